import { randomUUID } from 'node:crypto';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel, terminate } from 'firebase/firestore';
import { type App, deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from 'firebase-admin/app';
import { type Firestore as AdminFirestore, initializeFirestore } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import { Faults } from './faults.ts';
import type { Indexes } from './indexes.ts';
import { firestoreServiceDefinition } from './protocol.ts';
import { ProjectRules } from './rules.ts';
import { createFirestoreService } from './service.ts';
import { Store } from './store.ts';
import { Transactions } from './transactions.ts';
import { Usage } from './usage.ts';

/** A running service with real clients of both kinds, for tests. */
export interface ServiceUnderTest {
  readonly store: Store;
  readonly usage: Usage;
  readonly faults: Faults;
  readonly projectId: string;
  readonly port: number;
  /** Sets whether the rules allow clients everything, as at the start, or nothing. */
  setRules(ruleset: 'allow-all' | 'deny-all'): void;
  /** A server's client, to which the rules do not apply. */
  readonly admin: AdminFirestore;
  /** A browser's client, signed in as `uid`; null for a visitor. */
  client(uid: string | null): Firestore;
  stop(): Promise<void>;
}

/** Starts the service on a free local port, with its own project id. Without indexes it answers all queries. */
export async function startService(indexes: Indexes | null = null): Promise<ServiceUnderTest> {
  // without this the server SDK looks for Google's metadata server on the network
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  // it logs refused calls as errors, and refusals are what many tests are about
  setLogLevel('silent');
  const projectId = `demo-core-${randomUUID()}`;
  const store = new Store((document) => indexes?.checkEntries(document));
  const transactions = new Transactions(store);
  const rules = new ProjectRules('deny-all');
  const usage = new Usage();
  const faults = new Faults();
  const server = new Server({ 'grpc.max_receive_message_length': -1 });
  server.addService(
    firestoreServiceDefinition(),
    createFirestoreService({ store, transactions, rules, indexes, usage, faults }),
  );
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => {
      if (error === null) resolve(bound);
      else reject(error);
    });
  });

  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${port}`;
  const adminApp: App = initializeAdminApp({ projectId }, projectId);
  const admin = initializeFirestore(adminApp);
  const clients: { app: FirebaseApp; firestore: Firestore }[] = [];

  function client(uid: string | null): Firestore {
    const app = initializeApp({ projectId, apiKey: 'unused' }, `${projectId}-${clients.length}`);
    const firestore = getFirestore(app);
    connectFirestoreEmulator(firestore, '127.0.0.1', port, uid === null ? {} : { mockUserToken: { sub: uid } });
    clients.push({ app, firestore });
    return firestore;
  }

  function setRules(ruleset: 'allow-all' | 'deny-all'): void {
    const condition = ruleset === 'allow-all' ? 'true' : 'false';
    const [issue] = rules.load(
      projectId,
      `service cloud.firestore { match /databases/{database}/documents { match /{document=**} { allow read, write: if ${condition}; } } }`,
    );
    if (issue !== undefined) throw new Error(issue.description);
  }

  setRules('allow-all');

  async function stop(): Promise<void> {
    for (const { app, firestore } of clients) {
      await terminate(firestore);
      await deleteApp(app);
    }
    await admin.terminate();
    await deleteAdminApp(adminApp);
    server.forceShutdown();
  }

  return { store, usage, faults, projectId, port, setRules, admin, client, stop };
}

/** Waits until the check passes, with a deadline long enough for a busy machine. */
export function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 15_000, interval: 10 });
}
