import { COLLECTIONS } from '@site/contract/collections';
import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { database } from './store.ts';

/** An address of a documentation network that no other test uses, whatever ran against this stack before. */
export function unusedAddress(): string {
  const groups = crypto.randomUUID().slice(0, 8);
  return `2001:db8:${groups.slice(0, 4)}:${groups.slice(4)}::1`;
}

/** The documents that count something, which begins their ids, and no others: there are hundreds at the end of a run. */
async function countersOf(what: string): Promise<QueryDocumentSnapshot[]> {
  const id = FieldPath.documentId();
  const counters = database().collection(COLLECTIONS.rateLimits);
  // '.' is the character after '-'
  return (await counters.where(id, '>=', `${what}-`).where(id, '<', `${what}.`).get()).docs;
}

/**
 * Forgets what all visitors together have ordered or sent off, which no key of the hashes is part of: whatever ran against this
 * stack before has counted there too.
 */
export async function forgetShared(what: 'card' | 'order'): Promise<void> {
  const shared = await countersOf(`all-${what}`);
  await Promise.all(shared.map(({ ref }) => ref.delete()));
}

/** How the ids of the documents begin that count networks. */
type CountedId = 'ip-card' | 'ip-enquiry' | 'ip-hint' | 'ip-hour' | 'ip-order' | 'proxy-enquiry';

/** What `act` makes the documents that count networks; `what` begins their ids. */
export async function networksCountedBy(
  what: CountedId,
  act: () => Promise<unknown>,
): Promise<QueryDocumentSnapshot[]> {
  const known = new Set((await countersOf(what)).map(({ id }) => id));
  await act();
  return (await countersOf(what)).filter(({ id }) => !known.has(id));
}

/**
 * Sends twice, and takes what has counted both to one below a limit: one more may pass, and no other one. How it is counted
 * on the way: `functions/src/platform/rate-limit.test.ts`.
 */
export async function countAlmostTo(
  max: number,
  what: CountedId,
  send: (count: number) => Promise<unknown>,
): Promise<void> {
  const counted = await networksCountedBy(what, async () => {
    for (const count of [1, 2]) await send(count);
  });
  const both = counted.filter((counter) => counter.get('count') === 2);
  expect(both.length, `what counted two of ${what}`).toBeGreaterThan(0);
  for (const { ref } of both) await ref.update({ count: max - 1 });
}
