// Loaded before Google's functions framework by framework.ts: gives it the parameters of the local project, which only the
// emulator reads from files, and tells what the process has spent and read.
import { subscribe } from 'node:diagnostics_channel';
import { join } from 'node:path';

// `loadEnvFile` does not replace values that the environment has.
for (const values of ['.env.local', '.secret.local']) {
  process.loadEnvFile(join(import.meta.dirname, '../../functions/dist', values));
}

let request: unknown;
subscribe('http.server.request.start', (message) => {
  request = Reflect.get(Object(message), 'request');
});

process.on('message', (question) => {
  if (question === 'cpu') process.send?.(process.cpuUsage());
  // as the framework has left it at the latest request: of bytes, or nothing
  else process.send?.({ rawBody: Reflect.get(Object(request), 'rawBody')?.toString() });
});
