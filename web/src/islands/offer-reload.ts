import { asLocale } from '@site/contract/locale';
import { missingCode } from '../content/missing-code.ts';
import { dropNote, readNote, writeNote } from '../lib/tab-notes.ts';
import { FIELDS, type Field } from './fields.ts';
import { plainHtml } from './part.ts';

/** Key under which texts of fields that are not hydrated survive a reload of this page. */
const noteKey = () => `typed:${window.location.pathname}`;

/** Enough for a reload. A tab that is restored later may be in the hands of another person. */
const KEPT_MS = 60_000;

/**
 * Texts of parts that are not hydrated; React Hook Form takes over what it finds in them. As in drafts, a phone number and
 * a card are left out.
 */
const fieldsOfHtml = () =>
  [...document.querySelectorAll<Field>(FIELDS)].filter(
    (field) =>
      field.closest(plainHtml) &&
      field.type !== 'checkbox' &&
      field.type !== 'tel' &&
      !field.autocomplete.startsWith('cc-'),
  );

/** Puts back what {@link offerReload} has kept, by the names of the fields. To be called before the page is hydrated. */
export function putBackTyped(): void {
  const kept = /^(\d+) (.*)$/s.exec(readNote(noteKey()) ?? '');
  dropNote(noteKey());
  if (!kept || Date.now() - Number(kept[1]) > KEPT_MS) return;
  const texts = new Map(new URLSearchParams(kept[2]));
  for (const field of fieldsOfHtml()) field.value = texts.get(field.name) ?? field.value;
}

/** The language that the page speaks now. */
export const shownLocale = () => asLocale(document.documentElement.lang) ?? 'en';

let asked = false;

/**
 * Asks once whether to load the page anew, for a visitor who has asked for something whose code cannot be fetched; gives
 * whether the page is being loaded. `confirm` asks, because the code of a dialog may be missing as well. A reload without
 * being asked would lose the page on a broken connection. What was typed before hydration is put back
 * ({@link putBackTyped}); a hydrated form restores its draft.
 */
export function offerReload(): boolean {
  if (asked || !navigator.onLine) return false;
  asked = true;
  if (!window.confirm(missingCode[shownLocale()])) return false;
  const texts = new URLSearchParams(fieldsOfHtml().map(({ name, value }) => [name, value]));
  writeNote(noteKey(), `${Date.now()} ${texts}`);
  window.location.reload();
  return true;
}
