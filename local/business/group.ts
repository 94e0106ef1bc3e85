import { type GroupId, groups } from '@site/contract/groups/groups';
import { type ProductId, productOfGroup } from '@site/contract/sale/catalogue';
import { isoSecond, zoneOffsetMs } from '@site/contract/words/dates';
import type { Facts } from './facts.ts';

/** Changes of a group in the settings; an absent member changes nothing. */
export interface GroupSettings {
  readonly starts?: Date;
  readonly seats?: number;
  readonly weeks?: number;
  /** Length of a session. */
  readonly minutes?: number;
  /** In whole liras or euros, the currency of the product. */
  readonly price?: number;
  /** The crossed-out price, in the same unit; null removes it. */
  readonly originalPrice?: number | null;
}

/** The product that sells the seats of a group. Throws when there is none. */
export function productOf(group: GroupId): ProductId {
  const product = productOfGroup(group);
  if (product === undefined) throw new Error(`No product of the catalogue sells the group ${group}.`);
  return product;
}

/** A time as ISO 8601 on the clock of the business: `2028-03-14T20:00:00+03:00`. */
function isoWithOffset(time: Date): string {
  const offsetMs = zoneOffsetMs(time);
  const offset = new Date(Math.abs(offsetMs)).toISOString().slice(11, 16);
  return `${isoSecond(time).replace(' ', 'T')}${offsetMs < 0 ? '-' : '+'}${offset}`;
}

/**
 * The facts of a business that contain the changes of one group, for `businessSources`. Throws when no product sells the group.
 */
export function groupFacts(
  group: GroupId,
  { starts, seats, weeks, minutes, price, originalPrice }: GroupSettings,
): Pick<Facts, 'groups' | 'products'> {
  const present = groups[group];
  return {
    groups: {
      [group]: {
        capacity: seats ?? present.capacity,
        startsAt: starts ? isoWithOffset(starts) : present.startsAt,
        sessionMinutes: minutes ?? present.sessionMinutes,
        weeks: weeks ?? present.weeks,
      },
    },
    products: { [productOf(group)]: { price, originalPrice } },
  };
}
