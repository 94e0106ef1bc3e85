import type { Page } from 'playwright-core';
import { PATIENCE_MS } from './eventually.ts';

/** After this time a page counts as idle: on a busy machine Chromium has left one without an idle moment for three minutes. */
const IDLE_MS = 10_000;

/**
 * Waits until the page has handled what has happened so far: until it is idle, {@link IDLE_MS} at most, and then for a frame and a
 * task. Rejects after {@link PATIENCE_MS} if no frame comes, because Playwright's `evaluate` has no deadline.
 */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(
    ({ idle, patience }) =>
      new Promise<void>((resolve, reject) => {
        const deadline = setTimeout(() => reject(new Error(`no frame within ${patience} ms`)), patience);
        requestIdleCallback(
          () =>
            requestAnimationFrame(() =>
              setTimeout(() => {
                clearTimeout(deadline);
                resolve();
              }),
            ),
          { timeout: idle },
        );
      }),
    { idle: IDLE_MS, patience: PATIENCE_MS },
  );
