import { readNote, TRAFFIC_SOURCE_NOTE } from '../lib/tab-notes.ts';

/**
 * How the visitor arrived in this tab: the referrer without its query, then `?` and the `utm_…` parameters of the link that led
 * here. The boot script (`web/build/boot.ts`) notes it with the first document, and again with each link of a campaign: a later
 * page has the site itself as its referrer, and no `utm_…` in its address.
 */
export function trafficSource(): string {
  return readNote(TRAFFIC_SOURCE_NOTE) ?? `${document.referrer.split('?')[0]}${window.location.search}`;
}
