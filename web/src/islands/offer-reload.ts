import { asLocale } from '@site/contract/locale';
import { missingCode } from '../content/missing-code.ts';
import { dropNote, noteKeys, readNote, writeNote } from '../lib/tab-notes.ts';
import { FIELDS, type Field } from './fields.ts';
import { plainHtml } from './island.ts';

/** Prefix of the keys of {@link noteKey}. */
const TYPED_NOTE = 'typed:';

/**
 * Key of the note in which {@link offerReload} keeps texts of fields that are not hydrated. No draft (`keep-typed.ts`) can do that: a
 * draft comes back with the code of its form, which may be missing after the reload too, and a tab that has one of an order gets
 * the frame of an order in place of the fields (`site/asked-payment.ts`).
 */
const noteKey = () => `${TYPED_NOTE}${window.location.pathname}`;

/** How long the note counts: long enough for a reload. A tab that is restored later may be in the hands of another person. */
const KEPT_MS = 60_000;

/**
 * The text fields that are not hydrated; React Hook Form takes over what it finds in them. As in drafts, phone number and card
 * are left out.
 */
const fieldsOfHtml = () =>
  [...document.querySelectorAll<Field>(FIELDS)].filter(
    (field) =>
      field.closest(plainHtml) &&
      field.type !== 'checkbox' &&
      field.type !== 'tel' &&
      !field.autocomplete.startsWith('cc-'),
  );

/**
 * Restores what {@link offerReload} has kept, by the names of the fields. To be called before the page is hydrated. What was kept
 * for another page is dropped: the reload has led nowhere, and names and messages would lie about for the life of the tab.
 */
export function putBackTyped(): void {
  const kept = /^(\d+) (.*)$/s.exec(readNote(noteKey()) ?? '');
  for (const key of noteKeys(TYPED_NOTE)) dropNote(key);
  if (!kept || Date.now() - Number(kept[1]) > KEPT_MS) return;
  const texts = new Map(new URLSearchParams(kept[2]));
  for (const field of fieldsOfHtml()) field.value = texts.get(field.name) ?? field.value;
}

/** The language that the page is shown in now. */
export const shownLocale = () => asLocale(document.documentElement.lang) ?? 'en';

let asked = false;

/**
 * Offers a reload to a visitor who has asked for something whose code cannot be fetched, once per document. It is not reloaded
 * without a question, because on a broken connection the page would be lost. The question is the browser's `confirm`, because the
 * code of a dialog may be missing as well.
 *
 * What was typed into fields that are not hydrated comes back after the reload ({@link putBackTyped}); a hydrated form restores
 * its draft.
 */
export function offerReload(): void {
  if (asked || !navigator.onLine) return;
  asked = true;
  if (!window.confirm(missingCode[shownLocale()])) return;
  const texts = new URLSearchParams(fieldsOfHtml().map(({ name, value }) => [name, value]));
  writeNote(noteKey(), `${Date.now()} ${texts}`);
  window.location.reload();
}

/** Gives {@link offerReload} for the page that is shown now: it asks on no other. */
export function offerReloadHere(): () => void {
  const { pathname } = window.location;
  return () => {
    if (window.location.pathname === pathname) offerReload();
  };
}
