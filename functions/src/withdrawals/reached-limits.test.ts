import { type DocumentReference, Transaction } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { countedBy, reached, storeCounters } from '../platform/counters-under-test.ts';
import { exampleVisit } from '../platform/example-visit.ts';
import { exampleCall } from './example-call.ts';
import type { findOrder } from './find-order.ts';
import { storeWithdrawal } from './store-withdrawal.ts';

const { order, open, queued } = vi.hoisted(() => ({
  order: { found: undefined as { id: string } | undefined },
  open: { number: 0 },
  queued: vi.fn(),
}));

vi.mock('../platform/firestore.ts', () => import('../platform/transactions-under-test.ts'));
vi.mock('../platform/config.ts', () => ({ config: () => ({}) }));
vi.mock('./find-order.ts', () => ({
  findOrder: async () => order.found as Awaited<ReturnType<typeof findOrder>>,
}));
vi.mock('./mails/withdrawal-mails.ts', () => ({
  withdrawalMails: async () => ({ founder: { role: 'founder' }, receipt: { role: 'receipt' } }),
}));
vi.mock('../mail/outbox/queue-mail.ts', () => ({ mailsOfDay: () => ({}), queueMailWithin: queued }));
vi.mock('../enquiries/enquiry-params.ts', () => import('../enquiries/params-under-test.ts'));

vi.spyOn(Transaction.prototype, 'get').mockImplementation(async () => ({ size: open.number }) as never);
storeCounters();

const { create: created, set } = Transaction.prototype;

beforeEach(() => {
  vi.clearAllMocks();
  reached.clear();
  order.found = undefined;
  open.number = 0;
});

/** An order that a statement fits, with what its document needs. */
const FITTING = { id: 'order', product: 'Koçluk', contractAt: new Date() };

/** Resolves with the statement as it was stored, what was counted for it, and the roles of its mails, all sorted. */
async function stored(request = exampleCall()) {
  expect(await storeWithdrawal(request, exampleVisit)).toMatchObject({ success: true });
  const [, document] = vi.mocked(created).mock.calls[0] ?? [];
  const counted = vi.mocked(set).mock.calls.map(([reference]) => countedBy((reference as DocumentReference).id));
  return {
    document,
    counted: [...new Set(counted)].toSorted(),
    mails: queued.mock.calls.map(([, , { role }]) => role).toSorted(),
  };
}

test('a statement that fits no order counts towards each of its limits, and gets its receipt', async () => {
  const { document, counted, mails } = await stored();
  expect(document).toMatchObject({ _status: 'open' });
  expect(counted).toEqual(
    ['acknowledged', 'all-unknown-withdrawal', 'ip-enquiry', 'mail', 'proxy-enquiry', 'unknown-withdrawal'].toSorted(),
  );
  expect(mails).toEqual(['founder', 'receipt']);
});

test('a statement that is set aside counts for its network and its machine of the CDN alone, and brings no mail', async () => {
  const call = exampleCall();
  const { document, counted, mails } = await stored({ ...call, meta: { ...call.meta, website: 'x' } });
  expect(document).toMatchObject({ _status: 'spam' });
  expect(counted).toEqual(['ip-enquiry', 'proxy-enquiry']);
  expect(mails).toEqual([]);
});

test.each(['mail', 'unknown-withdrawal', 'all-unknown-withdrawal', 'proxy-enquiry', 'acknowledged'])(
  'a statement that fits an order is open and gets its receipt also beyond the limit %s',
  async (limit) => {
    order.found = FITTING;
    reached.add(limit);
    const { document, mails } = await stored();
    expect(document).toMatchObject({ _status: 'open', paymentId: 'order' });
    expect(mails).toEqual(['founder', 'receipt']);
  },
);

test.each(['unknown-withdrawal', 'all-unknown-withdrawal', 'proxy-enquiry'])(
  'a statement that fits no order is set aside beyond the limit %s',
  async (limit) => {
    reached.add(limit);
    const { document, mails } = await stored();
    expect(document).toMatchObject({ _status: 'spam', spam: { reasons: ['flood'] } });
    expect(mails).toEqual([]);
  },
);

test('a statement that fits no order is open without a receipt beyond the receipts of its network', async () => {
  reached.add('acknowledged');
  const { document, mails } = await stored();
  expect(document).toMatchObject({ _status: 'open' });
  expect(mails).toEqual(['founder']);
});

test('a fourth open statement about one order is set aside', async () => {
  order.found = FITTING;
  open.number = 2;
  expect((await stored()).document).toMatchObject({ _status: 'open' });
  vi.clearAllMocks();
  open.number = 3;
  expect((await stored()).document).toMatchObject({ _status: 'spam', spam: { reasons: ['flood'] } });
});
