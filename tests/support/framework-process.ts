// Preloaded by framework.ts into Google's functions framework: sets the local project's parameters, which only the emulator
// reads from files, and answers how much CPU the process has used and which raw body it has read.
import { subscribe } from 'node:diagnostics_channel';
import { join } from 'node:path';

// `loadEnvFile` does not overwrite variables of the environment.
for (const values of ['.env.local', '.secret.local']) {
  process.loadEnvFile(join(import.meta.dirname, '../../functions/dist', values));
}

let request: unknown;
subscribe('http.server.request.start', (message) => {
  request = Reflect.get(Object(message), 'request');
});

process.on('message', (question) => {
  if (question === 'cpu') process.send?.(process.cpuUsage());
  // the raw body of the latest request; undefined if the framework stored none
  else process.send?.({ rawBody: Reflect.get(Object(request), 'rawBody')?.toString() });
});
