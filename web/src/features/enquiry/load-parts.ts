import { loadOnce } from '../../lib/load-once.ts';
import { loadSender } from '../../sending/load-sender.ts';

/** Loads zod and the schemas, which no page needs before a visitor enters a form. */
export const loadSchemas = loadOnce(() => import('@site/contract/enquiry'));

/** Prefetches all that sending needs, so that a visitor who goes offline while typing still gets a check. */
export function preloadSending(): void {
  // A failure is ignored here: the submission loads again and reports it.
  void Promise.allSettled([loadSchemas(), loadSender()]);
}
