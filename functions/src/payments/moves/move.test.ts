import type { CardEntry, Doubt, PaymentState } from '@site/contract/payments/payment';
import type { PaymentRequest } from '@site/contract/payments/payment-request';
import { DAY_MS, MINUTE_MS } from '@site/contract/plain/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outcome } from '../iyzico/outcomes.ts';
import { EXAMPLE_KURUS } from '../record/example-order.ts';
import { attemptOf } from '../record/payment-schema.ts';
import { seatsLeft, sellSeat } from '../seats/holds.ts';
import { holdForPage } from '../seats/limited-holds.ts';
import { awaitBank, beginAttempt, returnFromBank, returnFromPage } from './attempts.ts';
import type { Booking, OtherOrder } from './booking.ts';
import { expireUnfinished, stopWaiting } from './ending.ts';
import { back, CLAIM, declined, learned, NOW, opened, review } from './example-booking.ts';
import { claimReversal, closeByHand, finishReversal, resendReceipt } from './founder-requests.ts';
import { decideHint, decideRefundHint, leaveHint } from './hint-decisions.ts';
import { placeBooking } from './placement.ts';
import { mirrorRefund } from './refunds.ts';
import { countCheck } from './schedule.ts';
import { seatIn } from './seating.ts';
import { type OutcomeSource, settle } from './settle.ts';

/** Enough for a run on every change; `npm run test:long` repeats more often. */
const RUNS = process.env['LONG'] === undefined ? 80 : 5_000;

interface Step {
  readonly what: keyof typeof events;
  readonly minutes: number;
  readonly outcome: Outcome;
  readonly source: OutcomeSource['kind'];
  /** How many attempts before the latest one the event belongs to. */
  readonly back: number;
  readonly charge: string;
  readonly kurus: number;
  readonly authenticated: boolean;
  readonly others: ReadonlyArray<OtherOrder>;
  readonly as: 'paid' | 'not-charged';
}

type Event = (booking: Booking, step: Step, now: Date) => Booking | null;

const asked = { id: '7b2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11', by: 'ayse', because: '', at: NOW };

function requested(
  booking: Booking,
  request: PaymentRequest,
  carryOut: (booking: Booking) => Booking | null,
): Booking | null {
  return carryOut({ ...booking, payment: { ...booking.payment, request } });
}

const conversationOf = ({ payment }: Booking, step: Step) =>
  `${payment.id}-${Math.max(1, payment.attempts - step.back)}`;

/** Whether iyzico has started an attempt of a payment: only such a payment is asked about and charged. */
const isAskable = ({ payment }: Booking): boolean => payment.conversationId !== null;

/** Everything that can happen to a payment. */
const events = {
  attempt(booking, step, now) {
    const begun = beginAttempt(booking, null, now);
    if (begun.kind !== 'begun') return null;
    // iyzico refuses the card, or starts an attempt
    if (!step.authenticated) return begun.booking;
    const { conversationId } = begun;
    const page = { token: conversationId, url: 'https://iyzico', expiresAt: new Date(now.getTime() + 30 * MINUTE_MS) };
    const started =
      booking.payment.cardEntry === 'hosted'
        ? ({ kind: 'page', page } as const)
        : ({ kind: 'card', iyzicoPaymentId: `${attemptOf(conversationId)}00`, card: null } as const);
    const awaiting = awaitBank(begun.booking, { conversationId, network: null, ...started }, now);
    return awaiting.kind === 'refused' ? null : awaiting.booking;
  },
  return: (booking, { authenticated }, now) =>
    booking.payment.cardEntry === 'form' ? returnFromBank(booking, back(booking, { authenticated }), CLAIM, now) : null,
  settle: (booking, step, now) =>
    isAskable(booking)
      ? settle(booking, conversationOf(booking, step), step.outcome, learned(step.source, now), now)
      : null,
  expire: (booking, { authenticated }, now) => expireUnfinished(booking, now, { cardUntried: !authenticated }),
  silence: (booking, _, now) => stopWaiting(booking, now),
  replace(booking, _, now) {
    const { payment, seats, others } = booking;
    const newcomer = { ...payment, id: 'newcomer', _state: 'created' as const, again: false };
    const placed = placeBooking({ payment: newcomer, seats, others }, payment, null, now);
    if (placed.kind === 'refused' || !placed.replaced) return null;
    return { payment: placed.replaced, seats: placed.booking.seats, others };
  },
  refund: (booking, { charge, kurus }, now) =>
    mirrorRefund(booking, charge, { refundedKurus: kurus, total: kurus >= EXAMPLE_KURUS }, now),
  reverseCharge(booking, { charge, kurus }, now) {
    const request = { kind: 'refund', totalKurus: kurus, iyzicoPaymentId: charge, begunAt: null, ...asked } as const;
    return requested(booking, request, (open) => {
      const begun = claimReversal(open, request, CLAIM, now);
      return begun && finishReversal(begun, request, kurus, now);
    });
  },
  close(booking, step, now) {
    const request = { kind: 'close', as: step.as, iyzicoPaymentId: null, ...asked } as const;
    const charge = { iyzicoPaymentId: step.charge, conversationId: conversationOf(booking, step), card: null };
    return requested(booking, request, (open) => closeByHand(open, request, now, step.authenticated ? charge : null));
  },
  receipt(booking, _, now) {
    const request = { kind: 'resend-receipt', ...asked } as const;
    return requested(booking, request, (open) => resendReceipt(open, request, now));
  },
  others: (booking, { others }) => ({ ...booking, others }),
  // the founder gives the group another start, which may be in the past
  start({ seats, ...booking }, { authenticated, minutes }, now) {
    const startsAt = new Date(now.getTime() + (authenticated ? 60 : -1) * minutes * MINUTE_MS);
    return { ...booking, seats: seats && { ...seats, startsAt } };
  },
  // the founder opens the group's next run, which leaves the holds as they are
  nextRun({ seats, ...booking }, _, now) {
    const startsAt = new Date(now.getTime() + 30 * DAY_MS);
    return { ...booking, seats: seats && { ...seats, startsAt, sold: [], wasFull: false } };
  },
  // another buyer opens a page of iyzico's, or pays
  crowd({ seats, ...booking }, { charge, kurus, authenticated }, now) {
    const id = `other-${charge}-${kurus}`;
    const until = new Date(now.getTime() + 45 * MINUTE_MS);
    const taken = seats && (authenticated ? holdForPage(seats, id, { until }, now) : sellSeat(seats, id, now));
    return { ...booking, seats: taken ?? seats };
  },
  returnFromPage(booking, _, now) {
    const payment = returnFromPage(booking.payment, now);
    return payment && { ...booking, payment };
  },
  hint: (booking, { authenticated }, now) => {
    const { write } = (authenticated ? decideHint : leaveHint)(booking.payment, now);
    return write && { ...booking, payment: write };
  },
  refundHint(booking, _, now) {
    const payment = decideRefundHint(booking.payment, now);
    return payment && { ...booking, payment };
  },
  countCheck: (booking, _, now) => countCheck(booking, now),
} satisfies Record<string, Event>;

const charges = fc.constantFrom('100', '200', '300');
const charged = charges.map((iyzicoPaymentId): Outcome => ({ kind: 'charged', iyzicoPaymentId, card: null }));
const otherOrders = fc.subarray<OtherOrder>([
  { id: 'aaaaaaaa-1', state: 'paid', paidAt: NOW },
  { id: 'bbbbbbbb-1', state: 'unknown', paidAt: null },
]);

const names = Object.keys(events) as Array<keyof typeof events>;

/** Weighted, so that most payments get as far as a charge, and some meet rare events. */
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom<keyof typeof events>('attempt', 'return', 'settle') },
      { weight: 1, arbitrary: fc.constantFrom<keyof typeof events>('others', 'crowd') },
      { weight: 2, arbitrary: fc.constantFrom(...names) },
    ),
    minutes: fc.oneof({ weight: 8, arbitrary: fc.nat(2) }, { weight: 2, arbitrary: fc.nat(40) }, fc.nat(3_000)),
    source: fc.constantFrom<OutcomeSource['kind']>('charge', 'query'),
    outcome: fc.oneof(
      { weight: 4, arbitrary: charged },
      { weight: 1, arbitrary: charges.map((iyzicoPaymentId): Outcome => ({ kind: 'mismatch', iyzicoPaymentId })) },
      {
        weight: 3,
        arbitrary: fc.constantFrom<Outcome>(
          declined,
          review,
          { kind: 'open' },
          { kind: 'untried' },
          { kind: 'no-answer', code: 'x' },
        ),
      },
    ),
    back: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.constant(1)),
    charge: charges,
    kurus: fc.constantFrom(1, 50_000, EXAMPLE_KURUS),
    authenticated: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
    others: otherOrders,
    as: fc.constantFrom<Step['as']>('paid', 'not-charged'),
  }),
  { maxLength: 30 },
);

/** The known charges of a payment. A payment that was closed by hand may have none. */
function knownCharges({ payment }: Booking): string[] {
  const own = payment._state === 'paid' || payment._state === 'refunded' ? [payment.iyzicoPaymentId] : [];
  const extra = payment.extraCharges.map(({ iyzicoPaymentId }) => iyzicoPaymentId);
  return [...own, ...extra].filter((number) => number !== null);
}

/** Invariants of a payment after any events. `isRunOver`: its seat was sold in an earlier run. */
function expectOrder(booking: Booking, now: Date, isRunOver: boolean): void {
  const { payment, seats } = booking;
  expect(new Set(knownCharges(booking)).size).toBe(knownCharges(booking).length);
  const entered = payment.history.filter(({ from, to }) => from !== to);
  expect(entered.at(-1)?.to).toBe(payment._state);
  for (const once of ['paid', 'refunded', 'authorising'] as const) {
    expect(entered.filter(({ to }) => to === once).length).toBeLessThanOrEqual(1);
  }
  const isCharging = payment._state === 'authorising' || payment._state === 'unknown';
  expect(seats?.sold.includes(payment.id)).toBe(payment.seat === 'sold' && !isRunOver);
  if (seats) expect(seatsLeft({ ...seats, capacity: 100 }, now)).toBeGreaterThanOrEqual(100 - seats.capacity);
  if (payment._state === 'awaiting-3ds' && payment.seat === 'released') expect(payment.cardEntry).toBe('hosted');
  // a hold has no end only while money may be moving
  const isEndless = seats?.holds[payment.id]?.until === null;
  expect(isEndless).toBe(seats?.holds[payment.id] !== undefined && isCharging);
  const isUnpaid = payment._state === 'failed' || payment._state === 'expired';
  expect(payment.expireAt !== null).toBe(isUnpaid && payment.alarm === null);
  expect(payment.extraCharges.length === 0 || payment.alarm !== null).toBe(true);
  const isUnclear = ['created', 'awaiting-3ds', 'authorising', 'unknown'].includes(payment._state);
  const isMoneyIn = payment._state === 'paid' || payment._state === 'refunded';
  const canBringMoney = payment.hostedPages.some(
    ({ expiresAt, conversationId }) => expiresAt > now && !(isMoneyIn && conversationId === payment.conversationId),
  );
  if (isUnclear) expect(payment.nextCheckAt).not.toBeNull();
  else if (canBringMoney) expect(payment.nextCheckAt?.getTime()).toBeLessThanOrEqual(now.getTime() + 5 * MINUTE_MS);
}

/** The states that have each doubt. */
const DOUBTED: Readonly<Record<Doubt, ReadonlyArray<PaymentState>>> = {
  returned: ['awaiting-3ds', 'failed', 'expired'],
  unclear: ['unknown', 'expired'],
  review: ['unknown'],
};

/** Invariants of the doubt about an order: it fits the state, and beside it no message says why the order is not paid. */
function expectDoubt({ payment: { _state, doubt, message } }: Booking): void {
  if (_state === 'unknown') expect(doubt).not.toBeNull();
  if (doubt === null) return;
  expect(DOUBTED[doubt]).toContain(_state);
  expect(message).toBeNull();
}

/** Invariants of one step. */
function expectStep(before: Booking, after: Booking, step: Step, now: Date): void {
  const { payment } = after;
  if (payment.attempts > before.payment.attempts)
    expect(after.seats?.startsAt.getTime()).toBeGreaterThan(now.getTime());
  expect(payment.history.slice(0, before.payment.history.length)).toEqual(before.payment.history);
  const isClaimed = payment._state === 'authorising' && before.payment._state !== 'authorising';
  if (isClaimed) expect(before.others).toEqual([]);
  const outcome = step.what === 'settle' && isAskable(before) ? step.outcome : null;
  // a charge pays its order, or is recorded as a charge to refund
  if (outcome?.kind === 'charged') expect(knownCharges(after)).toContain(outcome.iyzicoPaymentId);
  // an order waits for a charge under review, or the charge is recorded with an alarm
  if (outcome?.kind === 'review') {
    const { iyzicoPaymentId } = outcome;
    const isAwaited = payment._state === 'unknown' && payment.conversationId === conversationOf(before, step);
    const isNoted =
      payment.alarm !== null && payment.lateReviews.some((one) => one.iyzicoPaymentId === iyzicoPaymentId);
    expect(isAwaited || isNoted || knownCharges(after).includes(iyzicoPaymentId)).toBe(true);
  }
  for (const charge of knownCharges(before)) expect(knownCharges(after)).toContain(charge);
}

test('after any sequence of events every charge is recorded, a payment has at most one seat, and its history is complete', () => {
  fc.assert(
    fc.property(fc.constantFrom<CardEntry>('form', 'hosted'), steps, (cardEntry, all) => {
      let booking = opened(cardEntry);
      let now = NOW;
      let isRunOver = false;
      for (const step of all) {
        now = new Date(now.getTime() + step.minutes * MINUTE_MS);
        const next = events[step.what](booking, step, now) ?? booking;
        if (step.what === 'nextRun' && booking.payment.seat === 'sold') isRunOver = true;
        expectStep(booking, next, step, now);
        expectOrder(next, now, isRunOver);
        expectDoubt(next);
        booking = next;
      }
    }),
    { numRuns: RUNS },
  );
});

test.each([
  ['held', 'paid', 'owed'],
  ['released', 'paid', 'owed'],
  ['none', 'paid', 'none'],
  ['held', 'expired', 'released'],
  ['none', 'expired', 'none'],
] as const)(
  'an order whose group no longer exists, with the seat state %s, becomes %s with the seat state %s',
  (seat, to, after) => {
    const { payment } = opened();
    const unpaid = { ...payment, _state: 'awaiting-3ds', seat, product: { ...payment.product, cohort: null } } as const;
    expect(seatIn({ payment: unpaid, seats: null }, to, NOW)).toEqual({ seat: after, seats: null });
  },
);
