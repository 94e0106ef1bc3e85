import { Timestamp } from 'firebase-admin/firestore';
import { storeInTransactions } from './transactions-under-test.ts';

/** The stored fields of a counter that has reached its limit, whatever that is. */
export const REACHED = {
  count: 1_000,
  startedAt: Timestamp.now(),
  expireAt: Timestamp.fromMillis(Date.now() + 600_000),
};

/** Returns what a counter counts: the beginning of its id, before a hash or the number of one of several that share a limit. */
export const countedBy = (id: string): string => id.replace(/-(?:[0-9a-f]{32}|\d)$/, '');

/** Beginnings of the ids ({@link countedBy}) of the counters that {@link storeCounters} stores as reached. */
export const reached = new Set<string>();

/** Makes transactions read the counters of {@link reached}, and no other document. */
export function storeCounters(): void {
  storeInTransactions((path) => (reached.has(countedBy(path.split('/')[1] ?? '')) ? REACHED : undefined));
}
