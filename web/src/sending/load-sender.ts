import { loadOnce } from '../lib/load-once.ts';

/**
 * Loads Firebase's SDK, which most pages do not need before a visitor enters a form; the link of a newsletter's mail needs
 * it at once.
 */
export const loadSender = loadOnce(() => import('./callable.ts'));
