import { HANGING_MS } from '../lib/load-once.ts';
import { withDeadline } from '../lib/with-deadline.ts';
import { hasEarlyTaps } from './early-taps.ts';

/**
 * Time before the second attempt to fetch code; doubled before each further one (exponential backoff), up to `RETRY_MAX_MS`. An
 * `online` event or a queued click ends the wait early.
 */
export const RETRY_MS = 5_000;
const RETRY_MAX_MS = 60_000;

/**
 * Fetches with retries until it succeeds, and never rejects; `onFailure` runs after each try that failed or hung. A rejection would reach the
 * error boundary, whose screen would replace the page and the text typed into it.
 */
export async function loadWithRetry<T>(load: () => Promise<T>, onFailure: (error: unknown) => void): Promise<T> {
  for (let waitMs = RETRY_MS; ; waitMs = Math.min(2 * waitMs, RETRY_MAX_MS)) {
    try {
      return await withDeadline(load(), HANGING_MS, new Error('hanging'));
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
