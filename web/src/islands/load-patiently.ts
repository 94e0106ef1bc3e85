import { hasQueuedTaps } from './queued-taps.ts';

/** Time between two tries to fetch code. An `online` event ends it early, and so does a click that is queued for want of code. */
export const RETRY_MS = 5_000;

/**
 * Fetches with retries until it succeeds, and never rejects; `onFailure` runs after each failed try. A rejection would reach the
 * error boundary, whose screen would replace the page and what was typed into it.
 */
export async function loadPatiently<T>(load: () => Promise<T>, onFailure: (error: unknown) => void): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      console.info(`late section: ${error instanceof Error ? error.name : 'not loaded'}, trying again`);
      onFailure(error);
      const next = new AbortController();
      await new Promise<void>((retry) => {
        const { signal } = next;
        window.addEventListener('online', () => retry(), { signal });
        window.addEventListener('click', () => hasQueuedTaps() && retry(), { capture: true, signal });
        setTimeout(retry, RETRY_MS);
      });
      next.abort();
    }
  }
}
