import { createHmac } from 'node:crypto';
import { COLLECTIONS } from '@site/contract/records';
import { type DocumentReference, type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { defineSecret } from 'firebase-functions/params';
import { z } from 'zod';
import { firestore } from './firestore.ts';

/** Name of the collection. It holds hashes and counts, no address. */
export const RATE_LIMITS = COLLECTIONS.rateLimits;

const WINDOW_MS = 10 * 60_000;

/** Key of the hashes that stand for IP and mail addresses in `rateLimits`. Any long random text; a new one forgets all counts. */
export const limitHashKey = defineSecret('LIMIT_HASH_KEY', {
  description: 'Any long random text, for example: openssl rand -hex 32',
});

/** Checks the value of {@link limitHashKey}. */
export const limitHashKeySchema = z.string().min(16, 'is shorter than 16 characters');

/** Checks how often something may be done. */
export const limitSchema = z.number().int().positive();

/** How often one sender may do one thing in ten minutes. */
export interface Limit {
  /** Id of the document that counts. */
  readonly id: string;
  readonly max: number;
}

const counterSchema = z.object({
  count: z.number().int().nonnegative(),
  /** Begin and end of the window; a TTL policy deletes the document some time after its end. */
  startedAt: z.instanceof(Timestamp),
  expireAt: z.instanceof(Timestamp),
});

/** A document of `rateLimits` that counts one sender. */
export type Counter = z.infer<typeof counterSchema>;

/**
 * Id of the document that counts what one sender does. A keyed hash: without the key nobody can try out which address it
 * stands for. 128 bits do not collide by chance.
 */
export function counterId(what: string, sender: string, key: string): string {
  return `${what}-${createHmac('sha256', key).update(sender).digest('hex').slice(0, 32)}`;
}

/**
 * The counter after one more request, from what is stored; undefined when the limit is reached. A window begins with
 * the first request and lasts ten minutes.
 */
export function counted(stored: unknown, max: number, now: Date): Counter | undefined {
  const { data: counter } = counterSchema.safeParse(stored);
  if (counter === undefined || counter.expireAt.toMillis() <= now.getTime()) {
    return {
      count: 1,
      startedAt: Timestamp.fromDate(now),
      expireAt: Timestamp.fromMillis(now.getTime() + WINDOW_MS),
    };
  }
  return counter.count < max ? { ...counter, count: counter.count + 1 } : undefined;
}

/** Limits as one transaction sees them. */
export interface LimitCheck {
  /** False when any limit is reached. */
  readonly passed: boolean;
  /** Counts the request towards all of them; call it with the other writes. */
  readonly count: () => void;
}

/**
 * Reads a document, and another beside it, together with the counters of limits, in one round trip. Only what is written
 * counts towards a limit, so that a refused request writes nothing.
 */
export async function getWithLimits(
  transaction: Transaction,
  document: DocumentReference,
  limits: ReadonlyArray<Limit>,
  now: Date,
  other?: DocumentReference,
): Promise<{
  readonly stored: DocumentSnapshot;
  readonly beside: DocumentSnapshot | null;
  readonly limit: LimitCheck;
}> {
  const counters = limits.map(({ id }) => firestore().collection(RATE_LIMITS).doc(id));
  const [stored, ...others] = await transaction.getAll(document, ...counters, ...(other ? [other] : []));
  if (stored === undefined) throw new Error('the database answered with fewer documents than were asked for');
  const counts = others.slice(0, counters.length);
  const beside = others[counters.length] ?? null;
  const next = limits.map(({ max }, index) => counted(counts[index]?.data(), max, now));
  const count = () => {
    counters.forEach((counter, index) => {
      transaction.set(counter, { ...next[index] });
    });
  };
  return { stored, beside, limit: { passed: !next.includes(undefined), count } };
}
