import { createHmac } from 'node:crypto';
import { COLLECTIONS } from '@site/contract/records';
import { type DocumentReference, type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { defineSecret } from 'firebase-functions/params';
import { z } from 'zod';
import { firestore } from './firestore.ts';

/** Name of the collection. It holds hashes and counts, no address. */
export const RATE_LIMITS = COLLECTIONS.rateLimits;

const WINDOW_MS = 10 * 60_000;

/**
 * Key of the hashes that replace IP and mail addresses in `rateLimits`. Any long random text; a new key resets all
 * counters.
 */
export const limitHashKey = defineSecret('LIMIT_HASH_KEY', {
  description: 'Any long random text, for example: openssl rand -hex 32',
});

/** Checks the value of {@link limitHashKey}. */
export const limitHashKeySchema = z.string().min(16, 'is shorter than 16 characters');

/** Checks the parameter of a limit. */
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
 * Id of the document that counts what one sender does. A keyed hash: without the key nobody can find the address by
 * trying all of them. 128 bits do not collide by chance.
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

/** The limits of one request, as its transaction has read them. */
interface LimitCheck {
  /** False when any limit is reached. */
  readonly passed: boolean;
  /** Counts the request towards all of them; call it with the other writes. */
  readonly count: () => void;
}

/**
 * Reads documents and the counters of limits in one round trip; gives the snapshots in the order of the documents. A
 * request counts towards its limits only when `limit.count` is called, so a refused request writes nothing.
 */
export async function readWithLimits(
  transaction: Transaction,
  documents: ReadonlyArray<DocumentReference>,
  limits: ReadonlyArray<Limit>,
  now: Date,
): Promise<{ readonly snapshots: ReadonlyArray<DocumentSnapshot>; readonly limit: LimitCheck }> {
  const counters = limits.map(({ id }) => firestore().collection(RATE_LIMITS).doc(id));
  const read = await transaction.getAll(...documents, ...counters);
  const counts = read.slice(documents.length);
  const next = limits.map(({ max }, index) => counted(counts[index]?.data(), max, now));
  const count = () => {
    counters.forEach((counter, index) => {
      transaction.set(counter, { ...next[index] });
    });
  };
  return { snapshots: read.slice(0, documents.length), limit: { passed: !next.includes(undefined), count } };
}
