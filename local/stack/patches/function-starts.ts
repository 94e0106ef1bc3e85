import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { type Emulator, modules, type Pool, type Runtime, type Trigger, type Worker } from './emulator-classes.ts';
import { KEEP_WAITING, retired, SHARE, sharedKeyOf, starts } from './function-processes.ts';
import { FIREBASE_TOOLS, fromFirebaseTools } from './packages.ts';
import { replaceMethod } from './replace-method.ts';
import { startWaitingProcess, type WaitingProcess } from './waiting-process.ts';

/** The script that is loaded first into the process of a function. */
const PRELOAD = JSON.stringify(join(import.meta.dirname, 'function-process.cjs'));

/** Share of a container's memory that Node takes for its heap in production. */
const HEAP_SHARE = 0.5;

/** Size of the heap's young generation: by default V8 lets it grow to 16 MB and more in each process. */
const NEW_OBJECTS_MB = 2;

/** Memory that Cloud Functions gives a function that declares none. */
const DEFAULT_MEMORY_MB = 256;

/**
 * Heap limits of the process of one function. Shared processes have none: they are few, and collect garbage less often without.
 */
const limitsOf = (trigger: Trigger | undefined) => [
  ...(trigger ? [`--max-old-space-size=${(trigger.availableMemoryMb ?? DEFAULT_MEMORY_MB) * HEAP_SHARE}`] : []),
  `--max-semi-space-size=${NEW_OBJECTS_MB}`,
];

/** `NODE_OPTIONS` of the process of a function. Under a debugger, one process without a trigger runs all functions. */
const nodeOptions = (trigger: Trigger | undefined) =>
  [process.env['NODE_OPTIONS'] ?? '', `--require=${PRELOAD}`, ...(SHARE ? [] : limitsOf(trigger))].join(' ');

/** The program that the emulator runs in the process of a function. */
const PROGRAM = fromFirebaseTools.resolve('./lib/emulator/functionsEmulatorRuntime');

/** The process that waits for the next start. */
let waiting: WaitingProcess | undefined;
/** Starts a waiting process again, in the folder and with the environment of the last started one. */
let waitAgain = () => {};

/**
 * The waiting process as a runtime for a function of this folder; undefined when none waits. Its heap has no limit, because a
 * limit can only be set when a process starts.
 */
function takeWaiting(folder: string, env: NodeJS.ProcessEnv): Runtime | undefined {
  const taken = waiting;
  waiting = undefined;
  if (!taken?.isUp()) return undefined;
  if (taken.folder !== folder) {
    taken.process.kill(); // of another codebase
    return undefined;
  }
  const socketPath = modules.shared.getTemporarySocketPath();
  taken.run(PROGRAM, { ...env, PORT: socketPath });
  return {
    process: taken.process,
    events: new EventEmitter(),
    cwd: folder,
    conn: { httpReqOpts: () => ({ socketPath }) },
  };
}

/** Variables of an environment that belong to one function, besides its secrets. */
const OF_ONE_FUNCTION = ['FUNCTION_TARGET', 'FUNCTION_SIGNATURE_TYPE', 'K_SERVICE'];

/** The environment of a process that may run any function: without the names and secrets of the function it was made for. */
export function ofEveryFunction(env: NodeJS.ProcessEnv, secrets: readonly string[]): NodeJS.ProcessEnv {
  const own = new Set([...OF_ONE_FUNCTION, ...secrets]);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !own.has(name)));
}

async function startOnce(start: () => Promise<Worker>): Promise<Worker> {
  for (;;) {
    const worker = await start();
    if (!retired.has(worker)) return worker;
    worker.runtime.process.kill(); // it has loaded code that was replaced meanwhile
  }
}

/** Patches the start of a process, and the choice of its functions. */
export function patchStarts(): void {
  const { FunctionsEmulator } = modules.emulator;
  const { RuntimeWorker, RuntimeWorkerPool } = modules.worker;

  // Starts a process with production's memory limits; with hot reload one that has loaded its packages already.
  replaceMethod(
    FIREBASE_TOOLS,
    FunctionsEmulator.prototype,
    'startNode',
    'async startNode(backend, envs)',
    (original) =>
      async function (this: Emulator, backend, envs) {
        const target = envs['FUNCTION_TARGET'];
        const trigger = Object.values(this.triggers).find(({ def }) => def.entryPoint === target)?.def;
        const { FUNCTION_SIGNATURE_TYPE: ofFunctions = '' } = envs;
        const shared = SHARE ? { FUNCTION_SIGNATURE_TYPE: 'http', FUNCTIONS_SHARE_PROCESS: ofFunctions } : {};
        const env = { ...envs, ...shared, NODE_OPTIONS: nodeOptions(trigger) };
        if (!KEEP_WAITING || this.debugMode) return original.call(this, backend, env);
        const whole = { ...process.env, ...env };
        const runtime = takeWaiting(backend.functionsDir, whole) ?? (await original.call(this, backend, env));
        const common = ofEveryFunction(whole, trigger?.secretEnvironmentVariables?.map(({ key }) => key) ?? []);
        waitAgain = () => {
          waiting ??= startWaitingProcess(backend.functionsDir, { ...common, NODE_OPTIONS: nodeOptions(undefined) });
        };
        return runtime;
      },
  );

  // The emulator gives every function all secrets of `.secret.local`; in production a function that does not declare its secret
  // gets none. Under a debugger, one process without a trigger runs all functions.
  replaceMethod(
    FIREBASE_TOOLS,
    FunctionsEmulator.prototype,
    'resolveSecretEnvs',
    'async resolveSecretEnvs(backend, trigger)',
    (original) =>
      async function (this: Emulator, backend, trigger) {
        const secrets = Object.entries(await original.call(this, backend, trigger));
        const declared = trigger?.secretEnvironmentVariables?.map(({ key }) => key);
        return Object.fromEntries(secrets.filter(([key]) => declared?.includes(key) ?? true));
      },
  );

  // Functions with the same secrets that are called in the same way have the same environment apart from their names.
  replaceMethod(
    FIREBASE_TOOLS,
    RuntimeWorkerPool.prototype,
    'getKey',
    'getKey(triggerId, runtime)',
    (original) =>
      function (this: Pool, triggerId, runtime) {
        const shared = SHARE && triggerId !== undefined ? sharedKeyOf.get(triggerId) : undefined;
        return shared ?? original.call(this, triggerId, runtime);
      },
  );

  // Concurrent first calls wait for one start.
  replaceMethod(
    FIREBASE_TOOLS,
    FunctionsEmulator.prototype,
    'startRuntime',
    'async startRuntime(backend, trigger)',
    (original) =>
      function (backend, trigger) {
        const key = `${backend.codebase}/${this.workerPools[backend.codebase]?.getKey(trigger?.id, undefined)}`;
        const ended = () => {
          starts.delete(key);
          waitAgain(); // not before: on two cores it would delay the start
        };
        const start = starts.get(key) ?? startOnce(() => original.call(this, backend, trigger)).finally(ended);
        starts.set(key, start);
        return start;
      },
  );

  // Without this, the emulator waits 30 s for a process that ends while it loads its function.
  replaceMethod(
    FIREBASE_TOOLS,
    RuntimeWorker.prototype,
    'waitForSocketReady',
    'async waitForSocketReady()',
    (original) =>
      async function (this: Worker) {
        const { process: started } = this.runtime;
        const isOver = started.exitCode !== null || started.signalCode !== null; // no further `exit` comes
        const ended = (isOver ? Promise.resolve() : once(started, 'exit')).then(() => {
          throw new Error('its process ended while it started');
        });
        try {
          await Promise.race([original.call(this), ended]);
        } catch (error) {
          this.runtime.process.kill(); // The next call starts another process.
          throw error;
        }
      },
  );
}
