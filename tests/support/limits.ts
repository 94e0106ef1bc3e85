import { COLLECTIONS } from '@site/contract/records/collections';
import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { database } from './store.ts';

/** Returns an address of a documentation network that no other test has used on this stack. */
export function unusedAddress(): string {
  const groups = crypto.randomUUID().slice(0, 8);
  return `2001:db8:${groups.slice(0, 4)}:${groups.slice(4)}::1`;
}

/**
 * Resolves with the counter documents whose ids begin with `what`, and reads no others: there are hundreds at the end of a
 * run.
 */
async function countersOf(what: string): Promise<QueryDocumentSnapshot[]> {
  const id = FieldPath.documentId();
  const counters = database().collection(COLLECTIONS.rateLimits);
  // '.' follows '-' in ASCII
  return (await counters.where(id, '>=', `${what}-`).where(id, '<', `${what}.`).get()).docs;
}

/**
 * Deletes the counters of orders, cards or questions about instalments that all visitors share, because earlier tests on this stack
 * have counted there too. Their ids are not hashed.
 */
export async function forgetShared(what: 'bin' | 'card' | 'order'): Promise<void> {
  const shared = await countersOf(`all-${what}`);
  await Promise.all(shared.map(({ ref }) => ref.delete()));
}

/** Beginnings of the ids of counters by network. */
type CountedId = 'ip-card' | 'ip-day' | 'ip-enquiry' | 'ip-hint' | 'ip-hour' | 'ip-order' | 'proxy-enquiry';

/** Resolves with the network counters that `act` creates; `what` begins their ids. */
export async function networksCountedBy(
  what: CountedId,
  act: () => Promise<unknown>,
): Promise<QueryDocumentSnapshot[]> {
  const known = new Set((await countersOf(what)).map(({ id }) => id));
  await act();
  return (await countersOf(what)).filter(({ id }) => !known.has(id));
}

/**
 * Sends twice, then sets every counter that counted both to one below the limit `max`, so that exactly one more may pass.
 * How it counts up to there is tested by `functions/src/platform/rate-limit.test.ts`.
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

/** The answer to a call that a rate limit refuses. */
export const rateLimited = {
  status: 429,
  body: { error: { status: 'RESOURCE_EXHAUSTED', message: 'rate-limited', details: { key: 'rate-limited' } } },
};

/** A mail address that no test has counted. */
export const newMailAddress = (): string => `${crypto.randomUUID()}@ornek.com`;
