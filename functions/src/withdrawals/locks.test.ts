import { withdrawalCallSchema } from '@site/contract/withdrawal';
import {
  type DocumentReference,
  type DocumentSnapshot,
  Firestore,
  Timestamp,
  Transaction,
} from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeWithdrawal } from './store-withdrawal.ts';

// Nothing is locked here, so the test looks at which kind of transaction a call begins: read-only or locking.

const { rendered } = vi.hoisted(() => ({
  rendered: vi.fn(async () => ({ founder: { role: 'a' }, receipt: { role: 'b' } })),
}));

vi.mock('../platform/firestore.ts', async () => {
  const database = new Firestore({ projectId: 'demo-locks' });
  return { firestore: () => database };
});
vi.mock('../platform/config.ts', () => ({ config: () => ({}) }));
vi.mock('./find-order.ts', () => ({ findOrder: async () => undefined }));
vi.mock('./mails/withdrawal-mails.ts', () => ({ withdrawalMails: rendered }));
vi.mock('../mail/outbox/queue-mail.ts', () => ({ mailsOfDay: () => ({}), queueMailWithin: vi.fn() }));
vi.mock('../enquiries/enquiry-params.ts', () => ({
  enquiryParams: {
    values: () => ({
      ENQUIRIES_PER_IP: 20,
      ENQUIRIES_PER_MAIL_ADDRESS: 5,
      LIMIT_HASH_KEY: 'a key that is long enough',
    }),
  },
}));

const own = [{ name: '203.0.113.7', share: 1 }];
const visit = { caller: { address: '203.0.113.7', own, proxy: [], networks: own }, appCheckFailed: false };
const request = withdrawalCallSchema.parse({
  order: '7F3A-91C2',
  email: 'isil@ornek.com',
  meta: {
    submissionId: '9b1d77e0-5b1e-4a52-9d0c-3f6f6f6f6f6f',
    locale: 'tr',
    page: '/cayma-bildirimi',
    referrer: '',
    utm: {},
    noticeVersion: '2026-11',
    elapsedMs: 45_000,
    website: '',
  },
});

/** The fields of each counter; undefined where nothing was counted yet. */
let counter: object | undefined;

const begun = vi.spyOn(Firestore.prototype, 'runTransaction');
const created = vi.spyOn(Transaction.prototype, 'create').mockReturnThis();
const counted = vi.spyOn(Transaction.prototype, 'set').mockReturnThis();
vi.spyOn(Transaction.prototype, 'get').mockImplementation(async () => ({ size: 0 }) as never);
vi.spyOn(Transaction.prototype, 'getAll').mockImplementation(async (...references: unknown[]) => {
  const fieldsOf = ({ path }: DocumentReference) => (path.startsWith('rateLimits/') ? counter : undefined);
  const read = (references as DocumentReference[]).map((reference) => fieldsOf(reference));
  return read.map((fields) => ({ exists: fields !== undefined, data: () => fields }) as DocumentSnapshot) as never;
});

/** Whether each begun transaction could lock what it read. */
const locking = () => begun.mock.calls.map(([, options]) => options?.readOnly !== true);

beforeEach(() => {
  vi.clearAllMocks();
  counter = undefined;
});

test('a withdrawal that is refused by a limit locks no counter, also none of those that all share', async () => {
  counter = { count: 1_000, startedAt: Timestamp.now(), expireAt: Timestamp.fromMillis(Date.now() + 600_000) };
  await expect(storeWithdrawal(request, visit)).rejects.toMatchObject({ message: 'rate-limited' });
  expect(locking()).toEqual([false]);
  expect(created).not.toHaveBeenCalled();
  expect(rendered).not.toHaveBeenCalled();
});

test('a withdrawal is decided by an optimistic read, and its mails are rendered once, in the transaction that stores it', async () => {
  expect(await storeWithdrawal(request, visit)).toMatchObject({ success: true });
  expect(locking()).toEqual([false, true]);
  expect(created).toHaveBeenCalledOnce();
  expect(rendered).toHaveBeenCalledOnce();
  expect(counted).toHaveBeenCalled();
});
