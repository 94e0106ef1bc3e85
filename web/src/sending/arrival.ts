import { ARRIVAL_NOTE, readNote } from '../lib/tab-notes.ts';

/**
 * How the visitor arrived in this tab: the address of the page before the site, without its query, then `?` and the `utm_…`
 * of the link that led here. The boot script (`web/build/boot.ts`) notes it with the first document, and anew with each
 * campaign's link: any later page has the site itself as its referrer, and no `utm_…` in its address.
 */
export function arrival(): string {
  return readNote(ARRIVAL_NOTE) ?? `${document.referrer.split('?')[0]}${window.location.search}`;
}
