import { HANGING_MS } from '../lib/load-once.ts';
import { hasEarlyTaps } from './early-taps.ts';

/**
 * Time before the second attempt to fetch code; doubled before each further one (exponential backoff), up to `RETRY_MAX_MS`. An
 * `online` event or a queued click ends the wait early.
 */
export const RETRY_MS = 5_000;
const RETRY_MAX_MS = 60_000;

/** Loads. A load that hangs is begun again, and the first that comes counts: it may only have been slow. */
async function loadAgainIfHanging<T>(load: () => Promise<T>): Promise<T> {
  const loads: Promise<{ readonly part: T }>[] = [];
  for (;;) {
    loads.push(load().then((part) => ({ part })));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hanging = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, HANGING_MS, null);
    });
    const loaded = await Promise.race([...loads, hanging]).finally(() => clearTimeout(timer));
    if (loaded) return loaded.part;
  }
}

/**
 * Fetches with retries until it succeeds, and never rejects; `onFailure` runs after each try that failed. A rejection would reach
 * the error boundary, whose screen would replace the page and the text typed into it.
 */
export async function loadWithRetry<T>(load: () => Promise<T>, onFailure: (error: unknown) => void): Promise<T> {
  for (let waitMs = RETRY_MS; ; waitMs = Math.min(2 * waitMs, RETRY_MAX_MS)) {
    try {
      return await loadAgainIfHanging(load);
    } catch (error) {
      console.info(`late code: ${error instanceof Error ? error.name : 'not loaded'}, trying again`);
      onFailure(error);
      const next = new AbortController();
      await new Promise<void>((retry) => {
        const { signal } = next;
        window.addEventListener('online', () => retry(), { signal });
        window.addEventListener('click', () => hasEarlyTaps() && retry(), { capture: true, signal });
        setTimeout(retry, waitMs);
      });
      next.abort();
    }
  }
}
