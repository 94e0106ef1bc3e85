import { modules } from './emulator-classes.ts';
import { FIREBASE_TOOLS } from './packages.ts';
import { replaceMethod } from './replace-method.ts';

/** Patches the events that end a process. */
export function patchEnds(): void {
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
