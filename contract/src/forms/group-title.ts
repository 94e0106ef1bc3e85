import type { GroupId } from '../groups/groups.ts';
import type { Locale } from '../plain/locale.ts';
import { catalogue, productOfGroup } from '../sale/catalogue.ts';
import { waitingLists } from './options.ts';

/** Returns what a group is called to visitors and buyers: the title of its product, else the name of its waiting list. */
export function groupTitle(group: GroupId, locale: Locale): string {
  const product = productOfGroup(group);
  return product ? catalogue[product].title[locale] : waitingLists[group][locale];
}
