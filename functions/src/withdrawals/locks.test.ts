import { Transaction } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { REACHED } from '../platform/counters-under-test.ts';
import { exampleVisit } from '../platform/example-visit.ts';
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
vi.mock('../enquiries/enquiry-params.ts', () => import('../enquiries/params-under-test.ts'));

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
  counter = REACHED;
  await expect(storeWithdrawal(request, exampleVisit)).rejects.toMatchObject({ message: 'rate-limited' });
  expect(locking()).toEqual([false]);
  expect(created).not.toHaveBeenCalled();
  expect(rendered).not.toHaveBeenCalled();
});

test('a withdrawal is decided by an optimistic read, and its mails are rendered once, in the transaction that stores it', async () => {
  expect(await storeWithdrawal(request, exampleVisit)).toMatchObject({ success: true });
  expect(locking()).toEqual([false, true]);
  expect(created).toHaveBeenCalledOnce();
  expect(rendered).toHaveBeenCalledOnce();
  expect(counted).toHaveBeenCalled();
});
