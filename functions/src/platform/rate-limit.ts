import { createHmac, randomInt } from 'node:crypto';
import { MINUTE_MS } from '@site/contract/plain/durations';
import { COLLECTIONS } from '@site/contract/records/collections';
import { type DocumentReference, type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { defineSecret } from 'firebase-functions/params';
import { z } from 'zod';
import { type Caller, SITE_SHARE } from './caller-address.ts';
import { firestore } from './firestore.ts';

/** Name of the collection of rate limits. It holds hashes and counts, no address. */
export const RATE_LIMITS = COLLECTIONS.rateLimits;

export const TEN_MINUTES_MS = 10 * MINUTE_MS;

/**
 * Key of the hashes that replace IP and mail addresses in `rateLimits` and in the `holds` of groups; invitations to a seat and
 * alerts are signed with keys derived from it. Any long random text. A new one resets all counters, invalidates the links of
 * invitations, and changes the key of alerts, which their receiver then needs.
 */
export const limitHashKey = defineSecret('LIMIT_HASH_KEY', {
  description: 'Any long random text, for example: openssl rand -hex 32',
});

/** Checks the value of {@link limitHashKey}. */
export const limitHashKeySchema = z.string().min(16, 'is shorter than 16 characters');

/** Fewest households that can use up a limit that all visitors share. */
const HOUSEHOLDS_MIN = 3;

/**
 * Smallest ratio of a shared limit to that of one address: a household (IPv6 /48) gets `SITE_SHARE` times the limit of an
 * address.
 */
export const SHARED_PER_ADDRESS_MIN = HOUSEHOLDS_MIN * SITE_SHARE;

/** Checks the parameter of a rate limit. */
export const limitSchema = z.number().int().positive();

/** A rate limit: how often something may be done in a window that begins with the first time. */
export interface Limit {
  /** Id of the document that counts. */
  readonly id: string;
  readonly max: number;
  readonly windowMs: number;
  /** How much of the limit one request takes; 1 when undefined. */
  readonly units?: number;
  /** Counts all visitors together: once reached, it also refuses visitors who have done nothing. */
  readonly isShared?: true;
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
 * Returns the id of the document that counts what one sender does. It contains a keyed hash: without the key nobody can find the
 * address by trying all of them. 128 bits do not collide by chance. Throws when the key is empty.
 */
export function counterId(what: string, sender: string, key: string): string {
  // When a function does not name the secret, Firebase only warns and returns an empty text.
  if (key === '') throw new Error('LIMIT_HASH_KEY is empty: the function must name limitHashKey in its secrets.');
  return `${what}-${createHmac('sha256', key).update(sender).digest('hex').slice(0, 32)}`;
}

/** The rate limits of the networks of a caller; none when the networks are unknown. `max` is the limit of one address. */
export function networkLimits(
  what: string,
  networks: Caller['networks'],
  max: number,
  key: string,
  windowMs = TEN_MINUTES_MS,
): Limit[] {
  return networks.map(({ name, share }) => ({ id: counterId(what, name, key), max: max * share, windowMs }));
}

/** Firestore sustains about one write a second to a document, so the counter that everybody shares is sharded. */
const SHARDS = 5;

/**
 * A rate limit that everybody shares, so that no invented address evades it. Each request counts in a random one of several
 * documents, so close to the limit some requests are refused before others pass.
 */
export function sharedLimit(what: string, max: number, windowMs = TEN_MINUTES_MS): Limit {
  return {
    id: `all-${what}-${randomInt(SHARDS)}`,
    max: Math.ceil(max / SHARDS),
    windowMs,
    isShared: true,
  };
}

/** Returns the counter after one more request; undefined when the rate limit is reached. */
export function counted(
  stored: unknown,
  { max, windowMs, units = 1 }: Pick<Limit, 'max' | 'windowMs' | 'units'>,
  now: Date,
): Counter | undefined {
  if (units > max) return undefined;
  const { data: counter } = counterSchema.safeParse(stored);
  if (counter === undefined || counter.expireAt.toMillis() <= now.getTime()) {
    return {
      count: units,
      startedAt: Timestamp.fromDate(now),
      expireAt: Timestamp.fromMillis(now.getTime() + windowMs),
    };
  }
  const count = counter.count + units;
  return count <= max ? { ...counter, count } : undefined;
}

/** A group of rate limits, as a transaction has read them. */
export interface LimitCheck {
  /** False when any limit is reached. */
  readonly passed: boolean;
  /** Whether a limit is reached that all visitors share. */
  readonly refusesEverybody: boolean;
  /** Counts the request towards those that are not reached; call it with the other writes. */
  readonly count: () => void;
}

interface ReadWithLimits<Groups> {
  /** In the order of the documents. */
  readonly snapshots: ReadonlyArray<DocumentSnapshot>;
  readonly checks: { readonly [Name in keyof Groups]: LimitCheck };
}

/**
 * Reads documents and the counters of rate limits in one round trip. Each group of limits has a check of its own. A request
 * counts only when `count` of a check is called, so a refused request writes nothing.
 */
export async function readWithLimitGroups<Groups extends Readonly<Record<string, ReadonlyArray<Limit>>>>(
  transaction: Transaction,
  documents: ReadonlyArray<DocumentReference>,
  groups: Groups,
  now: Date,
): Promise<ReadWithLimits<Groups>> {
  const counterOf = ({ id }: Limit) => firestore().collection(RATE_LIMITS).doc(id);
  const limits = Object.values(groups).flat();
  const read = await transaction.getAll(...documents, ...limits.map(counterOf));
  const counts = new Map(limits.map(({ id }, index) => [id, read[documents.length + index]?.data()]));
  const check = (some: ReadonlyArray<Limit>): LimitCheck => {
    const next = some.map((limit) => ({ limit, counter: counted(counts.get(limit.id), limit, now) }));
    return {
      passed: next.every(({ counter }) => counter !== undefined),
      refusesEverybody: next.some(({ limit, counter }) => limit.isShared === true && counter === undefined),
      count: () => {
        for (const { limit, counter } of next) if (counter) transaction.set(counterOf(limit), counter);
      },
    };
  };
  const checks = Object.fromEntries(Object.entries(groups).map(([name, some]) => [name, check(some)]));
  // The compiler cannot follow names through a list of entries.
  return { snapshots: read.slice(0, documents.length), checks: checks as ReadWithLimits<Groups>['checks'] };
}

/** As {@link readWithLimitGroups}, with all limits in one group. */
export async function readWithLimits(
  transaction: Transaction,
  documents: ReadonlyArray<DocumentReference>,
  limits: ReadonlyArray<Limit>,
  now: Date,
): Promise<{ readonly snapshots: ReadonlyArray<DocumentSnapshot>; readonly limit: LimitCheck }> {
  const { snapshots, checks } = await readWithLimitGroups(transaction, documents, { all: limits }, now);
  return { snapshots, limit: checks.all };
}
