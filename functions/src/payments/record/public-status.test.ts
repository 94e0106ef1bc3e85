import { expect, test, vi } from 'vitest';
import { readSeats } from '../seats/group-document.ts';
import { EXAMPLE_KURUS, examplePayment } from './example-order.ts';
import type { Payment } from './payment-schema.ts';
import { needsSeats, publicStatus } from './public-status.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

const NOW = new Date('2027-03-01T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const card = { bin: '552879', lastFour: '0008', brand: 'MASTER_CARD' };

test.each([
  ['just paid', { _state: 'paid', paidAt: minutesAgo(59), card }, '0008'],
  ['paid an hour ago', { _state: 'paid', paidAt: minutesAgo(60), card }, null],
  ['not paid yet', { _state: 'awaiting-3ds', card }, null],
  ['refunded', { _state: 'refunded', paidAt: minutesAgo(1), card }, null],
  ['paid by a card that iyzico does not name', { _state: 'paid', paidAt: minutesAgo(1), card: null }, null],
] as const)(
  'the status shows the card’s last digits only within an hour of the payment: %s',
  (_when, changes, lastFour) => {
    expect(publicStatus({ ...examplePayment(NOW), ...changes }, null, NOW).lastFour).toBe(lastFour);
  },
);

test('the status contains no personal data and only the last four digits of the card', () => {
  const paid = { ...examplePayment(NOW), _state: 'paid', paidAt: NOW, card, refundedKurus: 100 } as const;
  expect(publicStatus(paid, null, NOW)).toEqual({
    state: 'paid',
    message: null,
    seat: 'held',
    productId: 'grup-kocluk-tr',
    productTitle: paid.product.title,
    amountKurus: EXAMPLE_KURUS,
    currency: 'TRY',
    instalments: null,
    refundedKurus: 100,
    lastFour: '0008',
    seller: paid.consents.seller,
    paidAt: NOW.toISOString(),
    invitedUntil: null,
    run: null,
  });
});

test.each([
  ['paid', { _state: 'paid', paidAt: minutesAgo(90_000) }, minutesAgo(90_000).toISOString()],
  ['refunded', { _state: 'refunded', paidAt: minutesAgo(90_000) }, minutesAgo(90_000).toISOString()],
  [
    'paid again after its refund',
    { _state: 'paid', paidAt: minutesAgo(90_000), chargedAt: minutesAgo(5) },
    minutesAgo(5).toISOString(),
  ],
  ['not paid', { _state: 'failed' }, null],
] as const)('the status says when the charge of an order was made that is %s', (_what, changes, paidAt) => {
  const payment = { ...examplePayment(NOW), ...changes };
  const status = publicStatus(payment, null, NOW);
  expect(status.paidAt).toBe(paidAt);
  expect(status.seller, 'who sold it then').toBe(paidAt === null ? null : payment.consents.seller);
});

test('the status shows a seat of an earlier run as released, so that the page does not name the sessions of the next one', () => {
  const paid = { ...examplePayment(NOW), _state: 'paid', seat: 'sold' } as const;
  const seatAmong = (sold: string[]) => publicStatus(paid, readSeats('tr', { sold }), NOW).seat;
  expect([seatAmong([paid.id]), seatAmong([])]).toEqual(['sold', 'released']);
});

test('the status contains the number of the run only for a sold seat of the present run', () => {
  const earlier = [{ startsAt: minutesAgo(60), sold: ['of-the-first-run'] }];
  const paid = { ...examplePayment(NOW), _state: 'paid', seat: 'sold' } as const;
  const runAmong = (sold: string[], order: Payment = paid) =>
    publicStatus(order, readSeats('tr', { sold, earlier }), NOW).run;
  expect([runAmong([paid.id]), runAmong([]), runAmong([], { ...paid, seat: 'owed' })]).toEqual([2, null, null]);
});

const extra = { iyzicoPaymentId: '1', conversationId: 'a-1', at: NOW, refundedKurus: 0, role: 'beside' as const };

test.each([
  ['was charged', { alarm: 'charged while failed, iyzico 1', extraCharges: [extra] }, 'unknown'],
  ['was charged, and whose alarm was emptied', { extraCharges: [extra] }, 'unknown'],
  ['is under review', { lateReviews: [{ iyzicoPaymentId: '1', conversationId: 'a-1', at: NOW }] }, 'unknown'],
  ['has an alarm', { alarm: 'amount or order differs, iyzico 1' }, 'unknown'],
  ['was charged and refunded', { extraCharges: [{ ...extra, refundedKurus: EXAMPLE_KURUS }] }, 'general'],
  ['has no charge', {}, 'general'],
] as const)(
  'the message of an order that failed and %s says whether it may be paid again',
  (_what, changes, message) => {
    const failed = { ...examplePayment(NOW), _state: 'failed', message: 'general', ...changes } as Payment;
    expect(publicStatus(failed, null, NOW).message).toBe(message);
  },
);

test.each([
  ['came back from iyzico’s page, where iyzico has not answered', 'awaiting-3ds', 'returned', 'unknown'],
  ['came back after its end', 'expired', 'returned', 'unknown'],
  ['may have been charged', 'unknown', 'unclear', 'unknown'],
  ['has a charge under iyzico’s review', 'unknown', 'review', 'review'],
] as const)('the message of an order whose buyer %s says not to pay again', (_what, _state, doubt, message) => {
  expect(publicStatus({ ...examplePayment(NOW), _state, doubt }, null, NOW).message).toBe(message);
});

test('an alarm does not change the message of a paid order', () => {
  const paid = { ...examplePayment(NOW), _state: 'paid', alarm: 'bought twice, see also A' } as const;
  expect(publicStatus(paid, null, NOW).message).toBeNull();
});

const END = new Date(NOW.getTime() + 60_000);
const invitation = { id: 'guest', until: END, at: NOW };
/** A group whose seat an invitation holds: by itself, or for some minutes through an order that failed. */
const holding = (name: string) => ({
  startsAt: new Date('2027-03-08T17:00:00Z'),
  holds: { [name]: { until: NOW, invitation } },
});
const invited = { ...examplePayment(NOW), _state: 'failed', seat: 'released', invitation: 'guest' } as const;

test.each(['failed', 'expired'] as const)(
  'the status of an order that is %s says how long its invitation still holds the seat',
  (_state) => {
    const order = { ...invited, _state };
    expect(needsSeats(order)).toBe(true);
    for (const name of ['invitation-guest', order.id]) {
      const untilAt = (now: Date) => publicStatus(order, readSeats('tr', holding(name)), now).invitedUntil;
      expect(untilAt(NOW)).toBe(END.toISOString());
      expect(untilAt(END)).toBeNull();
    }
  },
);

test.each([
  ['has no invitation', { ...invited, invitation: null }],
  ['has another invitation', { ...invited, invitation: 'another' }],
  ['is still being paid', { ...invited, _state: 'awaiting-3ds' }],
  ['is paid', { ...invited, _state: 'paid' }],
] as const)('the status shows no held seat for an order that %s', (_what, order) => {
  expect(publicStatus(order, readSeats('tr', holding('invitation-guest')), NOW).invitedUntil).toBeNull();
});

test('the status shows no held seat when the group has begun, was emptied or is unreadable', () => {
  const begun = readSeats('tr', { ...holding('invitation-guest'), startsAt: NOW });
  for (const seats of [begun, readSeats('tr', {}), null]) {
    expect(publicStatus(invited, seats, NOW).invitedUntil).toBeNull();
  }
});

test('the status of a waiting order reads no group, even if the order uses an invitation', () => {
  expect(
    ['created', 'awaiting-3ds', 'authorising', 'unknown'].map((_state) =>
      needsSeats({ ...invited, _state } as Payment),
    ),
  ).toEqual([false, false, false, false]);
  expect(needsSeats({ ...invited, invitation: null })).toBe(false);
  expect(needsSeats({ ...invited, _state: 'paid', seat: 'sold' })).toBe(true);
});
