import { COLLECTIONS } from '@site/contract/collections';
import { afterAll, beforeEach } from 'vitest';
import { LONG } from './repetitions.ts';
import { setFaults, triggersDone } from './store.ts';

async function stopTriggers(): Promise<void> {
  await triggersDone();
  await setFaults({ deliveries: LONG ? 1 : 0 });
}

/** Which triggers of a test run: all, or those that queue mails without those that send them. */
type Run = 'all' | 'all but those of mails';

/**
 * Has what the tests of a file write run no trigger, but in a test that calls what this gives: each mail of a payment takes
 * several, most of them to send it, and most tests of payments read which mails there are at most. What is on its way is waited
 * for first, since the watchdog would requeue half a mail in a later file. Not for enquiries, which the watchdog gives their
 * mails later; orders have theirs from it only five minutes after they were paid. `npm run test:long` runs all.
 */
export function triggersOnDemand(): (which?: Run) => Promise<void> {
  beforeEach(stopTriggers);
  afterAll(() => setFaults({}));
  return (which = 'all') => setFaults(which === 'all' || LONG ? {} : { silent: COLLECTIONS.mail });
}

/** The same for a part of a test whose other part reads mails. */
export async function withoutTriggers<Result>(act: () => Promise<Result>): Promise<Result> {
  await stopTriggers();
  try {
    return await act();
  } finally {
    await setFaults({});
  }
}
