/** Address of the service worker, which keeps copies of pages for a visitor without a network (`web/worker/worker.ts`). */
export const WORKER_PATH = '/sw.js';

/**
 * Whether the service worker is in use. With `false` the build serves one that unregisters itself from the browsers that have
 * it; docs/operations.md says when.
 */
export const keepsPages: boolean = true;

/** Maximum number of copies that a browser keeps; the least recently fetched ones are removed first. */
export const MOST_KEPT = 20;

/** Maximum age of a copy, a week: prices and texts may have changed since. The privacy notice states it. */
export const KEPT_MS = 7 * 24 * 60 * 60_000;
