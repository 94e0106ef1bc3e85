import { rmSync } from 'node:fs';
import { modules } from './emulator-classes.ts';
import { concurrencyOf, sharedKeyOf } from './function-processes.ts';
import { FIREBASE_TOOLS } from './packages.ts';
import { replaceMethod } from './replace-method.ts';

/** Patches the definitions of the functions, and the sockets of their processes. */
export function patchDefinitions(): void {
  // The emulator drops `concurrency`. A function that declares none gets the default of a deploy.
  replaceMethod(
    FIREBASE_TOOLS,
    modules.shared,
    'emulatedFunctionsFromEndpoints',
    'function emulatedFunctionsFromEndpoints(endpoints)',
    (original) => (endpoints) => {
      modules.prepare.resolveCpuAndConcurrency(modules.backend.of(...endpoints));
      const definitions = original(endpoints);
      for (const { region, id, concurrency, secretEnvironmentVariables, eventTrigger } of endpoints) {
        concurrencyOf.set(`${region}-${id}`, concurrency ?? 1);
        const secrets = secretEnvironmentVariables?.map(({ key }) => key).toSorted() ?? [];
        sharedKeyOf.set(`${region}-${id}`, `${eventTrigger ? 'events' : 'calls'}, secrets: ${secrets.join(' ')}`);
      }
      return definitions;
    },
  );

  // The emulator asks npm's registry for the newest version at each start and waits for the answer: ten seconds without a
  // network.
  replaceMethod(
    FIREBASE_TOOLS,
    modules.versioning,
    'getLatestSDKVersion',
    'function getLatestSDKVersion()',
    () => () => undefined,
  );

  // A killed process leaves its socket in the folder for temporary files: hundreds after some days.
  const sockets = new Set<string>();
  process.once('exit', () => {
    for (const socket of sockets) rmSync(socket, { force: true });
  });
  replaceMethod(
    FIREBASE_TOOLS,
    modules.shared,
    'getTemporarySocketPath',
    'function getTemporarySocketPath()',
    (original) => () => {
      const socket = original();
      sockets.add(socket);
      return socket;
    },
  );
}
