import { DAY_MS, HOUR_MS } from '@site/contract/durations';
import { settings } from '@site/contract/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { orderToDeliver, runtimeNotice, startingGroups, tellsExtensionEnd, toldBefore } from './digest-source.ts';
import { stateOfGroup } from './group-state.ts';

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

test.each([
  ['2027-11-01', '2027-10-31', 'near'],
  ['2027-11-02', '2027-11-01', null],
  ['2027-11-02', '2027-10-31', 'near'],
  ['2028-01-01', '2027-12-31', 'near'],
  ['2028-10-31', '2028-10-01', null],
  ['2028-11-01', '2028-10-31', 'over'],
  ['2027-10-01', '2027-09-30', null],
])('the digest of %s after one of %s reports the end of the functions’ runtime as %j', (day, last, told) => {
  const morning = (of: string) => new Date(`${of}T05:00:00Z`);
  expect(runtimeNotice(morning(day), morning(last))).toBe(told);
});

test.each([
  ['2027-01-01', '2026-12-31', 'extension', true],
  ['2027-01-02', '2027-01-01', 'extension', false],
  ['2027-01-01', '2026-12-31', 'builtin', false],
])(
  'the digest of %s after one of %s, sent by %s, reports the end of the extension: %s',
  (day, last, delivery, isTold) => {
    const morning = (of: string) => new Date(`${of}T05:00:00Z`);
    expect(tellsExtensionEnd(morning(day), morning(last), delivery)).toBe(isTold);
  },
);

test.each([
  ['in a week', 7 * DAY_MS, ['a', 'b'], 2],
  ['in more than a week', 7 * DAY_MS + 1, ['a', 'b'], undefined],
  ['that has begun', 0, ['a', 'b'], undefined],
  ['without a buyer', DAY_MS, [], undefined],
])('before the first session of a group %s its buyers are counted for the digest', (_, ms, sold, buyers) => {
  const startsAt = new Date(NOW.getTime() + ms);
  const groups = [{ capacity: 'yedi' }, { startsAt: Timestamp.fromDate(startsAt), sold }].map((stored, index) =>
    stateOfGroup(index === 0 ? 'tr' : 'en', stored),
  );
  expect(startingGroups(groups, NOW)).toEqual(buyers === undefined ? [] : [{ group: 'en', startsAt, buyers }]);
});

const MORNING = new Date('2026-11-21T05:00:00Z');

/** A digest of so many days ago, as the outbox has it. */
const digestOf = (days: number, state: string) => ({
  queuedAt: Timestamp.fromMillis(MORNING.getTime() - days * DAY_MS),
  delivery: { state },
});

test.each([
  ['was delivered', [digestOf(1, 'SUCCESS')], 1, false],
  ['is on its way', [digestOf(1, 'RETRY')], 1, false],
  ['failed', [digestOf(1, 'ERROR'), digestOf(2, 'SUCCESS')], 2, true],
  ['was marked as failed by hand', [digestOf(1, 'error'), digestOf(2, 'SUCCESS')], 2, true],
  ['failed days ago', [undefined, undefined, digestOf(3, 'ERROR'), digestOf(4, 'SUCCESS')], 4, true],
  ['was delivered after one that failed', [digestOf(1, 'SUCCESS'), digestOf(2, 'ERROR')], 1, false],
  ['failed, as all did', [digestOf(1, 'ERROR'), digestOf(2, 'ERROR')], 30, true],
  ['is missing', [undefined, undefined], 30, false],
] as const)(
  'a last digest that %s decides since when the next one reports, and whether it may quote',
  (_, digests, days, lastFailed) => {
    const { since, ...told } = toldBefore(digests, MORNING);
    const overlap = days < 30 ? 60_000 : 0;
    expect(since).toEqual(new Date(MORNING.getTime() - days * DAY_MS - overlap));
    expect(told).toEqual({ lastFailed });
  },
);
