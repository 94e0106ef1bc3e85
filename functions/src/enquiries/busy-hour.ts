import { randomInt } from 'node:crypto';
import { HOUR_MS } from '@site/contract/plain/durations';
import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller-address.ts';
import { firestore, isAlreadyExists } from '../platform/firestore.ts';
import { hourOf } from '../platform/hour.ts';
import { organisationOf } from '../platform/mailbox.ts';
import { counterId, RATE_LIMITS } from '../platform/rate-limit.ts';

/** Firestore sustains about one write a second to a document, so the counter is spread over several. */
const SHARDS = 3;

/** How long a quiet hour is cached per process. A busy hour is never cached, so that its end is noticed at once. */
const QUIET_CACHE_MS = 10_000;

/** Start and end of the hour around `now`; a TTL policy deletes the document after the end. */
function windowOf(now: Date): { readonly startedAt: Timestamp; readonly expireAt: Timestamp } {
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  return { startedAt: Timestamp.fromMillis(hour), expireAt: Timestamp.fromMillis(hour + HOUR_MS) };
}

/** The documents that count the enquiries of the hour around `now`. */
function shards(now: Date): DocumentReference[] {
  const counters = firestore().collection(RATE_LIMITS);
  return Array.from({ length: SHARDS }, (_, shard) => counters.doc(`hour-${hourOf(now)}-${shard}`));
}

/** Counts one enquiry that reached the founder. Without a transaction: the count need not be exact. */
export async function countEnquiry(now: Date): Promise<void> {
  await shards(now)[randomInt(SHARDS)]?.set({ count: FieldValue.increment(1), ...windowOf(now) }, { merge: true });
}

let quietUntil = 0;

/** Whether at least `max` enquiries have been counted in this hour. */
export async function isBusyHour(now: Date, max: number): Promise<boolean> {
  if (now.getTime() < quietUntil) return false;
  const counters = await firestore().getAll(...shards(now));
  const counts = counters.map((counter): unknown => counter.get('count'));
  const total = counts.reduce<number>((sum, count) => sum + (typeof count === 'number' ? count : 0), 0);
  if (total >= max) return true;
  quietUntil = now.getTime() + QUIET_CACHE_MS;
  return false;
}

/** Creates the marker `id` for the rest of this hour. Returns whether this submission created it, now or in an earlier call. */
async function isFirst(id: string, submissionId: string, now: Date): Promise<boolean> {
  const marker = firestore().collection(RATE_LIMITS).doc(id);
  try {
    await marker.create({ by: submissionId, ...windowOf(now) });
    return true;
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    // idempotent: the same submission again, as by a second click, is judged as before
    return (await marker.get()).get('by') === submissionId;
  }
}

/**
 * Whether an enquiry is the first from its network and from its organisation (a domain, or at a public mail provider the mailbox)
 * since the hour became busy. A flood keeps coming from the same networks and organisations; a visitor does not. The organisation
 * is marked only by the first enquiry of a network: anybody can enter anybody's address, and a flood from one network must not
 * use up the first enquiry of every organisation.
 */
export async function isFirstOfSender(
  submissionId: string,
  { own, email }: Pick<Caller, 'own'> & { readonly email: string },
  key: string,
  now: Date,
): Promise<boolean> {
  const isFirstOf = (name: string) => isFirst(counterId('busy', `${hourOf(now)} ${name}`, key), submissionId, now);
  const ofNetworks = await Promise.all(own.map(({ name }) => isFirstOf(name)));
  return ofNetworks.every(Boolean) && (await isFirstOf(organisationOf(email)));
}
