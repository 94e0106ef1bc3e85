import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';
import { Indexes } from './indexes.ts';
import { type EmulatorOptions, startEmulator } from './server.ts';

/** The stand-in as a program starts it, with a server's client, for tests. */
export interface EmulatorUnderTest {
  readonly port: number;
  readonly database: Firestore;
  stop(): Promise<void>;
}

/** Starts the stand-in on a free port. Other clients of a test find it by `FIRESTORE_EMULATOR_HOST`. */
export async function emulatorUnderTest(
  project: string,
  options: Pick<EmulatorOptions, 'dataFile'> & Partial<Pick<EmulatorOptions, 'functionsOrigin'>> = {},
): Promise<EmulatorUnderTest> {
  const emulator = await startEmulator({
    host: '127.0.0.1',
    port: 0,
    rules: 'deny-all',
    indexes: new Indexes('{}'),
    functionsOrigin: null,
    ...options,
  });
  process.env['METADATA_SERVER_DETECTION'] = 'none'; // otherwise the SDK looks for Google's metadata server
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${emulator.port}`;
  const app = initializeApp({ projectId: project }, crypto.randomUUID());
  const database = initializeFirestore(app);
  return {
    port: emulator.port,
    database,
    async stop() {
      await database.terminate();
      await deleteApp(app);
      emulator.stop();
    },
  };
}
