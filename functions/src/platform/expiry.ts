import { DAY_MS } from '@site/contract/plain/durations';
import { Timestamp } from 'firebase-admin/firestore';

/** Returns the `expireAt` of a document that is kept for `days` from `since` on; a TTL policy deletes it afterwards. */
export function expiryAfter(days: number, since: Date): Timestamp {
  return Timestamp.fromMillis(since.getTime() + days * DAY_MS);
}
