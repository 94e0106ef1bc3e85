/** Address of the service worker that keeps pages for a visitor without a network (`web/worker/worker.ts`). */
export const WORKER_PATH = '/sw.js';

/** Whether browsers keep pages. False takes the worker back from those that have it: docs/operations.md says when. */
export const keepsPages: boolean = true;

/** Documents that a browser keeps at most; those that were shown longest ago go first. */
export const MOST_KEPT = 20;

/** A document is kept for a week at most: its prices and texts may have changed since. The privacy notice says it in words. */
export const KEPT_MS = 7 * 24 * 60 * 60_000;
