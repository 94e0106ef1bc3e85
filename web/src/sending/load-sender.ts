import { loadOnce } from '../lib/load-once.ts';

/** Loads Firebase's SDK, which no page needs before a visitor enters a form. */
export const loadSender = loadOnce(() => import('./callable.ts'));
