import { beforeEach, expect, test, vi } from 'vitest';
import { REACHED } from '../platform/counters-under-test.ts';
import { exampleVisit } from '../platform/example-visit.ts';
import { locking, storeInTransactions, written } from '../platform/transactions-under-test.ts';
import { exampleRequest } from './example-request.ts';
import { storeEnquiry } from './store-enquiry.ts';

vi.mock('../platform/firestore.ts', () => import('../platform/transactions-under-test.ts'));
vi.mock('../platform/config.ts', () => ({ config: () => ({ enquiryRetentionDays: 730 }) }));
vi.mock('./busy-hour.ts', () => ({ isBusyHour: async () => false, isFirstOfSender: async () => true }));
vi.mock('./enquiry-params.ts', () => import('./params-under-test.ts'));

/** The fields of each counter; undefined where nothing was counted yet. */
let counter: object | undefined;

storeInTransactions((path) => (path.startsWith('rateLimits/') ? counter : undefined));

beforeEach(() => {
  vi.clearAllMocks();
  counter = undefined;
});

test('an enquiry that is refused by a limit locks no counter', async () => {
  counter = REACHED;
  await expect(storeEnquiry(exampleRequest(), exampleVisit)).rejects.toMatchObject({ message: 'rate-limited' });
  expect(locking()).toEqual([false]);
  expect(written()).toBe(0);
});

test('an enquiry is decided by an optimistic read, and stored with its counts in a locking transaction', async () => {
  expect(await storeEnquiry(exampleRequest(), exampleVisit)).toMatchObject({ success: true });
  expect(locking()).toEqual([false, true]);
  // the enquiry, and the counts of its network, mailbox, proxy, acknowledgement, hour and day
  expect(written()).toBe(7);
});
