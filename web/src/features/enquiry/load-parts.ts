import { loadOnce } from '../../lib/load-once.ts';

/** The schemas, with zod: fetched when the visitor first enters a form. */
export const loadSchemas = loadOnce(() => import('@site/contract/enquiry'));

/** The way to the functions, with Firebase's SDK: fetched when the visitor first enters a form. */
export const loadSender = loadOnce(() => import('../../sending/callable.ts'));

/** Brings in all that sending needs, so that it is there even if the connection is gone by then. */
export function preloadSending(): void {
  // What fails now is asked for again, and reported, when it is needed.
  void Promise.allSettled([loadSchemas(), loadSender()]);
}
