import { loadSender } from '../../sending/load-sender.ts';
import { wake } from '../../sending/wake.ts';
import type { FormShape } from './forms.ts';

/** Prefetches all that sending needs, so that a visitor who goes offline while typing still gets a check, and wakes the function. */
export function preloadSending({ callable, loadSchema }: FormShape): void {
  wake(callable);
  // A failure is ignored here: the submission loads again and reports it.
  void Promise.allSettled([loadSchema(), loadSender()]);
}
