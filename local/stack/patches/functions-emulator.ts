// The functions emulator starts a process for each concurrent call and never ends one. In production an instance takes as many
// calls at once as its function's `concurrency` says. These patches give each function one process that does so.
import type { ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type CallGate, callGate } from './call-gate.ts';
import { type Call, forwardCall } from './forward-call.ts';
import { FIREBASE_TOOLS, fromFirebaseTools } from './packages.ts';
import { replaceMethod } from './replace-method.ts';
import { startWaitingProcess, type WaitingProcess } from './waiting-process.ts';

interface Trigger {
  /** Region and name; the key of the function's process. */
  readonly id: string;
  /** As an export's path, `send.consultation.email`. */
  readonly entryPoint: string;
  readonly availableMemoryMb?: number;
  readonly timeoutSeconds?: number;
  readonly secretEnvironmentVariables?: readonly Secret[];
}

interface Secret {
  readonly key: string;
}

interface Backend {
  readonly codebase: string;
  readonly functionsDir: string;
}

/** A process of a function, and its address. */
interface Runtime {
  readonly process: ChildProcess;
  readonly events: EventEmitter;
  readonly cwd: string;
  readonly conn: Connection;
}

/** A function as its source declares it. */
interface Endpoint {
  readonly id: string;
  readonly region: string;
  readonly platform: string;
  readonly concurrency?: number | null;
  readonly secretEnvironmentVariables?: readonly Secret[] | null;
  /** Only for a function that events call. */
  readonly eventTrigger?: unknown;
}

interface Worker {
  state: string;
  readonly triggerKey: string;
  readonly timeoutSeconds: number | undefined;
  readonly logger: { log(level: 'ERROR', text: string): void };
  readonly runtime: Runtime;
  logInfo(text: string): void;
  request(
    this: Worker,
    req: ProcessRequest,
    resp: ServerResponse,
    body: Buffer | undefined,
    debug: unknown,
  ): Promise<void>;
  processStream(this: Worker, s: Buffer | string, buf: string): string;
  waitForSocketReady(this: Worker): Promise<void>;
}

interface Pool {
  readonly workers: ReadonlyMap<string, ReadonlyArray<Worker>>;
  cleanUpWorkers(): void;
  getTriggerWorkers(triggerId: string | undefined, runtime: unknown): ReadonlyArray<Worker>;
  getIdleWorker(this: Pool, triggerId: string | undefined, runtime: unknown): Worker | undefined;
  refresh(this: Pool): void;
  getKey(triggerId: string | undefined, runtime: unknown): string;
}

interface FunctionRequest extends IncomingMessage {
  readonly params: { readonly region?: string; readonly trigger_name: string };
}

interface Emulator {
  loadTriggers(this: Emulator, emulatableBackend: Backend, force?: boolean): Promise<void>;
  readonly triggers: Readonly<Record<string, { readonly def: Trigger }>>;
  readonly workerPools: Readonly<Record<string, Pool>>;
  /** Whether all functions run in one process, to which a debugger attaches. */
  readonly debugMode: boolean;
  startNode(this: Emulator, backend: Backend, envs: Readonly<Record<string, string>>): Promise<Runtime>;
  startRuntime(this: Emulator, backend: Backend, trigger: Trigger | undefined): Promise<Worker>;
  resolveSecretEnvs(this: Emulator, backend: Backend, trigger: Trigger | undefined): Promise<Record<string, string>>;
  handleHttpsTrigger(this: Emulator, req: FunctionRequest, res: ServerResponse): Promise<void>;
}

/** A call as the emulator passes it to a process. */
interface ProcessRequest extends Call {
  readonly path: string;
}

/** The address of a function's process. */
interface Connection {
  httpReqOpts(): { readonly socketPath: string };
}

interface Modules {
  readonly worker: {
    readonly RuntimeWorker: { readonly prototype: Worker };
    readonly RuntimeWorkerPool: { readonly prototype: Pool };
  };
  readonly emulator: {
    readonly FunctionsEmulator: { readonly prototype: Emulator };
  };
  readonly shared: {
    emulatedFunctionsFromEndpoints(endpoints: Endpoint[]): unknown;
    getSignatureType(trigger: Trigger): string;
    getTemporarySocketPath(): string;
  };
  readonly prepare: { resolveCpuAndConcurrency(want: unknown): void };
  readonly backend: { of(...endpoints: Endpoint[]): unknown };
  readonly queue: { readonly WorkQueue: { readonly prototype: { flush(timeoutMs?: number): Promise<void> } } };
  readonly utils: { debounce(fn: () => void, delay: number, options?: object): () => void };
  readonly versioning: { getLatestSDKVersion(): string | undefined };
  readonly types: { readonly EmulatorLog: { fromJSON(line: string): unknown } };
}

const modules: Modules = {
  worker: fromFirebaseTools('./lib/emulator/functionsRuntimeWorker'),
  emulator: fromFirebaseTools('./lib/emulator/functionsEmulator'),
  shared: fromFirebaseTools('./lib/emulator/functionsEmulatorShared'),
  prepare: fromFirebaseTools('./lib/deploy/functions/prepare'),
  backend: fromFirebaseTools('./lib/deploy/functions/backend'),
  queue: fromFirebaseTools('./lib/emulator/workQueue'),
  utils: fromFirebaseTools('./lib/utils'),
  versioning: fromFirebaseTools('./lib/deploy/functions/runtimes/node/versioning'),
  types: fromFirebaseTools('./lib/emulator/types'),
};

/** How many calls a function takes at once, by the id of its trigger. */
const concurrencyOf = new Map<string, number>();

/**
 * Whether functions that declare the same secrets share a process, as in the stacks of the tests. Callable functions share one
 * and event functions another, because only the first refuse large bodies.
 */
const SHARE = process.env['FUNCTIONS_SHARE_PROCESS'] !== undefined;
/** The key of a function's shared process, by the id of its trigger. */
const sharedKeyOf = new Map<string, string>();
/** The function that answers a call. */
const calledFor = new WeakMap<ServerResponse, Trigger>();
const gates = new Map<string, CallGate>();
const starts = new Map<string, Promise<Worker>>();
const callsIn = new WeakMap<Worker, number>();
/** Processes of replaced code: they finish their calls and take no others. */
const retired = new WeakSet<Worker>();

/**
 * Kept connections to the processes of functions: opening one for each call takes a tenth of a call's cost in the emulators and
 * the process. A process announces how long it keeps an idle one (function-process.cjs), and Node ends it a second earlier.
 */
const connections = new Agent({ keepAlive: true });

const isStarting = ({ state }: Worker) => state === 'CREATED';

const takesCalls = (worker: Worker) =>
  (worker.state === 'IDLE' || worker.state === 'BUSY') && !worker.runtime.process.killed && !retired.has(worker);

function gateOf(id: string): CallGate {
  const gate = gates.get(id) ?? callGate(() => concurrencyOf.get(id) ?? 1);
  gates.set(id, gate);
  return gate;
}

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

/** Whether a process is kept waiting for the next start, so that a developer sees a change sooner. */
const KEEP_WAITING = process.env['FUNCTIONS_KEEP_WAITING'] !== undefined;
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

/**
 * How long the emulator waits for further changes of the functions; identifies this use of `debounce` among those of
 * firebase-tools.
 */
export const EMULATOR_CHANGES_END_MS = 1_000;

/** How long further changes are waited for instead: a build replaces the entry, the only watched file, in one step. */
const CHANGES_END_MS = 20;

/**
 * Retires every process of replaced code, including starting and shared ones. Ends those without calls; the others end after
 * their last call or their start.
 */
function retireAll(pool: Pool): void {
  for (const worker of [...pool.workers.values()].flat()) {
    retired.add(worker);
    if (!isStarting(worker) && (callsIn.get(worker) ?? 0) === 0) worker.runtime.process.kill();
  }
}

/** The last requested load of definitions, by codebase. */
const lastLoad = new Map<string, symbol>();
/**
 * Promise chain that serialises loads of definitions: of two concurrent loads of a codebase the older could end last and win, and
 * the loads of all codebases write the same discovery file.
 */
let loads = Promise.resolve();

/** Time after a change within which a developer who waits for it calls a function. */
const FIRST_CALL_MS = 100;

/** Waits until no process is starting, including those that a call starts within {@link FIRST_CALL_MS}. */
async function startsEnd(): Promise<void> {
  await pause(FIRST_CALL_MS);
  await Promise.allSettled(starts.values());
}

async function startOnce(start: () => Promise<Worker>): Promise<Worker> {
  for (;;) {
    const worker = await start();
    if (!retired.has(worker)) return worker;
    worker.runtime.process.kill(); // it has loaded code that was replaced meanwhile
  }
}

/** Patches the definitions of the functions, and the sockets of their processes. */
function patchDefinitions(): void {
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

/** Patches the start of a process, and the choice of its functions. */
function patchStarts(): void {
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

/** Patches the way of a call to its process. */
function patchCalls(): void {
  const { FunctionsEmulator } = modules.emulator;
  const { RuntimeWorker, RuntimeWorkerPool } = modules.worker;

  // Calls wait here, before a process is chosen, so that waiting calls survive the end of a process.
  replaceMethod(
    FIREBASE_TOOLS,
    FunctionsEmulator.prototype,
    'handleHttpsTrigger',
    'async handleHttpsTrigger(req, res)',
    (original) =>
      function (req, res) {
        const { region, trigger_name: name } = req.params;
        const trigger = this.triggers[region === undefined ? name : `${region}-${name}`]?.def;
        if (trigger === undefined) return original.call(this, req, res);
        calledFor.set(res, trigger);
        if (SHARE) {
          req.headers['function-target'] = trigger.entryPoint;
          req.headers['function-signature'] = modules.shared.getSignatureType(trigger);
        }
        return gateOf(trigger.id)(async () => {
          try {
            await original.call(this, req, res);
          } finally {
            // When a process does not start, the emulator logs it and never answers the caller.
            if (!res.headersSent) res.writeHead(500).end('The function did not start: see the log of the emulators.\n');
          }
        });
      },
  );

  // A busy process takes further calls.
  replaceMethod(
    FIREBASE_TOOLS,
    RuntimeWorkerPool.prototype,
    'getIdleWorker',
    'getIdleWorker(triggerId, runtime)',
    () =>
      function (triggerId, runtime) {
        this.cleanUpWorkers();
        return this.getTriggerWorkers(triggerId, runtime).find(takesCalls);
      },
  );

  // The emulator treats a process as idle after the first of several calls. When a connection breaks, it ends the process with
  // its other calls; if the answer had begun by then, it crashes itself.
  replaceMethod(
    FIREBASE_TOOLS,
    RuntimeWorker.prototype,
    'request',
    'request(req, resp, body, debug)',
    () =>
      async function (this: Worker, req, resp, body) {
        const startedAt = performance.now();
        const { id = this.triggerKey, timeoutSeconds = this.timeoutSeconds } = calledFor.get(resp) ?? {};
        const limit = this.timeoutSeconds && timeoutSeconds; // no limit under a debugger
        this.logInfo(`Beginning execution of "${id}"`);
        callsIn.set(this, (callsIn.get(this) ?? 0) + 1);
        this.state = 'BUSY';
        await forwardCall(req, resp, {
          to: {
            ...this.runtime.conn.httpReqOpts(),
            path: req.path,
            agent: connections,
            ...(limit ? { timeout: limit * 1000 } : {}),
          },
          body,
          onError: (error) => this.logger.log('ERROR', `Request to function failed: ${error}`),
          onTimeout: () => {
            this.logger.log('ERROR', `Your function timed out after ~${limit}s.`);
            // It may be in an endless loop. A shared process is not killed, because calls of other functions would end with it.
            if (!SHARE) this.runtime.process.kill();
          },
        });
        this.logInfo(`Finished "${id}" in ${Math.round(performance.now() - startedAt)}ms`);
        const left = (callsIn.get(this) ?? 1) - 1;
        callsIn.set(this, left);
        if (left > 0) return;
        if (this.state === 'BUSY') this.state = 'IDLE';
        if (retired.has(this)) this.runtime.process.kill();
      },
  );
}

/** Patches the reaction to a change of the code. */
function patchChanges(): void {
  const { FunctionsEmulator } = modules.emulator;
  const { RuntimeWorkerPool } = modules.worker;

  // The next call runs changed code at once. The emulator would first wait a second for further changes, though a build writes
  // all files together, and then load all definitions in another process.
  replaceMethod(
    FIREBASE_TOOLS,
    modules.utils,
    'debounce',
    'function debounce(fn, delay, { leading } = {}) {',
    (original) => (load, delay, options) =>
      original(load, delay === EMULATOR_CHANGES_END_MS ? CHANGES_END_MS : delay, options),
  );
  replaceMethod(
    FIREBASE_TOOLS,
    FunctionsEmulator.prototype,
    'loadTriggers',
    'async loadTriggers(emulatableBackend, force = false)',
    (original) =>
      async function (this: Emulator, backend, force) {
        const pool = this.workerPools[backend.codebase];
        if (pool) retireAll(pool);
        const { codebase } = backend;
        const own = Symbol(codebase);
        lastLoad.set(codebase, own);
        // Definitions are loaded by another process, after the start of a function that a developer waits for.
        if (KEEP_WAITING) await startsEnd();
        const load = async () => {
          // Skipped when a later change loads them. The first load, which is forced, is never skipped, because the emulator waits
          // for it.
          if (lastLoad.get(codebase) === own || force) await original.call(this, backend, force);
        };
        const turn = loads.then(load);
        loads = turn.catch(() => {});
        return turn;
      },
  );

  // The emulator calls `refresh` once the definitions are loaded; processes that started by then have the new code and must stay.
  replaceMethod(FIREBASE_TOOLS, RuntimeWorkerPool.prototype, 'refresh', 'refresh()', () => () => {});
}

/** Patches the events that end a process. */
function patchEnds(): void {
  const { RuntimeWorker } = modules.worker;

  // Stopping the stack does not wait for calls.
  replaceMethod(
    FIREBASE_TOOLS,
    modules.queue.WorkQueue.prototype,
    'flush',
    'async flush(timeoutMs = 60000)',
    () => async () => {},
  );

  // The emulator kills a process, and with it its other calls, when one of its calls throws. In production an instance survives a
  // handler that rejects; a process that cannot go on still ends itself.
  replaceMethod(
    FIREBASE_TOOLS,
    RuntimeWorker.prototype,
    'processStream',
    'processStream(s, buf)',
    () =>
      function (s, buf) {
        const lines = `${buf}${s}`.split('\n');
        const rest = lines.pop() ?? '';
        for (const line of lines) this.runtime.events.emit('log', modules.types.EmulatorLog.fromJSON(line));
        return rest;
      },
  );
}

/** Applies the patches to firebase-tools. Throws when its version has other classes. */
export function patchFunctionsEmulator(): void {
  patchDefinitions();
  patchStarts();
  patchCalls();
  patchChanges();
  patchEnds();
}
