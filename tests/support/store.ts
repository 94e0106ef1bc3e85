import { initializeApp } from 'firebase-admin/app';
import { type DocumentData, type Firestore, getFirestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { firestoreAddress, projectId } from './environment.ts';

let opened: Firestore | undefined;

/** Returns the running stack's database; security rules do not apply. */
export function database(): Firestore {
  firestoreAddress();
  opened ??= getFirestore(initializeApp({ projectId: projectId() }));
  return opened;
}

/** Resolves with every document of a collection whose field has this value, by id. */
export async function documentsWhere(
  collection: string,
  field: string,
  value: unknown,
): Promise<Map<string, DocumentData>> {
  const { docs } = await database().collection(collection).where(field, '==', value).get();
  return new Map(docs.map((document) => [document.id, document.data()]));
}

const local = (path: string) => `http://${firestoreAddress()}/local/v1/${path}`;

/** Timeout of one request: `fetch` itself times out after five minutes. */
const IDLE_REQUEST_MS = 30_000;

/** Status of the response when triggers are still running after the timeout. */
const STILL_AT_WORK = 504;

/**
 * Waits until the triggers of all writes so far have run. Rejects after `timeoutMs`, up to 30 s later, or when the database
 * answers with another error.
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

/**
 * Resolves with the latest attempts to deliver an event: path of its document, number of the attempt, and status of the
 * answer.
 */
export async function deliveries(): Promise<z.infer<typeof deliveriesSchema>> {
  return deliveriesSchema.parse(await (await fetch(local('deliveries'))).json());
}

/** Faults of the local Firestore. */
interface Faults {
  /** How often each event is delivered from now on; 0 turns triggers off. */
  readonly deliveries?: number;
  /** The collection whose documents run no trigger. */
  readonly silent?: string;
  /** For how many milliseconds every call fails with UNAVAILABLE. */
  readonly unavailableMs?: number;
  /**
   * Faults of the next `times` commits that write to this collection, after the first `after`: `refused` fails,
   * `unanswered` commits without a response, `cut` commits but answers with an error after which the SDK retries.
   */
  readonly commits?: {
    readonly collection: string;
    readonly after?: number;
    readonly times: number;
    readonly how: 'refused' | 'unanswered' | 'cut';
  };
}

let deliveriesPerEvent = 1;

/** Whether writes run their triggers. */
export const triggersRun = (): boolean => deliveriesPerEvent > 0;

/** Sets the faults; omitted ones return to normal. */
export async function setFaults(faults: Faults): Promise<void> {
  deliveriesPerEvent = faults.deliveries ?? 1;
  const answer = await fetch(local('faults'), { method: 'PUT', body: JSON.stringify(faults) });
  if (!answer.ok) throw new Error(`faults were refused: ${await answer.text()}`);
}
