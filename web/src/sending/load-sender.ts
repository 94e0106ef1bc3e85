import { loadOnce } from '../lib/load-once.ts';

/** Loads Firebase's SDK, which most pages do not need before a visitor enters a form; a payment's result needs it at once. */
export const loadSender = loadOnce(() => import('./callable.ts'));
