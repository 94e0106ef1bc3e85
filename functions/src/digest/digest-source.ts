import { GROUP_IDS } from '@site/contract/groups/groups';
import { WEEK_MS } from '@site/contract/plain/durations';
import { COLLECTIONS } from '@site/contract/records/collections';
import type { ConsentEvent } from '@site/contract/records/records';
import { findGroupState, type GroupState } from '../groups/group-state.ts';
import { mailDelivery } from '../platform/config.ts';
import { firestore } from '../platform/firestore.ts';
import { enquiriesSetAside, overdueEnquiries, waitingEnquiries } from './digest-enquiries.ts';
import type { DigestFacts, StartingGroup } from './digest-facts.ts';
import { misfiledRecords, withoutUnreadable } from './digest-misfiled.ts';
import {
  abandonedOrders,
  alarmedOrders,
  ordersEndedAs,
  ordersOwedSeats,
  unclearOrders,
  unfulfilledOrders,
} from './digest-orders.ts';
import { digestsBefore, runtimeNotice, tellsExtensionEnd, toldBefore } from './digest-period.ts';
import { countOf, daysBefore, REMINDED_DAYS } from './digest-records.ts';
import { openWithdrawals, withdrawalsSetAside } from './digest-withdrawals.ts';
import { undeliveredMails } from './missed-mails.ts';
import { unreadableRecords } from './unreadable-records.ts';

/** Number of events of a kind in the ledger of the newsletter since a time. */
async function consentsSince(event: ConsentEvent, since: Date): Promise<number> {
  const ledger = firestore().collection(COLLECTIONS.consents);
  return countOf(ledger.where('event', '==', event).where('at', '>=', since));
}

/**
 * Groups with buyers whose first session begins within a week: their orders have no delivery time that a list could watch, and
 * the link has to reach every buyer before that session.
 */
export function startingGroups(groups: ReadonlyArray<GroupState>, now: Date): StartingGroup[] {
  return groups.flatMap((state) => {
    if (!('seats' in state)) return [];
    const { startsAt, sold } = state.seats;
    const isNear = startsAt > now && startsAt.getTime() - now.getTime() <= WEEK_MS;
    return isNear && sold.length > 0 ? [{ group: state.group, startsAt, buyers: sold.length }] : [];
  });
}

/** Numbers of people who confirmed the newsletter and who left it since a time. */
async function newsletterSince(since: Date): Promise<DigestFacts['newsletter']> {
  const [confirmed, left] = await Promise.all([consentsSince('confirmed', since), consentsSince('left', since)]);
  return { confirmed, left };
}

/**
 * `Promise.all` by name: most lists of a digest have one type, so that the compiler would not notice two that are swapped in an
 * array.
 */
async function allOf<T extends object>(promises: { readonly [Name in keyof T]: Promise<T[Name]> }): Promise<T> {
  const pairs = Object.entries<Promise<unknown>>(promises);
  const values = await Promise.all(pairs.map(async ([name, promise]) => [name, await promise] as const));
  // The compiler cannot follow names through a list of entries.
  return Object.fromEntries(values) as T;
}

/** Reads what the digest at `now` reports. */
export async function readDigestFacts(now: Date): Promise<DigestFacts> {
  const { since, lastFailed } = toldBefore(await digestsBefore(now), now);
  const groups = await Promise.all(GROUP_IDS.map(findGroupState));
  const read = await allOf<Omit<DigestFacts, 'runtime' | 'extensionEnds' | 'lastFailed' | 'starting'>>({
    overdue: overdueEnquiries(now),
    waiting: waitingEnquiries(now),
    setAside: enquiriesSetAside(since),
    undelivered: undeliveredMails(since, now),
    misfiled: misfiledRecords(),
    alarmed: alarmedOrders(since),
    owed: ordersOwedSeats(),
    open: unclearOrders(),
    unreadable: unreadableRecords(groups, daysBefore(now, REMINDED_DAYS), now),
    unfulfilled: unfulfilledOrders(now),
    refunded: ordersEndedAs('refunded', since),
    failed: ordersEndedAs('failed', since),
    abandoned: abandonedOrders(since),
    withdrawals: openWithdrawals(),
    withdrawalsAside: withdrawalsSetAside(since),
    newsletter: newsletterSince(since),
  });
  return {
    ...read,
    misfiled: withoutUnreadable(read.misfiled, read.unreadable),
    starting: startingGroups(groups, now),
    runtime: runtimeNotice(now, since),
    extensionEnds: tellsExtensionEnd(now, since, mailDelivery.value()),
    lastFailed,
  };
}
