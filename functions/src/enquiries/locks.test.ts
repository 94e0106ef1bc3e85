import {
  type DocumentReference,
  type DocumentSnapshot,
  Firestore,
  Timestamp,
  Transaction,
} from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { exampleRequest } from './example-request.ts';
import { storeEnquiry } from './store-enquiry.ts';

// Nothing is locked here, so the test looks at which kind of transaction a call begins: read-only or locking.

vi.mock('../platform/firestore.ts', async () => {
  const database = new Firestore({ projectId: 'demo-locks' });
  return { firestore: () => database };
});
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

const begun = vi.spyOn(Firestore.prototype, 'runTransaction');
const writes = [
  vi.spyOn(Transaction.prototype, 'create').mockReturnThis(),
  vi.spyOn(Transaction.prototype, 'set').mockReturnThis(),
];
vi.spyOn(Transaction.prototype, 'getAll').mockImplementation(async (...references: unknown[]) => {
  const fieldsOf = ({ path }: DocumentReference) => (path.startsWith('rateLimits/') ? counter : undefined);
  const read = (references as DocumentReference[]).map((reference) => fieldsOf(reference));
  return read.map((fields) => ({ exists: fields !== undefined, data: () => fields }) as DocumentSnapshot) as never;
});

/** Whether each begun transaction could lock what it read. */
const locking = () => begun.mock.calls.map(([, options]) => options?.readOnly !== true);
const written = () => writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);

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
