import { MINUTE_MS } from '@site/contract/plain/durations';
import { apiPath } from '@site/contract/site/api-path';
import type { CallableName } from '@site/contract/site/call';

/**
 * Minimum time between two requests (throttle). Shorter than the time after which the function opens a new connection
 * (`functions/src/platform/firestore.ts`).
 */
const AGAIN_MS = MINUTE_MS;

/** When each function was woken last, in milliseconds of `performance.now()`. */
const woken = new Map<string, number>();

/**
 * Warms up a function that is about to be called. Otherwise the cold start, which takes seconds, begins at the press: with few
 * visitors no instance is running. Throttled, and skipped without a network. Sends no data; a failure is ignored.
 */
export function wake(name: CallableName | 'iyzico-callback'): void {
  const now = performance.now();
  if (now - (woken.get(name) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS || !navigator.onLine) return;
  woken.set(name, now);
  void fetch(apiPath(name), { method: 'OPTIONS', priority: 'low', keepalive: true }).catch(() => woken.delete(name));
}
