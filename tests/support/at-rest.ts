import type { Page } from 'playwright-core';
import { PATIENCE_MS } from './eventually.ts';

/**
 * Waits until the page has handled what has happened so far: until it is idle, and then for a frame and a task. Rejects after
 * {@link PATIENCE_MS} and says which of them did not come, because Playwright's `evaluate` has no deadline.
 */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(
    (patience) =>
      new Promise<void>((resolve, reject) => {
        let awaited = 'idle moment';
        const deadline = setTimeout(() => reject(new Error(`no ${awaited} within ${patience} ms`)), patience);
        requestIdleCallback(() => {
          awaited = 'frame';
          requestAnimationFrame(() =>
            setTimeout(() => {
              clearTimeout(deadline);
              resolve();
            }),
          );
        });
      }),
    PATIENCE_MS,
  );
