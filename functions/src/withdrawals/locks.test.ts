import { Timestamp, Transaction } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { locking, storeInTransactions } from '../platform/transactions-under-test.ts';
import { exampleCall } from './example-call.ts';
import { storeWithdrawal } from './store-withdrawal.ts';

const { rendered } = vi.hoisted(() => ({
  rendered: vi.fn(async () => ({ founder: { role: 'a' }, receipt: { role: 'b' } })),
}));

vi.mock('../platform/firestore.ts', () => import('../platform/transactions-under-test.ts'));
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
const request = exampleCall();

/** The fields of each counter; undefined where nothing was counted yet. */
let counter: object | undefined;

const { create: created, set: counted } = Transaction.prototype;
vi.spyOn(Transaction.prototype, 'get').mockImplementation(async () => ({ size: 0 }) as never);
storeInTransactions((path) => (path.startsWith('rateLimits/') ? counter : undefined));

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
