import { type CallableName, callablePath } from '@site/contract/call';
import { MINUTE_MS } from '@site/contract/durations';

/** Shorter than the time after which the function takes a new connection (`functions/src/platform/firestore.ts`). */
const AGAIN_MS = MINUTE_MS;

/** When each function was woken last. */
const woken = new Map<string, number>();

/**
 * Starts an instance of a function that is called soon: without it the cold start, which takes seconds where few people
 * write, begins at the press. Says nothing, and a failure is left to the call.
 */
export function wake(name: CallableName | 'iyzico-callback'): void {
  const now = performance.now();
  if (now - (woken.get(name) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS || !navigator.onLine) return;
  woken.set(name, now);
  void fetch(callablePath(name), { method: 'OPTIONS', priority: 'low', keepalive: true }).catch(() =>
    woken.delete(name),
  );
}
