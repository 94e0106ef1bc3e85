import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { locking, storeInTransactions, written } from '../platform/transactions-under-test.ts';
import { exampleRequest } from './example-request.ts';
import { storeEnquiry } from './store-enquiry.ts';

vi.mock('../platform/firestore.ts', () => import('../platform/transactions-under-test.ts'));
vi.mock('../platform/config.ts', () => ({ config: () => ({ enquiryRetentionDays: 730 }) }));
vi.mock('./busy-hour.ts', () => ({ isBusyHour: async () => false, isFirstOfSender: async () => true }));
vi.mock('./enquiry-params.ts', () => ({
  enquiryParams: {
    values: () => ({
      ENQUIRIES_PER_IP: 20,
      ENQUIRIES_PER_MAIL_ADDRESS: 5,
      ENQUIRIES_PER_HOUR: 200,
      LIMIT_HASH_KEY: 'a key that is long enough',
    }),
  },
}));

const own = [{ name: '203.0.113.7', share: 1 }];
const proxy = [{ name: '151.101.0.1', share: 10 }];
const visit = {
  caller: { address: '203.0.113.7', own, proxy, networks: [...own, ...proxy] },
  appCheckFailed: false,
};

/** The fields of each counter; undefined where nothing was counted yet. */
let counter: object | undefined;

storeInTransactions((path) => (path.startsWith('rateLimits/') ? counter : undefined));

beforeEach(() => {
  vi.clearAllMocks();
  counter = undefined;
});

test('an enquiry that is refused by a limit locks no counter', async () => {
  counter = { count: 1_000, startedAt: Timestamp.now(), expireAt: Timestamp.fromMillis(Date.now() + 600_000) };
  await expect(storeEnquiry(exampleRequest(), visit)).rejects.toMatchObject({ message: 'rate-limited' });
  expect(locking()).toEqual([false]);
  expect(written()).toBe(0);
});

test('an enquiry is decided by an optimistic read, and stored with its counts in a locking transaction', async () => {
  expect(await storeEnquiry(exampleRequest(), visit)).toMatchObject({ success: true });
  expect(locking()).toEqual([false, true]);
  // the enquiry, and the counts of its network, mailbox, proxy, acknowledgement, hour and day
  expect(written()).toBe(7);
});
