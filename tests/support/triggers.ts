import { COLLECTIONS } from '@site/contract/records/collections';
import { afterAll, beforeEach } from 'vitest';
import { LONG } from './repetitions.ts';
import { setFaults, triggersDone } from './store.ts';

/** Waits for pending triggers, then lets each later event run its triggers so many times; 0 turns them off. */
async function setDeliveries(deliveries: number): Promise<void> {
  await triggersDone();
  await setFaults({ deliveries });
}

/** Which triggers run: all, or those that queue mails without those that send them. */
type Run = 'all' | 'all but those of mails';

/**
 * Turns triggers off in each test of a file and returns a function that turns them on again for one test: each mail of a
 * payment runs several, most of them to send it, while most tests of payments check at most which mails are queued. Pending
 * triggers finish first, otherwise the watchdog would requeue half-sent mails in a later file. Do not use it for enquiries,
 * whose missing mails the watchdog queues later; those of orders it queues only five minutes after payment. `npm run
 * test:long` runs all triggers.
 */
export function triggersOnDemand(): (which?: Run) => Promise<void> {
  beforeEach(() => setDeliveries(LONG ? 1 : 0));
  afterAll(() => setFaults({}));
  return (which = 'all') => setFaults(which === 'all' || LONG ? {} : { silent: COLLECTIONS.mail });
}

/** The faults to which {@link withoutTriggers} returns. */
let usual: Parameters<typeof setFaults>[0] = {};

const become = (faults: typeof usual): Promise<void> => {
  usual = faults;
  return setFaults(faults);
};

/**
 * Lets each test of a file queue mails and not send them, and returns a function that sends them in one test: each mail that is
 * sent runs nine triggers, while most tests read which mails there are, and those are documents. Mails of earlier tests finish
 * first. `npm run test:long` sends all.
 */
export function mailsOnDemand(): () => Promise<void> {
  beforeEach(async () => {
    await triggersDone();
    await become(LONG ? {} : { silent: COLLECTIONS.mail });
  });
  afterAll(() => become({}));
  return () => become({});
}

/**
 * Runs `act` without triggers, also in `npm run test:long`, and resolves with its result: for records that are to stay as they are
 * written, and for a test that reads mails only in its other part.
 */
export async function withoutTriggers<Result>(act: () => Promise<Result>): Promise<Result> {
  await setDeliveries(0);
  try {
    return await act();
  } finally {
    await setFaults(usual);
  }
}
