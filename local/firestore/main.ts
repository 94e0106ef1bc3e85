/**
 * Runs the local Firestore until SIGINT or SIGTERM, or until its parent process is gone.
 *
 *     node main.ts [--host 127.0.0.1] [--port 8080] [--rules firestore.rules] [--indexes firestore.indexes.json]
 *         [--functions_emulator 127.0.0.1:5001] [--data kept-documents]
 *
 * Without `rules`, clients are refused everything; without `indexes`, there are only the automatic ones; without `data`, the
 * database is empty at each start. The options are those that firebase-tools passes to Google's emulator, and `indexes` and
 * `data`. `project_id`, `single_project_mode`, `websocket_port` and `webchannel_port` have no effect: every project is served,
 * and there is no view of requests.
 */
import { parseOptions } from './options.ts';
import { type RunningEmulator, startEmulator } from './server.ts';

let emulator: RunningEmulator | null = null;
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) {
  process.once(event, () => {
    emulator?.stop();
    process.exit(0);
  });
}

try {
  const options = parseOptions(process.argv.slice(2));
  emulator = await startEmulator(options);
  console.log(`firestore: listening on ${options.host}:${emulator.port}`);
} catch (error) {
  console.error(`firestore: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
