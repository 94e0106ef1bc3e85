/**
 * Runs the console of the local stack until it is stopped.
 *
 *     node local/console/main.ts --port 4000 --project demo-coaching --firestore 127.0.0.1:8080
 */
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import { startConsole } from './server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4000' },
    project: { type: 'string', default: 'demo-coaching' },
    firestore: { type: 'string', default: '127.0.0.1:8080' },
  },
});

process.env['FIRESTORE_EMULATOR_HOST'] = values.firestore;
// Otherwise the SDK asks the network for Google's metadata server.
process.env['METADATA_SERVER_DETECTION'] = 'none';
const database = initializeFirestore(initializeApp({ projectId: values.project }));

const { origin, close } = await startConsole(Number(values.port), { database, project: values.project });
console.log(`console at ${origin}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    close();
    void database.terminate();
  });
}
