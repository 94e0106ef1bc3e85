import { MINUTE_MS } from '@site/contract/plain/durations';
import { GRPC_STATUS, hasGrpcStatus } from '@site/contract/plain/grpc-status';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

/** Idle time after which a connection may be dead: an instance without requests is throttled and answers nothing on it. */
const IDLE_MS = 2 * MINUTE_MS;

/** Longest life of a client. A function that is called every minute is never idle, and would otherwise keep a dead connection. */
const AGE_MAX_MS = 15 * MINUTE_MS;

/** Longer than any function runs, so that no call still uses the earlier client. */
const CLOSE_AFTER_MS = 10 * MINUTE_MS;

interface Client {
  readonly app: App;
  readonly database: Firestore;
  readonly madeAtMs: number;
}

let client: Client | undefined;
let usedAtMs = 0;
let made = 0;

/** A client with an app of its own: the app of firebase-functions, whose client the events come from, must not be closed. */
function newClient(): Client {
  made += 1;
  const app = initializeApp(undefined, `database ${made}`);
  return { app, database: getFirestore(app), madeAtMs: Date.now() };
}

function closeLater({ app, database }: Client): void {
  const close = () => void Promise.allSettled([database.terminate(), deleteApp(app)]);
  setTimeout(close, CLOSE_AFTER_MS).unref();
}

/** Makes the next use create a new client, because this one does not answer. A client younger than a minute stays. */
export function renewFirestore(): void {
  if (client && Date.now() - client.madeAtMs > MINUTE_MS) usedAtMs = Number.NEGATIVE_INFINITY;
}

/**
 * Returns the database client. It is created on first use, since a deploy loads this module without credentials. It is recreated
 * after an idle time and at a maximum age: gRPC takes a lost connection for a sound one, so that calls hang until their deadline
 * (https://github.com/grpc/grpc-node/issues/2285).
 */
export function firestore(): Firestore {
  const nowMs = Date.now();
  if (client && (nowMs - usedAtMs > IDLE_MS || nowMs - client.madeAtMs > AGE_MAX_MS)) {
    closeLater(client);
    client = undefined;
  }
  client ??= newClient();
  usedAtMs = nowMs;
  return client.database;
}

/** Whether a query failed because its index is missing or still being built. */
export function isUnindexed(error: unknown): boolean {
  return hasGrpcStatus(error, GRPC_STATUS.FAILED_PRECONDITION);
}

/** Whether `create()` failed because the document exists. */
export function isAlreadyExists(error: unknown): boolean {
  return hasGrpcStatus(error, GRPC_STATUS.ALREADY_EXISTS);
}
