import { initializeApp } from 'firebase-admin/app';
import { type DocumentData, type Firestore, getFirestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { firestoreAddress, projectId } from './environment.ts';

let opened: Firestore | undefined;

/** The running stack's database, past its rules. */
export function database(): Firestore {
  firestoreAddress();
  opened ??= getFirestore(initializeApp({ projectId: projectId() }));
  return opened;
}

/** Every document of a collection whose field has this value, by id. */
export async function documentsWhere(
  collection: string,
  field: string,
  value: unknown,
): Promise<Map<string, DocumentData>> {
  const { docs } = await database().collection(collection).where(field, '==', value).get();
  return new Map(docs.map((document) => [document.id, document.data()]));
}

const local = (path: string) => `http://${firestoreAddress()}/local/v1/${path}`;

/** Timeout of one request: `fetch` itself gives up after five minutes. */
const IDLE_REQUEST_MS = 30_000;

/** HTTP status of the answer that triggers are at work after that time. */
const STILL_AT_WORK = 504;

/**
 * Waits until every trigger of what was written so far has been run. Rejects after `timeoutMs`, and up to 30 s more, or when
 * the database answers anything else than that some are at work.
 */
export async function triggersDone(timeoutMs = IDLE_REQUEST_MS): Promise<void> {
  const end = performance.now() + timeoutMs;
  do {
    const answer = await fetch(local(`idle?timeoutMs=${IDLE_REQUEST_MS}`));
    if (answer.ok) return;
    if (answer.status !== STILL_AT_WORK) throw new Error(`triggers cannot be waited for: ${await answer.text()}`);
  } while (performance.now() < end);
  throw new Error(`triggers are still at work after ${timeoutMs / 1_000} s`);
}

const deliveriesSchema = z.array(
  z.object({ document: z.string(), attempt: z.number().int(), status: z.number().int().nullable() }),
);

/** The latest attempts to deliver an event: path of its document, which attempt, and the status that it was answered with. */
export async function deliveries(): Promise<z.infer<typeof deliveriesSchema>> {
  return deliveriesSchema.parse(await (await fetch(local('deliveries'))).json());
}

/** Faults of the local Firestore. */
interface Faults {
  /** How often each event is delivered from now on. */
  readonly deliveries?: number;
  /** The collection whose documents run no trigger. */
  readonly silent?: string;
  /** For how long every call is answered UNAVAILABLE. */
  readonly unavailableMs?: number;
  /**
   * The next commits that write to this collection, but for the first `after`, fail, are done without an answer, or are done
   * and cut off, so that their transaction runs again.
   */
  readonly commits?: {
    readonly collection: string;
    readonly after?: number;
    readonly times: number;
    readonly how: 'refused' | 'unanswered' | 'cut';
  };
}

let deliveriesPerEvent = 1;

/** Whether what is written runs its triggers. */
export const triggersRun = (): boolean => deliveriesPerEvent > 0;

/** Sets the faults; what is left out goes back to normal. */
export async function setFaults(faults: Faults): Promise<void> {
  deliveriesPerEvent = faults.deliveries ?? 1;
  const answer = await fetch(local('faults'), { method: 'PUT', body: JSON.stringify(faults) });
  if (!answer.ok) throw new Error(`faults were refused: ${await answer.text()}`);
}
