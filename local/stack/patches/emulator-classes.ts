import type { ChildProcess } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from './forward-call.ts';
import { fromFirebaseTools } from './packages.ts';

export interface Trigger {
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
export interface Runtime {
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

export interface Worker {
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

export interface Pool {
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

export interface Emulator {
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

export const modules: Modules = {
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
