import { UNPAID_ORDER_RETENTION_DAYS } from '@site/contract/retention';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BankReturn, Outcome } from '../iyzico/client.ts';
import { examplePayment } from '../record/example-order.ts';
import { readSeats, seatsLeft } from '../record/seats.ts';
import {
  ATTEMPTS_MAX,
  awaitBank,
  beginAttempt,
  type Entry,
  expire,
  mirrorRefund,
  place,
  postpone,
  returnFromBank,
  settle,
  type Witness,
} from './payment-moves.ts';

const NOW = new Date('2027-03-01T12:00:00Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

/** What a step gives, or a failed test. */
function some<T>(value: T | null): T {
  if (value === null) throw new Error('nothing was moved');
  return value;
}

function opened(cardEntry: 'form' | 'hosted' = 'form'): Entry {
  const payment = examplePayment(NOW, cardEntry);
  const placed = place({ payment, seats: readSeats('tr', undefined) }, null, NOW);
  if (placed.kind === 'refused') throw new Error(placed.key);
  return placed.entry;
}

function attempted(entry: Entry, now = NOW): Entry {
  const begun = beginAttempt(entry, now);
  if ('refused' in begun) throw new Error(begun.refused);
  const { conversationId } = begun;
  const page = { token: conversationId, url: 'https://iyzico', expiresAt: after(30) };
  const attempt =
    entry.payment.cardEntry === 'hosted'
      ? { conversationId, page }
      : { conversationId, iyzicoPaymentId: `${begun.entry.payment.attempts}00` };
  return some(awaitBank(begun.entry, attempt, now));
}

const back = (entry: Entry, changes: Partial<BankReturn> = {}): BankReturn => ({
  status: 'success',
  paymentId: entry.payment.iyzicoPaymentId ?? '',
  conversationId: entry.payment.conversationId ?? '',
  conversationData: '',
  mdStatus: '1',
  signature: '',
  ...changes,
});

const claimed = () => {
  const entry = attempted(opened());
  return some(returnFromBank(entry, back(entry), after(1)));
};

const charged: Outcome = { kind: 'charged', iyzicoPaymentId: '100', card: null };
const declined: Outcome = { kind: 'declined', refusal: 'do-not-honour', code: '10005' };

const settled = (entry: Entry, outcome: Outcome, now: Date, witness: Witness = 'look') =>
  settle(entry, entry.payment.conversationId ?? '', outcome, witness, now);

const lastReason = ({ payment }: Entry) => payment.history.at(-1)?.reason;

describe('attempts', () => {
  test('each has an id of its own, renews the time and ends what came before', () => {
    const first = attempted(opened());
    const second = attempted(first, after(20));
    expect(second.payment).toMatchObject({
      _state: 'awaiting-3ds',
      attempts: 2,
      conversationId: `${first.payment.id}-2`,
      iyzicoPaymentId: '200',
      expiresAt: after(50),
    });
    expect(returnFromBank(second, back(first), after(21))).toBeNull();
  });

  test('an answer of iyzico to an attempt that another one has overtaken changes nothing', () => {
    const begun = attempted(attempted(opened()));
    expect(awaitBank(begun, { conversationId: `${begun.payment.id}-1`, iyzicoPaymentId: '100' }, NOW)).toBeNull();
  });

  test('are limited in number', () => {
    const entry = opened();
    const tired = { ...entry, payment: { ...entry.payment, attempts: ATTEMPTS_MAX } };
    expect(beginAttempt(tired, NOW)).toEqual({ refused: 'rate-limited' });
  });

  test('are refused when the place is gone, and go on when another is free', () => {
    const entry = opened();
    const late = after(31);
    expect(beginAttempt(entry, late)).not.toHaveProperty('refused');
    const full = { ...entry, seats: readSeats('tr', { capacity: 1, sold: ['other'] }) };
    expect(beginAttempt(full, late)).toEqual({ refused: 'hold-expired' });
  });
});

describe('the claim to charge', () => {
  test('is had once, and keeps the place without end', () => {
    const entry = claimed();
    expect(entry.payment._state).toBe('authorising');
    expect(entry.seats && seatsLeft(entry.seats, after(10_000))).toBe(6);
    expect(returnFromBank(entry, back(entry), after(2))).toBeNull();
  });

  test.each([{ mdStatus: '0' }, { mdStatus: '4' }, { status: 'failure' }, { mdStatus: '' }])(
    'is refused on %j',
    (changes) => {
      const entry = attempted(opened());
      const failed = some(returnFromBank(entry, back(entry, changes), after(1)));
      expect(failed.payment).toMatchObject({ _state: 'failed', message: 'three-ds', seat: 'released' });
    },
  );

  test('is refused without a place, before money moves', () => {
    const entry = attempted(opened());
    const lost = { ...entry, seats: readSeats('tr', { capacity: 1, sold: ['other'] }) };
    const failed = some(returnFromBank(lost, back(entry), after(31)));
    expect(failed.payment).toMatchObject({ _state: 'failed', message: 'hold-expired' });
  });
});

describe('outcomes', () => {
  test('charged: paid, sold, watched for refunds', () => {
    const paid = some(settled(claimed(), charged, after(2), 'charge'));
    expect(paid.payment).toMatchObject({ _state: 'paid', seat: 'sold', paidAt: after(2), message: null });
    expect(paid.seats?.sold).toEqual([paid.payment.id]);
    expect(paid.payment.nextCheckAt).toEqual(after(2 + 24 * 60));
    expect(settled(paid, charged, after(3))).toBeNull();
    expect(settled(paid, declined, after(3))).toBeNull();
  });

  test('silence after the charge is unknown; silence before it is nothing', () => {
    const silence: Outcome = { kind: 'no-answer', code: 'ECONNRESET' };
    expect(some(settled(claimed(), silence, after(2), 'charge')).payment).toMatchObject({
      _state: 'unknown',
      message: 'unknown',
      nextCheckAt: after(3),
    });
    expect(settled(attempted(opened()), silence, after(2))).toBeNull();
  });

  test('a charge under way is left alone until its time is over', () => {
    const entry = claimed();
    expect(settled(entry, { kind: 'open' }, after(2))).toBeNull();
    expect(settled(entry, { kind: 'no-answer', code: 'deadline' }, after(2))).toBeNull();
    expect(some(settled(entry, { kind: 'open' }, after(4))).payment._state).toBe('unknown');
  });

  test('an unknown charge that iyzico never saw fails after half an hour, not before', () => {
    const unknown = some(settled(claimed(), { kind: 'no-answer', code: 'deadline' }, after(2), 'charge'));
    expect(settled(unknown, { kind: 'open' }, after(20))).toBeNull();
    const failed = some(settled(unknown, { kind: 'open' }, after(32)));
    expect(failed.payment).toMatchObject({ _state: 'failed', message: 'general', seat: 'released' });
  });

  test('a review lasts as long as iyzico needs', () => {
    const review = some(settled(claimed(), { kind: 'review' }, after(2), 'charge'));
    expect(review.payment).toMatchObject({ _state: 'unknown', message: 'review', seat: 'held' });
    expect(settled(review, { kind: 'open' }, after(10_000))).toBeNull();
    expect(some(settled(review, charged, after(10_000))).payment._state).toBe('paid');
  });

  test('what was never ours to charge raises an alarm, once, and moves nothing', () => {
    const expired = some(expire(attempted(opened()), after(31)));
    const alarmed = some(settled(expired, charged, after(32)));
    expect(alarmed.payment).toMatchObject({ _state: 'expired', alarm: 'charged while expired' });
    expect(settled(alarmed, charged, after(33))).toBeNull();
  });

  test('another order or amount is unknown and raises an alarm', () => {
    const odd = some(settled(claimed(), { kind: 'mismatch' }, after(2), 'charge'));
    expect(odd.payment).toMatchObject({ _state: 'unknown', alarm: 'amount or order differs' });
  });

  test('of an older attempt: its decline is ignored, its money counts', () => {
    const entry = attempted(attempted(opened('hosted')));
    const old = `${entry.payment.id}-1`;
    expect(settle(entry, old, declined, 'look', after(40))).toBeNull();
    // that attempt is then the payment's own: refunds are asked for by its id
    expect(some(settle(entry, old, charged, 'look', after(1))).payment).toMatchObject({
      _state: 'paid',
      conversationId: old,
    });
  });

  test('of an older attempt under review: only that attempt ends the payment', () => {
    const entry = attempted(attempted(opened('hosted')));
    const old = `${entry.payment.id}-1`;
    const review = some(settle(entry, old, { kind: 'review' }, 'look', after(1)));
    expect(review.payment).toMatchObject({ _state: 'unknown', message: 'review' });
    expect(settle(review, `${entry.payment.id}-2`, declined, 'look', after(40))).toBeNull();
    expect(some(settle(review, old, declined, 'look', after(40))).payment._state).toBe('failed');
  });

  test('a second charge for what is paid raises an alarm; the first one told again does not', () => {
    const paid = some(settled(attempted(opened('hosted')), charged, after(2)));
    expect(settled(paid, charged, after(3))).toBeNull();
    const twice = some(settled(paid, { ...charged, iyzicoPaymentId: '200' }, after(3)));
    expect(twice.payment).toMatchObject({ _state: 'paid', iyzicoPaymentId: '100', alarm: 'charged twice' });
  });

  test("a decline on iyzico's open page is no end unless the buyer comes back with it", () => {
    const entry = attempted(opened('hosted'));
    expect(settled(entry, declined, after(10))).toBeNull();
    expect(some(settled(entry, declined, after(31))).payment._state).toBe('failed');
    expect(some(settled(entry, declined, after(10), 'return')).payment._state).toBe('failed');
  });

  test('late money for an expired order takes a free place, else the place is owed', () => {
    const expired = some(expire(attempted(opened('hosted')), after(46)));
    expect(some(settled(expired, charged, after(50))).payment).toMatchObject({ _state: 'paid', seat: 'sold' });
    const full = { ...expired, seats: readSeats('tr', { capacity: 1, sold: ['other'] }) };
    const owed = some(settled(full, charged, after(50)));
    expect(owed.payment.seat).toBe('owed');
    expect(owed.seats?.sold).toEqual(['other']);
  });
});

test('a payment expires only after its time', () => {
  const entry = attempted(opened());
  expect(expire(entry, after(29))).toBeNull();
  expect(lastReason(some(expire(entry, after(30))))).toBe('not-finished');
});

test('a payment of which iyzico says nothing expires an hour after its time', () => {
  const entry = attempted(opened('hosted'));
  expect(expire(entry, after(45 + 59), true)).toBeNull();
  expect(lastReason(some(expire(entry, after(45 + 60), true)))).toBe('silent');
});

describe('the day of deletion', () => {
  const days = (count: number) => after(count * 24 * 60);

  test('is set where an order ends unpaid', () => {
    expect(opened().payment.expireAt).toBeNull();
    const late = new Date(days(UNPAID_ORDER_RETENTION_DAYS).getTime() + 31 * 60_000);
    expect(some(expire(attempted(opened()), after(31))).payment.expireAt).toEqual(late);
    const entry = attempted(opened());
    const failed = some(returnFromBank(entry, back(entry, { mdStatus: '0' }), NOW));
    expect(failed.payment.expireAt).toEqual(days(UNPAID_ORDER_RETENTION_DAYS));
  });

  test('is taken back when money comes late, or is reported where there should be none', () => {
    const expired = some(expire(attempted(opened('hosted')), after(46)));
    expect(some(settled(expired, charged, after(50))).payment).toMatchObject({ _state: 'paid', expireAt: null });
    const alarmed = some(settled(some(expire(attempted(opened()), after(31))), charged, after(32)));
    expect(alarmed.payment).toMatchObject({ _state: 'expired', expireAt: null });
  });
});

test('a refund of everything ends the payment and frees the place; a part of it is noted once', () => {
  const paid = some(settled(claimed(), charged, after(2), 'charge'));
  const part = { kind: 'reported', refundedKurus: 50_000, total: false } as const;
  const partly = some(mirrorRefund(paid, part, after(3)));
  expect(partly.payment).toMatchObject({ _state: 'paid', refundedKurus: 50_000 });
  expect(mirrorRefund(partly, part, after(4))).toBeNull();
  const whole = some(mirrorRefund(partly, { kind: 'reported', refundedKurus: 179_500, total: true }, after(5)));
  expect(whole.payment).toMatchObject({ _state: 'refunded', seat: 'released', nextCheckAt: null });
  expect(whole.seats?.sold).toEqual([]);
});

test('looks come further and further apart', () => {
  let entry = some(settled(claimed(), { kind: 'no-answer', code: 'deadline' }, NOW, 'charge'));
  const waits: number[] = [];
  for (let look = 0; look < 6; look += 1) {
    waits.push(((entry.payment.nextCheckAt?.getTime() ?? 0) - NOW.getTime()) / 60_000);
    entry = postpone(entry, NOW);
  }
  expect(waits).toEqual([1, 1, 5, 15, 60, 60]);
});

test('whatever happens in whatever order, a payment is paid once, has at most one place, and says how it came there', () => {
  const outcome = fc.constantFrom<Outcome>(
    charged,
    declined,
    { kind: 'review' },
    { kind: 'open' },
    { kind: 'mismatch' },
    { kind: 'no-answer', code: 'x' },
  );
  const step = fc.record({
    what: fc.constantFrom('attempt', 'return', 'settle', 'expire', 'refund', 'postpone'),
    witness: fc.constantFrom<Witness>('charge', 'return', 'look'),
    minutes: fc.nat(40),
    outcome,
  });
  fc.assert(
    fc.property(fc.constantFrom('form', 'hosted'), fc.array(step, { maxLength: 40 }), (cardEntry, steps) => {
      let entry = opened(cardEntry === 'form' ? 'form' : 'hosted');
      let now = NOW;
      for (const { what, minutes, outcome, witness } of steps) {
        now = new Date(now.getTime() + minutes * 60_000);
        const begun = what === 'attempt' ? beginAttempt(entry, now) : null;
        const next =
          begun && !('refused' in begun)
            ? awaitBank(begun.entry, { conversationId: begun.conversationId, iyzicoPaymentId: '1' }, now)
            : what === 'return' && cardEntry === 'form'
              ? returnFromBank(entry, back(entry), now)
              : what === 'settle'
                ? settled(entry, outcome, now, witness)
                : what === 'expire'
                  ? expire(entry, now)
                  : what === 'refund'
                    ? mirrorRefund(entry, { kind: 'reported', refundedKurus: 179_500, total: true }, now)
                    : what === 'postpone'
                      ? postpone(entry, now)
                      : null;
        entry = next ?? entry;
        const { payment, seats } = entry;
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
