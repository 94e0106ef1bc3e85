import { type CallableName, callablePath } from '@site/contract/call';

const woken = new Set<string>();

/**
 * Starts an instance of a function that is called soon, once for a page: without it the cold start, which takes seconds where
 * few people write, begins at the press. Says nothing, and a failure is left to the call.
 */
export function wake(name: CallableName | 'iyzico-callback'): void {
  if (woken.has(name) || !navigator.onLine) return;
  woken.add(name);
  void fetch(callablePath(name), { method: 'OPTIONS', priority: 'low', keepalive: true }).catch(() =>
    woken.delete(name),
  );
}
