import { COLLECTIONS } from '@site/contract/records';
import type { Response } from 'firebase-functions/https';
import { withDeadline } from './deadline.ts';
import { firestore } from './firestore.ts';

const CONNECT_DEADLINE_MS = 10_000;

let connected: Promise<unknown> | undefined;

/** Loads what the first query of a process needs and connects to the database: one read a process, of a document that is not there. */
async function connect(): Promise<void> {
  connected ??= firestore().doc(`${COLLECTIONS.schedules}/none`).get();
  try {
    await withDeadline(connected, CONNECT_DEADLINE_MS);
  } catch {
    // whoever calls next hears of it
    connected = undefined;
  }
}

/**
 * Answers the request that a page sends while its visitor still types (`web/src/sending/wake.ts`): the cold start of an
 * instance is over when the call itself comes. The answer waits for the connection, because the CPU of an instance is
 * throttled once it has answered.
 */
export async function answerWake(response: Response): Promise<void> {
  await connect();
  response.set('Allow', 'OPTIONS, POST').sendStatus(204);
}
