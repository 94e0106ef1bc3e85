import type { Locale } from '@site/contract/locale';
import { missingCode } from '../content/missing-code.ts';
import { dropNote, readNote, writeNote } from '../lib/tab-notes.ts';
import { plainHtml, WAITING } from './part.ts';

/** The note of what stood in fields that were not hydrated when their page was loaded anew, in the order of the page. */
const TYPED = 'typed';

/** Texts of parts that are not hydrated; React Hook Form takes over what it finds in them. A form with a card is left out: no card is stored. */
const fieldsOfHtml = () =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      ':is(input, select, textarea)',
    ),
  ].filter(
    (field) =>
      field.closest(plainHtml) && field.type !== 'checkbox' && !field.form?.querySelector('[autocomplete^=cc-]'),
  );

/** Puts back what {@link offerReload} has kept. To be called before the page is hydrated. */
export function putBackTyped(): void {
  const kept = readNote(TYPED);
  if (kept === undefined) return;
  dropNote(TYPED);
  const texts = new Map(new URLSearchParams(kept));
  for (const field of fieldsOfHtml()) field.value = texts.get(field.name) ?? field.value;
}

let declined = false;

/**
 * Offers once to load the page anew, to a visitor who has pressed a button whose code cannot be fetched. The browser asks
 * itself, because nothing else can be counted on then. Never without being asked: on a broken connection a page that
 * loads itself anew is lost.
 */
export function offerReload(locale: Locale): void {
  if (declined || !navigator.onLine || !document.documentElement.hasAttribute(WAITING)) return;
  declined = !window.confirm(missingCode[locale]);
  if (declined) return;
  writeNote(TYPED, new URLSearchParams(fieldsOfHtml().map(({ name, value }) => [name, value])).toString());
  window.location.reload();
}
