import { randomInt } from 'node:crypto';
import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../platform/firestore.ts';
import { RATE_LIMITS } from '../platform/rate-limit.ts';

const HOUR_MS = 3_600_000;

/** Firestore takes about one write a second of one document for long; these are written at random. */
const SHARDS = 3;

/** A quiet hour is believed for so long without looking again; a busy one is looked at each time, so that it ends in time. */
const BELIEVED_MS = 10_000;

/** Ids of the documents that count the enquiries of the hour around `now`. */
export function shardIds(now: Date): string[] {
  const hour = now.toISOString().slice(0, 13);
  return Array.from({ length: SHARDS }, (_, shard) => `hour-${hour}-${shard}`);
}

function shards(now: Date): DocumentReference[] {
  return shardIds(now).map((id) => firestore().collection(RATE_LIMITS).doc(id));
}

/** Counts one enquiry that reached the founder. No transaction: a count that is one off harms nobody. */
export async function countEnquiry(now: Date): Promise<void> {
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  await shards(now)[randomInt(SHARDS)]?.set(
    {
      count: FieldValue.increment(1),
      startedAt: Timestamp.fromMillis(hour),
      expireAt: Timestamp.fromMillis(hour + HOUR_MS),
    },
    { merge: true },
  );
}

let quietUntil = 0;

/** Whether `max` enquiries came in this hour, so that one more is above. */
export async function isBusyHour(now: Date, max: number): Promise<boolean> {
  if (now.getTime() < quietUntil) return false;
  const counters = await firestore().getAll(...shards(now));
  const counts = counters.map((counter): unknown => counter.get('count'));
  const total = counts.reduce<number>((sum, count) => sum + (typeof count === 'number' ? count : 0), 0);
  if (total >= max) return true;
  quietUntil = now.getTime() + BELIEVED_MS;
  return false;
}
