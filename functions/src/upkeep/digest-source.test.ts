import { DAY_MS, HOUR_MS } from '@site/contract/durations';
import { settings } from '@site/contract/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { orderToDeliver, runtimeNotice } from './digest-source.ts';

const PAID_AT = new Date('2026-11-20T09:00:00Z');

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
])('a paid order %s waits for delivery, until so many hours after the payment as the agreement says', (_, data) => {
  expect(orderToDeliver('payments/a', data)).toEqual({
    path: 'payments/a',
    summary: order._summary,
    dueAt: new Date(PAID_AT.getTime() + settings.replyHours.enquiry * HOUR_MS),
  });
});

test.each([
  ['that was delivered', { ...order, fulfilledAt: Timestamp.fromDate(PAID_AT) }],
  ['whose last session is ahead', { ...order, fulfilledAt: Timestamp.fromMillis(PAID_AT.getTime() + 60 * DAY_MS) }],
  ['of a group', { ...order, product: { delivery: 'group' } }],
  ['that was refunded in full', { ...order, _state: 'refunded' }],
  ['whose charge iyzico reviews', { ...order, _state: 'unknown', message: 'review', paidAt: null }],
  ['that cannot be read', { _state: 'paid' }],
])('an order %s does not wait for delivery', (_, data) => {
  expect(orderToDeliver('payments/a', data)).toBeUndefined();
});

test.each([
  ['2027-11-01', '2027-10-31', 'near'],
  ['2027-11-02', '2027-11-01', null],
  ['2027-11-02', '2027-10-31', 'near'],
  ['2028-01-01', '2027-12-31', 'near'],
  ['2028-10-31', '2028-10-01', null],
  ['2028-11-01', '2028-10-31', 'over'],
  ['2027-10-01', '2027-09-30', null],
])('the digest of %s after one of %s tells of the functions’ runtime: %j', (day, last, told) => {
  const morning = (of: string) => new Date(`${of}T05:00:00Z`);
  expect(runtimeNotice(morning(day), morning(last))).toBe(told);
});
