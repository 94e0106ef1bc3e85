import { randomInt } from 'node:crypto';
import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../platform/firestore.ts';
import { RATE_LIMITS } from '../platform/rate-limit.ts';

const HOUR_MS = 3_600_000;

/** Firestore sustains about one write a second to a document, so the counter is spread over several. */
const SHARDS = 3;

/** How long a quiet hour is cached per process. A busy hour is never cached, so that its end is noticed at once. */
const BELIEVED_MS = 10_000;

/** Ids of the documents that count the enquiries of the hour around `now`. */
function shardIds(now: Date): string[] {
  const hour = now.toISOString().slice(0, 13);
  return Array.from({ length: SHARDS }, (_, shard) => `hour-${hour}-${shard}`);
}

function shards(now: Date): DocumentReference[] {
  return shardIds(now).map((id) => firestore().collection(RATE_LIMITS).doc(id));
}

/** Counts one enquiry that reached the founder. Without a transaction: the count need not be exact. */
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

/** Whether `max` enquiries have come in this hour already. */
export async function isBusyHour(now: Date, max: number): Promise<boolean> {
  if (now.getTime() < quietUntil) return false;
  const counters = await firestore().getAll(...shards(now));
  const counts = counters.map((counter): unknown => counter.get('count'));
  const total = counts.reduce<number>((sum, count) => sum + (typeof count === 'number' ? count : 0), 0);
  if (total >= max) return true;
  quietUntil = now.getTime() + BELIEVED_MS;
  return false;
}
