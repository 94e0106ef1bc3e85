import type { CardEntry } from '@site/contract/payment';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outcome } from '../iyzico/outcomes.ts';
import { awaitBank, beginAttempt, returnFromBank } from './attempts.ts';
import type { Booking } from './booking.ts';
import { expireUnfinished, mirrorRefund } from './ending.ts';
import { back, charged, declined, NOW, opened, settled } from './example-booking.ts';
import { postpone } from './schedule.ts';
import type { OutcomeSource } from './settle.ts';

interface Circumstances {
  readonly now: Date;
  readonly outcome: Outcome;
  readonly source: OutcomeSource;
}

/** Everything that can happen to a payment. */
const moves = {
  attempt(booking, { now }) {
    const begun = beginAttempt(booking, now);
    if ('refused' in begun) return null;
    return awaitBank(begun.booking, { conversationId: begun.conversationId, iyzicoPaymentId: '1' }, now);
  },
  return: (booking, { now }) =>
    booking.payment.cardEntry === 'form' ? returnFromBank(booking, back(booking), now) : null,
  settle: (booking, { now, outcome, source }) => settled(booking, outcome, now, source),
  expire: (booking, { now }) => expireUnfinished(booking, now),
  refund: (booking, { now }) => mirrorRefund(booking, { kind: 'reported', refundedKurus: 179_500, total: true }, now),
  postpone: (booking, { now }) => postpone(booking, now),
} satisfies Record<string, (booking: Booking, circumstances: Circumstances) => Booking | null>;

test('whatever happens in whatever order, a payment is paid once, has at most one seat, and says how it came there', () => {
  const outcome = fc.constantFrom<Outcome>(
    charged,
    declined,
    { kind: 'review' },
    { kind: 'open' },
    { kind: 'mismatch' },
    { kind: 'no-answer', code: 'x' },
  );
  const step = fc.record({
    what: fc.constantFrom<keyof typeof moves>('attempt', 'return', 'settle', 'expire', 'refund', 'postpone'),
    source: fc.constantFrom<OutcomeSource>('charge', 'return', 'query'),
    minutes: fc.nat(40),
    outcome,
  });
  const cardEntries = fc.constantFrom<CardEntry>('form', 'hosted');
  fc.assert(
    fc.property(cardEntries, fc.array(step, { maxLength: 40 }), (cardEntry, steps) => {
      let booking = opened(cardEntry);
      let now = NOW;
      for (const { what, minutes, outcome, source } of steps) {
        now = new Date(now.getTime() + minutes * 60_000);
        const next = moves[what](booking, { now, outcome, source });
        booking = next ?? booking;
        const { payment, seats } = booking;
        const entered = payment.history.filter(({ from, to }) => from !== to);
        expect(entered.at(-1)?.to).toBe(payment._state);
        expect(entered.filter(({ to }) => to === 'paid').length).toBeLessThanOrEqual(1);
        expect(seats?.sold.includes(payment.id)).toBe(payment.seat === 'sold');
        const isUnpaid = payment._state === 'failed' || payment._state === 'expired';
        expect(payment.expireAt !== null).toBe(isUnpaid && payment.alarm === null);
        if (payment._state === 'authorising' || payment._state === 'unknown') {
          expect(payment.nextCheckAt).not.toBeNull();
        }
      }
    }),
  );
});
