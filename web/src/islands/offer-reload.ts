import { asLocale } from '@site/contract/plain/locale';
import { missingCode } from '../content/missing-code.ts';
import { dropNote, noteKeys, readNote, writeNote } from '../lib/tab-notes.ts';
import { type Field, KEPT_TEXTS } from './fields.ts';
import { plainHtml } from './island.ts';

/** Prefix of the keys of {@link noteKey}. */
const TYPED_NOTE = 'typed:';

/**
 * Key of the note in which {@link offerReload} keeps texts of fields that are not hydrated. A draft (`keep-typed.ts`) would not
 * do: it is restored by the code of its form, which may be missing after the reload too, and a tab with a draft of an order gets
 * the frame of an order instead of the fields (`payment-document/asked-payment.ts`).
 */
const noteKey = () => `${TYPED_NOTE}${window.location.pathname}`;

/** How long the note is valid: long enough for a reload. A tab that is restored later may be used by another person. */
const KEPT_MS = 60_000;

/** Returns the fields that are not hydrated and whose texts may be stored. React Hook Form takes over the values in them. */
const fieldsOfHtml = () =>
  [...document.querySelectorAll<Field>(KEPT_TEXTS)].filter((field) => field.closest(plainHtml));

/**
 * Restores the texts kept by {@link offerReload}, by the names of the fields. Call it before the page is hydrated. Texts kept for
 * another page are dropped, because names and messages would stay for the life of the tab.
 */
export function putBackTyped(): void {
  const kept = /^(\d+) (.*)$/s.exec(readNote(noteKey()) ?? '');
  for (const key of noteKeys(TYPED_NOTE)) dropNote(key);
  if (!kept || Date.now() - Number(kept[1]) > KEPT_MS) return;
  const texts = new Map(new URLSearchParams(kept[2]));
  for (const field of fieldsOfHtml()) field.value = texts.get(field.name) ?? field.value;
}

/** Language in which the page is shown now. */
export const shownLocale = () => asLocale(document.documentElement.lang) ?? 'en';

let asked = false;

/**
 * Offers a reload to a visitor who used something whose code cannot be fetched: once per document, and not offline. The visitor
 * is asked first, because a reload on a broken connection would lose the page. The question is the browser's `confirm`, because
 * the code of a dialog may be missing as well.
 *
 * Texts typed into fields that are not hydrated return after the reload ({@link putBackTyped}); a hydrated form restores its
 * draft.
 */
export function offerReload(): void {
  if (asked || !navigator.onLine) return;
  asked = true;
  if (!window.confirm(missingCode[shownLocale()])) return;
  const texts = new URLSearchParams(fieldsOfHtml().map(({ name, value }) => [name, value]));
  writeNote(noteKey(), `${Date.now()} ${texts}`);
  window.location.reload();
}

/** Returns an {@link offerReload} that asks only while the current page is still shown. */
export function offerReloadHere(): () => void {
  const { pathname } = window.location;
  return () => {
    if (window.location.pathname === pathname) offerReload();
  };
}
