import { setTimeout as pause } from 'node:timers/promises';
import { type Emulator, modules, type Pool, type Worker } from './emulator-classes.ts';
import { callsIn, KEEP_WAITING, retired, starts } from './function-processes.ts';
import { FIREBASE_TOOLS } from './packages.ts';
import { replaceMethod } from './replace-method.ts';

const isStarting = ({ state }: Worker) => state === 'CREATED';

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

/** Patches the reaction to a change of the code. */
export function patchChanges(): void {
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
