import { settings } from '@site/contract/business/settings';
import { DAY_MS, HOUR_MS } from '@site/contract/plain/durations';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { orderToDeliver } from './digest-orders.ts';

const PAID_AT = new Date('2026-11-20T09:00:00Z');
const { enquiry: HOURS } = settings.replyHours;
const afterPayment = (hours: number) => new Date(PAID_AT.getTime() + hours * HOUR_MS);
const NOW = afterPayment(HOURS + 1);

/** The fields of a paid order that the digest reads. */
const order = {
  _summary: 'Ödendi · Işıl Çağ · 3 Seanslık Bireysel Paket · 2.250 TL',
  _state: 'paid',
  product: { delivery: 'sessions' },
  paidAt: Timestamp.fromDate(PAID_AT),
  fulfilledAt: null,
};

const { fulfilledAt: _, ...withoutDay } = order;

test.each([
  ['of sessions', order],
  ['of files', { ...order, product: { delivery: 'files' } }],
  ['without the field', withoutDay],
  ['whose day is a text', { ...order, fulfilledAt: '2026-11-20' }],
  ['whose day is a number', { ...order, fulfilledAt: 20_261_120 }],
])(
  'a paid order %s waits for delivery, and is due so many hours after the payment as the agreement says',
  (_, data) => {
    expect(orderToDeliver('payments/a', data, NOW)).toEqual({
      path: 'payments/a',
      summary: order._summary,
      dueAt: afterPayment(HOURS),
    });
  },
);

test.each([
  ['that was delivered', { ...order, fulfilledAt: Timestamp.fromDate(PAID_AT) }],
  ['whose last session is ahead', { ...order, fulfilledAt: Timestamp.fromMillis(PAID_AT.getTime() + 60 * DAY_MS) }],
  ['of a group', { ...order, product: { delivery: 'group' } }],
  ['that was refunded in full', { ...order, _state: 'refunded' }],
  ['whose charge iyzico reviews', { ...order, _state: 'unknown', doubt: 'review', paidAt: null }],
  ['that cannot be read', { _state: 'paid' }],
])('an order %s does not wait for delivery', (_, data) => {
  expect(orderToDeliver('payments/a', data, NOW)).toBeUndefined();
});

const promised = { guaranteeDays: null, gift: false, supportGroup: false };
const withHours = (deliveryHours: unknown) => ({
  ...order,
  product: { delivery: 'sessions', promised: { ...promised, deliveryHours } },
});

test.each([
  ['shorter', HOURS - 1],
  ['longer', HOURS + 9],
])(
  'an order that was promised a %s delivery time than today’s waits from the end of its own time on, for 30 days',
  (_, hours) => {
    const due = afterPayment(hours);
    const at = (ms: number) => orderToDeliver('payments/a', withHours(hours), new Date(due.getTime() + ms));
    expect(at(-1)).toBeUndefined();
    expect(at(0)?.dueAt).toEqual(due);
    expect(at(30 * DAY_MS)?.dueAt).toEqual(due);
    expect(at(30 * DAY_MS + 1)).toBeUndefined();
  },
);

test('an order whose delivery time is unreadable waits from the end of today’s time on', () => {
  expect(orderToDeliver('payments/a', withHours('yarın'), NOW)?.dueAt).toEqual(afterPayment(HOURS));
});
