import { MINUTE_MS } from '@site/contract/plain/durations';
import { COLLECTIONS } from '@site/contract/records/collections';
import type { Response } from 'firebase-functions/https';
import { withDeadline } from './deadline.ts';
import { firestore, renewFirestore } from './firestore.ts';

const CONNECT_DEADLINE_MS = 10_000;

/** How long a connection counts as alive after its use. */
const FRESH_MS = MINUTE_MS;

let reading: Promise<unknown> | undefined;
let readAtMs = Number.NEGATIVE_INFINITY;

/**
 * Connects to the database, which also loads what the first query needs: at most one read a minute, of a document that does not
 * exist.
 */
async function connect(): Promise<void> {
  if (Date.now() - readAtMs < FRESH_MS) return;
  reading ??= firestore().doc(`${COLLECTIONS.schedules}/none`).get();
  try {
    await withDeadline(reading, CONNECT_DEADLINE_MS);
    readAtMs = Date.now();
  } catch (error) {
    renewFirestore();
    throw error;
  } finally {
    reading = undefined;
  }
}

/**
 * Answers the request that a page sends while its visitor still types (`web/src/sending/wake.ts`), so that the cold start, and
 * `load` for what a function loads on first use, are over when the call itself comes. The answer waits for `load` and the
 * connection, because the CPU of an instance is throttled once it has answered.
 */
export async function answerWake(response: Response, load = () => {}): Promise<void> {
  // a failure is ignored: the call itself will meet it again
  await Promise.allSettled([connect(), (async () => load())()]);
  response.set('Allow', 'OPTIONS, POST').sendStatus(204);
}
