import { alarmInWords } from '@site/contract/payments/history-words';
import { UNASKED } from '@site/contract/payments/payment-history';
import { expect, test } from 'vitest';
import type { Outcome } from '../iyzico/outcomes.ts';
import { readSeats } from '../seats/group-document.ts';
import { holdSeat } from '../seats/holds.ts';
import { inviteToSeat } from '../seats/invited-seats.ts';
import { returnFromPage } from './attempts.ts';
import type { Booking } from './booking.ts';
import { expireUnfinished } from './ending.ts';
import {
  after,
  attempted,
  charged,
  claimed,
  declined,
  lastLine,
  must,
  notAuthenticated,
  opened,
  queried,
  review,
  settled,
} from './example-booking.ts';
import { leaveHint } from './hint-decisions.ts';
import { alarmsOf, note } from './move.ts';
import { ofChain, placeBooking } from './placement.ts';
import { nextCheck } from './schedule.ts';

/** The numbers of all charges of a payment, its own first. */
const knownCharges = ({ payment }: Booking) => [
  payment.iyzicoPaymentId,
  ...payment.extraCharges.map(({ iyzicoPaymentId }) => iyzicoPaymentId),
];

test('a charge makes a payment paid, sells its seat and schedules the check for refunds', () => {
  const paid = must(settled(claimed(), charged, after(2), 'charge'));
  expect(paid.payment).toMatchObject({ _state: 'paid', seat: 'sold', paidAt: after(2), message: null });
  expect(paid.seats?.sold).toEqual([paid.payment.id]);
  expect(paid.payment.nextCheckAt).toEqual(after(2 + 24 * 60));
  expect(settled(paid, charged, after(3))).toBeNull();
  expect(settled(paid, declined, after(3))).toBeNull();
});

test('a payment keeps the masked card that was sent when iyzico names none', () => {
  const { payment, ...rest } = claimed();
  const card = { bin: '552879', lastFour: '0008', brand: 'mastercard' };
  const sent = { ...rest, payment: { ...payment, card } };
  expect(must(settled(sent, charged, after(2), 'charge')).payment.card).toEqual(card);
  const named = { bin: '415111', lastFour: '1112', brand: 'VISA' };
  expect(must(settled(sent, { ...charged, card: named }, after(2), 'charge')).payment.card).toEqual(named);
});

test('a charge found after an order was closed as paid without one becomes its own charge', () => {
  const { payment, ...rest } = must(settled(claimed(), charged, after(2)));
  const unnamed = { ...rest, payment: { ...payment, iyzicoPaymentId: null } };
  const named = must(settled(unnamed, charged, after(9)));
  expect(named.payment).toMatchObject({ _state: 'paid', iyzicoPaymentId: '100', extraCharges: [], alarm: null });
  expect(lastLine(named)).toMatchObject({ code: 'paid-by-iyzico', charge: '100', by: null });
  expect(settled(named, charged, after(10))).toBeNull();
});

test('an order closed as paid without a charge loses the alarm about a reviewed charge when iyzico releases that one', () => {
  const page = attempted(opened('hosted'));
  const { payment, ...rest } = must(settled(page, charged, after(2)));
  const unnamed = { ...rest, payment: { ...payment, iyzicoPaymentId: null } };
  const reviewed = must(settled(unnamed, review, after(60)));
  expect(alarmsOf(reviewed.payment)).toHaveLength(1);
  const released = must(settled(reviewed, { ...charged, iyzicoPaymentId: review.iyzicoPaymentId }, after(120)));
  expect(released.payment).toMatchObject({ iyzicoPaymentId: review.iyzicoPaymentId, alarm: null, lateReviews: [] });
});

test('when an extra charge becomes the order’s own charge, it is removed from extraCharges', () => {
  const { payment, ...rest } = must(settled(claimed(), charged, after(2)));
  const extra = {
    iyzicoPaymentId: '100',
    conversationId: 'an-attempt-1',
    at: after(2),
    refundedKurus: 0,
    role: 'beside' as const,
  };
  const beside = { ...rest, payment: { ...payment, iyzicoPaymentId: null, extraCharges: [extra] } };
  expect(knownCharges(must(settled(beside, charged, after(9))))).toEqual(['100']);
});

test('no answer to a charge makes the payment unknown; no answer before a charge changes nothing', () => {
  const silence: Outcome = { kind: 'no-answer', code: 'ECONNRESET' };
  expect(must(settled(claimed(), silence, after(2), 'charge')).payment).toMatchObject({
    _state: 'unknown',
    doubt: 'unclear',
    nextCheckAt: after(3),
  });
  expect(settled(attempted(opened()), silence, after(2))).toBeNull();
});

test('a check that a hint brought forward does not settle a charge in progress', () => {
  const { payment, ...rest } = claimed();
  const hinted = { ...rest, payment: must(leaveHint(payment, after(1)).write) };
  expect(hinted.payment.nextCheckAt).toEqual(after(1));
  expect(settled(hinted, { kind: 'open' }, after(2))).toBeNull();
  expect(settled(hinted, { kind: 'no-answer', code: 'deadline' }, after(2))).toBeNull();
  expect(settled(hinted, declined, after(2))).toBeNull();
  expect(must(settled(hinted, declined, after(2), 'charge')).payment._state).toBe('failed');
  expect(must(settled(hinted, declined, after(3))).payment._state).toBe('failed');
});

test('a charge in progress becomes unknown only when its next check is due', () => {
  const booking = claimed();
  expect(settled(booking, { kind: 'open' }, after(2))).toBeNull();
  expect(settled(booking, { kind: 'no-answer', code: 'deadline' }, after(2))).toBeNull();
  const due = must(booking.payment.nextCheckAt);
  expect(must(settled(booking, { kind: 'open' }, due)).payment._state).toBe('unknown');
  const silent = must(settled(booking, { kind: 'no-answer', code: 'deadline' }, due));
  expect(silent.payment).toMatchObject({ _state: 'unknown', doubt: 'unclear', seat: 'held' });
  expect(lastLine(silent)).toMatchObject({ code: 'no-answer', iyzicoCode: 'deadline' });
});

test.each(['form', 'hosted'] as const)(
  'iyzico’s answer that nothing was paid so far does not fail an order whose buyer is not back yet (%s)',
  (cardEntry) => {
    const waiting = attempted(opened(cardEntry));
    expect(settled(waiting, { kind: 'open' }, after(31))).toBeNull();
    expect(settled(waiting, { kind: 'untried' }, after(31))).toBeNull();
  },
);

test('an unknown charge that iyzico reports as not made fails after half an hour, not before', () => {
  const unknown = must(settled(claimed(), { kind: 'no-answer', code: 'deadline' }, after(2), 'charge'));
  expect(settled(unknown, { kind: 'open' }, after(20))).toBeNull();
  const failed = must(settled(unknown, { kind: 'open' }, after(32)));
  expect(failed.payment).toMatchObject({ _state: 'failed', message: 'general', seat: 'released' });
});

test('an order under review holds its seat without a time limit, until iyzico releases the charge', () => {
  const reviewed = must(settled(claimed(), review, after(2), 'charge'));
  expect(reviewed.payment).toMatchObject({ _state: 'unknown', doubt: 'review', seat: 'held' });
  expect(settled(reviewed, { kind: 'open' }, after(10_000))).toBeNull();
  expect(must(settled(reviewed, charged, after(10_000))).payment._state).toBe('paid');
});

test.each([
  ['reached the bank', attempted(opened())],
  ['did not reach it', opened()],
])('on our own form a charge of an expired order raises one alarm and does not pay it: the order %s', (_, booking) => {
  const expired = must(expireUnfinished(booking, after(31)));
  const alarmed = must(settled(expired, charged, after(32)));
  expect(alarmed.payment).toMatchObject({
    _state: 'expired',
    alarms: [{ kind: 'charged-while', state: 'expired', charge: '100' }],
    extraCharges: [{ iyzicoPaymentId: '100', refundedKurus: 0 }],
  });
  expect(settled(alarmed, charged, after(33))).toBeNull();
});

test('a charge or review found for an order in awaiting-3ds, restored from a backup, is booked', () => {
  const restored = attempted(opened());
  const paid = must(settled(restored, charged, after(40)));
  expect(paid.payment).toMatchObject({ _state: 'paid', seat: 'sold', iyzicoPaymentId: '100', alarm: null });
  expect(paid.payment.history.slice(-2).map(({ to }) => to)).toEqual(['unknown', 'paid']);
  expect(must(settled(restored, review, after(40))).payment).toMatchObject({ _state: 'unknown', doubt: 'review' });
  const odd = must(settled(restored, { kind: 'mismatch', iyzicoPaymentId: '7' }, after(40)));
  expect(odd.payment).toMatchObject({ _state: 'unknown', alarms: [{ kind: 'differing-charge', charge: '7' }] });
});

test('on our own form a decline found after expiresAt lets the order expire instead of failing it', () => {
  const waiting = attempted(opened());
  expect(must(settled(waiting, declined, after(29))).payment).toMatchObject({ _state: 'failed' });
  expect(settled(waiting, declined, after(30))).toBeNull();
  expect(lastLine(must(expireUnfinished(waiting, after(30))))).toMatchObject({ code: 'not-finished' });
});

test.each(['authorising', 'unknown'] as const)(
  'on our own form a decline found after expiresAt fails an order that is %s, since its buyer came back',
  (state) => {
    const charging = claimed();
    const silence: Outcome = { kind: 'no-answer', code: 'deadline' };
    const booking = state === 'unknown' ? must(settled(charging, silence, after(2), 'charge')) : charging;
    expect(booking.payment._state).toBe(state);
    const failed = must(settled(booking, declined, after(31)));
    expect(failed.payment).toMatchObject({ _state: 'failed', message: 'do-not-honour', seat: 'released' });
  },
);

test('a charge of another order or amount makes the payment unknown and raises an alarm', () => {
  const mismatch = { kind: 'mismatch', iyzicoPaymentId: '7' } as const;
  const odd = must(settled(claimed(), mismatch, after(2), 'charge'));
  expect(odd.payment).toMatchObject({ _state: 'unknown', alarms: [{ kind: 'differing-charge', charge: '7' }] });
  expect(settled(odd, mismatch, after(3))).toBeNull();
  const reviewed = must(settled(odd, review, after(4)));
  expect(reviewed.payment.doubt).toBe('review');
  const again = must(settled(reviewed, mismatch, after(5)));
  expect(again.payment, 'no review is awaited any more').toMatchObject({
    doubt: 'unclear',
    alarm: odd.payment.alarm,
  });
});

test('the page of an order says nothing about a refused card once iyzico reviews the next charge', () => {
  const refused = must(settled(attempted(opened('hosted')), declined, after(5)));
  expect(refused.payment.message).toBe('do-not-honour');
  expect(must(settled(refused, review, after(6))).payment).toMatchObject({ doubt: 'review', message: null });
});

test('an alarm about the review of a charge does not replace the one about its other amount', () => {
  const ended = must(expireUnfinished(attempted(opened('hosted')), after(46)));
  const { iyzicoPaymentId } = review;
  const reviewed = must(settled(ended, review, after(47)));
  const odd = must(settled(reviewed, { kind: 'mismatch', iyzicoPaymentId }, after(48)));
  expect(alarmsOf(odd.payment)).toEqual([
    { kind: 'under-review', state: 'expired', charge: iyzicoPaymentId },
    { kind: 'differing-charge', charge: iyzicoPaymentId },
  ]);
});

test('the decline of an older attempt is ignored, while its charge pays the order', () => {
  const booking = attempted(attempted(opened('hosted')));
  const old = `${booking.payment.id}-1`;
  expect(queried(booking, old, declined, after(40))).toBeNull();
  // that attempt is then the payment's own: refunds are asked for by its id
  expect(must(queried(booking, old, charged, after(1))).payment).toMatchObject({
    _state: 'paid',
    conversationId: old,
  });
});

test.each(['form', 'hosted'] as const)(
  'a charge of another order or amount raises an alarm also for an older attempt (%s)',
  (cardEntry) => {
    const booking = attempted(attempted(opened(cardEntry)));
    const old = `${booking.payment.id}-1`;
    const odd = must(queried(booking, old, { kind: 'mismatch', iyzicoPaymentId: '7' }, after(2)));
    expect(odd.payment).toMatchObject({
      _state: 'unknown',
      conversationId: old,
      alarms: [{ kind: 'differing-charge', charge: '7' }],
    });
  },
);

test('on iyzico’s page a failed 3-D Secure, which may still be in progress, fails the order only 15 minutes after the page expired', () => {
  const booking = attempted(opened('hosted'));
  expect(settled(booking, notAuthenticated, after(2)), 'the buyer is not shown a refusal either').toBeNull();
  expect(settled(booking, notAuthenticated, after(44))).toBeNull();
  expect(must(settled(booking, charged, after(44))).payment).toMatchObject({ _state: 'paid', seat: 'sold' });
  expect(must(settled(booking, declined, after(31))).payment, 'a bank has decided').toMatchObject({ _state: 'failed' });
  expect(must(settled(booking, notAuthenticated, after(45))).payment).toMatchObject({
    _state: 'failed',
    message: 'three-ds',
  });
});

test.each([
  ['iyzico answers at once', (booking: Booking) => booking, 'return'],
  [
    'iyzico was silent at first',
    ({ payment, ...rest }: Booking) => ({ ...rest, payment: must(returnFromPage(payment, after(2))) }),
    'query',
  ],
] as const)(
  'a buyer who returns from iyzico’s page after a failed 3-D Secure reads that and can pay again: %s',
  (_, back, source) => {
    const declinedBefore = must(settled(attempted(opened('hosted')), declined, after(1)));
    const { payment } = must(settled(back(declinedBefore), notAuthenticated, after(2), source));
    expect(payment).toMatchObject({ _state: 'awaiting-3ds', message: 'three-ds' });
  },
);

test.each([
  ['is open', attempted(opened('hosted'))],
  ['has expired', must(expireUnfinished(attempted(opened('hosted')), after(46)))],
])(
  'an answer of iyzico’s to a question from before the buyer’s return says nothing about that return: the order %s',
  (_, order) => {
    const returned = { ...order, payment: must(returnFromPage(order.payment, after(50))) };
    const { conversationId } = order.payment;
    const answer = (outcome: Outcome, askedAt: Date) =>
      queried(returned, must(conversationId), outcome, after(51), askedAt);
    for (const outcome of [declined, notAuthenticated, { kind: 'open' }, { kind: 'untried' }] as const) {
      expect(answer(outcome, after(49)), outcome.kind).toBeNull();
      expect(must(answer(outcome, after(50))).payment.doubt, outcome.kind).toBeNull();
    }
    expect(must(answer(charged, after(49))).payment._state).toBe('paid');
  },
);

test('when an older attempt is under review, only that attempt ends the payment', () => {
  const booking = attempted(attempted(opened('hosted')));
  const old = `${booking.payment.id}-1`;
  const reviewed = must(queried(booking, old, review, after(1)));
  expect(reviewed.payment).toMatchObject({ _state: 'unknown', doubt: 'review' });
  expect(queried(reviewed, `${booking.payment.id}-2`, declined, after(40))).toBeNull();
  expect(must(queried(reviewed, old, declined, after(40))).payment._state).toBe('failed');
});

test('an order whose charge iyzico refuses after its review fails, also while its page is open', () => {
  const reviewed = must(settled(attempted(opened('hosted')), review, after(5)));
  expect(must(settled(reviewed, declined, after(10))).payment).toMatchObject({
    _state: 'failed',
    message: 'do-not-honour',
  });
});

/** An order that was paid on both of its pages while iyzico reviews both charges; `both` waits for that of the second page. */
function reviewedTwice() {
  const booking = attempted(attempted(opened('hosted')), after(1));
  const first = `${booking.payment.id}-1`;
  const waiting = must(settled(booking, { ...review, iyzicoPaymentId: '301' }, after(2)));
  return { first, both: must(queried(waiting, first, review, after(3))) };
}

test('a second charge under review raises one alarm while the order waits for the first one', () => {
  const { first, both } = reviewedTwice();
  expect(both.payment).toMatchObject({
    _state: 'unknown',
    doubt: 'review',
    conversationId: `${both.payment.id}-2`,
    lateReviews: [{ iyzicoPaymentId: '300', conversationId: first }],
    alarms: [{ kind: 'under-review', state: 'unknown', charge: '300' }],
  });
  expect(queried(both, first, review, after(4))).toBeNull();
  expect(settled(both, { ...review, iyzicoPaymentId: '301' }, after(4))).toBeNull();
});

test('an order whose charge is refused after its review then waits for its other charge under review', () => {
  const { first, both } = reviewedTwice();
  const week = after(7 * 24 * 60);
  const one = must(settled(both, declined, week));
  expect(one.payment).toMatchObject({
    _state: 'unknown',
    doubt: 'review',
    conversationId: first,
    lateReviews: [],
    alarm: null,
  });
  expect(lastLine(one)).toMatchObject({ code: 'declined', iyzicoCode: '10005' });
  expect(must(queried(one, first, { ...charged, iyzicoPaymentId: '300' }, week)).payment).toMatchObject({
    _state: 'paid',
    iyzicoPaymentId: '300',
  });
  expect(must(queried(one, first, declined, week)).payment._state).toBe('failed');
});

test('an unclear order whose charge is declined waits for its other charge under review, however long that takes', () => {
  const booking = attempted(attempted(opened('hosted')), after(1));
  const first = `${booking.payment.id}-1`;
  const unclear = must(settled(booking, { kind: 'mismatch', iyzicoPaymentId: '301' }, after(2)));
  const both = must(queried(unclear, first, review, after(3)));
  expect(both.payment.doubt).toBe('unclear');
  const one = must(settled(both, declined, after(4)));
  expect(one.payment).toMatchObject({ _state: 'unknown', doubt: 'review', conversationId: first });
  expect(queried(one, first, { kind: 'open' }, after(7 * 24 * 60))).toBeNull();
});

test('the refusal of the other charge under review leaves the order waiting for its own', () => {
  const { first, both } = reviewedTwice();
  const one = must(queried(both, first, declined, after(500)));
  expect(one.payment).toMatchObject({ _state: 'unknown', doubt: 'review', lateReviews: [], alarm: null });
  expect(must(settled(one, declined, after(600))).payment._state).toBe('failed');
});

test('the alarm about a review, which asks to deliver nothing, is removed when the released charge pays the order', () => {
  const { first, both } = reviewedTwice();
  const released = { ...charged, iyzicoPaymentId: review.iyzicoPaymentId };
  expect(must(queried(both, first, released, after(200))).payment).toMatchObject({
    _state: 'paid',
    iyzicoPaymentId: review.iyzicoPaymentId,
    alarm: null,
    lateReviews: [],
  });
  const late = must(settled(must(expireUnfinished(attempted(opened('hosted')), after(46))), review, after(120)));
  expect(late.payment).toMatchObject({
    _state: 'expired',
    alarms: [{ kind: 'under-review', state: 'expired', charge: '300' }],
  });
  expect(must(settled(late, released, after(200))).payment).toMatchObject({ _state: 'paid', alarm: null });
});

test('when iyzico releases a charge of an order that another one paid, the alarm about a second charge replaces that about the review', () => {
  const paid = must(settled(attempted(attempted(opened('hosted'))), charged, after(2)));
  const first = `${paid.payment.id}-1`;
  const reviewed = must(queried(paid, first, review, after(3)));
  expect(reviewed.payment.alarms).toEqual([{ kind: 'under-review', state: 'paid', charge: '300' }]);
  const released = must(queried(reviewed, first, { ...charged, iyzicoPaymentId: '300' }, after(60)));
  expect(released.payment.alarms).toEqual([{ kind: 'charged-twice', paid: '100', charge: '300' }]);
});

test('a charge of another amount leaves an order waiting for a review, and raises one alarm, even if that was emptied', () => {
  const booking = attempted(attempted(opened('hosted')), after(1));
  const waiting = must(settled(booking, review, after(2)));
  const mismatch = { kind: 'mismatch', iyzicoPaymentId: '7' } as const;
  const differing = (of: Booking, minutes: number) => queried(of, `${booking.payment.id}-1`, mismatch, after(minutes));
  const odd = must(differing(waiting, 3));
  expect(odd.payment).toMatchObject({
    _state: 'unknown',
    doubt: 'review',
    alarms: [{ kind: 'differing-charge', charge: '7' }],
  });
  const emptied = { ...odd, payment: { ...odd.payment, alarm: null } };
  expect(differing(emptied, 4)).toBeNull();
  const another = must(queried(emptied, `${booking.payment.id}-1`, { ...mismatch, iyzicoPaymentId: '8' }, after(5)));
  expect(another.payment.alarms).toEqual([{ kind: 'differing-charge', charge: '8' }]);
});

/** Orders that are over, each with the conversation id of a charge that iyzico then reviews. */
const reviewedWhenOver = [
  [
    'paid',
    () => must(settled(attempted(attempted(opened('hosted'))), charged, after(2))),
    ({ payment }: Booking) => `${payment.id}-1`,
  ],
  [
    'failed',
    () => {
      const unknown = must(settled(claimed(), { kind: 'no-answer', code: 'deadline' }, after(2), 'charge'));
      return must(settled(unknown, { kind: 'open' }, after(40)));
    },
    ({ payment }: Booking) => payment.conversationId ?? '',
  ],
  [
    'expired',
    () => must(expireUnfinished(attempted(opened('hosted')), after(46))),
    ({ payment }: Booking) => payment.conversationId ?? '',
  ],
] as const;

test.each(reviewedWhenOver)(
  'a charge under review whose order is %s raises one alarm, and is checked daily until iyzico releases it',
  (state, end, conversationOf) => {
    const ended = end();
    const conversationId = conversationOf(ended);
    const alarmed = must(queried(ended, conversationId, review, after(120)));
    expect(alarmed.payment).toMatchObject({
      _state: state,
      seat: ended.payment.seat,
      alarms: [{ kind: 'under-review', state, charge: '300' }],
      expireAt: null,
    });
    expect(queried(alarmed, conversationId, review, after(121))).toBeNull();
    const emptied = { ...alarmed, payment: { ...alarmed.payment, alarm: null } };
    expect(queried(emptied, conversationId, review, after(121)), 'the founder has emptied it').toBeNull();
    const week = after(7 * 24 * 60);
    expect(nextCheck(alarmed.payment, week)).toEqual(after(8 * 24 * 60));
    const released = must(queried(alarmed, conversationId, { ...charged, iyzicoPaymentId: '300' }, week));
    expect(knownCharges(released)).toContain('300');
    expect(queried(released, conversationId, review, week)).toBeNull();
  },
);

test.each(reviewedWhenOver)(
  'when iyzico refuses a reviewed charge of an order that is %s, the alarm is withdrawn and checks and expireAt are as before',
  (state, end, conversationOf) => {
    const ended = end();
    const conversationId = conversationOf(ended);
    const week = after(7 * 24 * 60);
    const before = nextCheck(ended.payment, week);
    const alarmed = must(queried(ended, conversationId, review, after(120)));
    const refused = must(queried(alarmed, conversationId, declined, week));
    expect(lastLine(refused)).toMatchObject({ code: 'review-refused', charge: '300' });
    const { expireAt } = ended.payment;
    expect(refused.payment).toMatchObject({
      _state: state,
      extraCharges: [],
      nextCheckAt: before,
      alarm: null,
      expireAt,
    });
    expect(queried(refused, conversationId, declined, week)).toBeNull();
  },
);

test('a decline on one page of an order that is over does not end the review of a charge on another page', () => {
  const ended = must(expireUnfinished(attempted(attempted(opened('hosted'))), after(46)));
  const reviewed = must(queried(ended, `${ended.payment.id}-1`, review, after(48)));
  expect(settled(reviewed, declined, after(50))).toBeNull();
});

test('the alarm about another amount stays when iyzico refuses the charge with the same number after its review', () => {
  const ended = must(expireUnfinished(attempted(opened('hosted')), after(46)));
  const { iyzicoPaymentId } = review;
  const odd = must(settled(ended, { kind: 'mismatch', iyzicoPaymentId }, after(47)));
  const reviewed = must(settled(odd, review, after(48)));
  expect(alarmsOf(reviewed.payment)).toHaveLength(2);
  const refused = must(settled(reviewed, declined, after(500)));
  expect(refused.payment).toMatchObject({ alarms: [{ kind: 'differing-charge', charge: '300' }], lateReviews: [] });
});

test('a buyer who came back after the end of the order reads how it ended after iyzico has refused the last charge under review', () => {
  const ended = must(expireUnfinished(attempted(attempted(opened('hosted'))), after(46)));
  const returned = { ...ended, payment: must(returnFromPage(ended.payment, after(47))) };
  const older = `${ended.payment.id}-1`;
  const reviewed = must(queried(returned, older, review, after(48)));
  expect(settled(reviewed, { kind: 'open' }, after(49)), 'the other page is unanswered').toBeNull();
  const both = must(settled(reviewed, { ...review, iyzicoPaymentId: '301' }, after(49)));
  const one = must(queried(both, older, declined, after(500)));
  expect(lastLine(one)).toMatchObject({ code: 'review-refused', charge: '300' });
  expect(one.payment).toMatchObject({
    doubt: 'returned',
    alarms: [{ kind: 'under-review', state: 'expired', charge: '301' }],
  });
  const none = must(settled(one, declined, after(600)));
  expect(none.payment).toMatchObject({ _state: 'expired', doubt: null, message: null, lateReviews: [] });
  expect(lastLine(none)).toMatchObject({ code: 'answered' });
});

test('a late answer that the order’s own charge is under review changes nothing', () => {
  const paid = must(settled(attempted(opened('hosted')), charged, after(2)));
  expect(settled(paid, { ...review, iyzicoPaymentId: '100' }, after(3))).toBeNull();
});

test('a second charge of a paid order raises an alarm; a repeated answer about the first one does not', () => {
  const paid = must(settled(attempted(opened('hosted')), charged, after(2)));
  expect(settled(paid, charged, after(3))).toBeNull();
  const twice = must(settled(paid, { ...charged, iyzicoPaymentId: '200' }, after(3)));
  expect(twice.payment).toMatchObject({
    _state: 'paid',
    iyzicoPaymentId: '100',
    alarms: [{ kind: 'charged-twice', paid: '100', charge: '200' }],
    // its refund is asked for by this attempt
    extraCharges: [{ iyzicoPaymentId: '200', conversationId: paid.payment.conversationId, refundedKurus: 0 }],
  });
  expect(settled(twice, { ...charged, iyzicoPaymentId: '200' }, after(4))).toBeNull();
});

test('a second alarm is kept together with the first one', () => {
  const odd = must(settled(claimed(), { kind: 'mismatch', iyzicoPaymentId: '7' }, after(2), 'charge'));
  const paid = must(settled(odd, charged, after(3)));
  const twice = must(settled(paid, { ...charged, iyzicoPaymentId: '200' }, after(4)));
  expect(alarmsOf(twice.payment)).toEqual([
    { kind: 'differing-charge', charge: '7' },
    { kind: 'charged-twice', paid: '100', charge: '200' },
  ]);
  expect(twice.payment.alarm).toBe(twice.payment.alarms.map((alarm) => alarmInWords(alarm)).join('; '));
});

test("a decline on iyzico's open page does not end the order, since the buyer can go back to that page", () => {
  const booking = attempted(opened('hosted'));
  const refused = must(settled(booking, declined, after(10)));
  expect(refused.payment).toMatchObject({ _state: 'awaiting-3ds', message: 'do-not-honour', seat: 'held' });
  expect(settled(refused, declined, after(11))).toBeNull();
  expect(must(settled(refused, charged, after(12))).payment).toMatchObject({ _state: 'paid', message: null });
  expect(must(settled(refused, declined, after(31))).payment._state).toBe('failed');
});

test.each([
  ['expired', (booking: Booking) => expireUnfinished(booking, after(46))],
  ['failed', (booking: Booking) => settled(booking, declined, after(31))],
])("a late charge on iyzico's page for an order that has %s takes a free seat, or the seat is owed", (_, end) => {
  const ended = must(end(attempted(opened('hosted'))));
  expect(must(settled(ended, charged, after(50))).payment).toMatchObject({ _state: 'paid', seat: 'sold' });
  const full = { ...ended, seats: readSeats('tr', { capacity: 1, sold: ['other'] }) };
  const owed = must(settled(full, charged, after(50)));
  expect(owed.payment.seat).toBe('owed');
  expect(owed.seats?.sold).toEqual(['other']);
});

test('a late charge for an order with an invitation takes the seat that the invitation holds', () => {
  const ended = must(expireUnfinished(attempted(opened('hosted')), after(46)));
  const full = inviteToSeat(readSeats('tr', { capacity: 1 }), { id: 'w', until: after(24 * 60) }, after(0));
  const invited = { ...ended, payment: { ...ended.payment, invitation: 'w' }, seats: full };
  const paid = must(settled(invited, charged, after(50)));
  expect(paid.payment).toMatchObject({ _state: 'paid', seat: 'sold' });
  expect(paid.seats).toMatchObject({ holds: {}, sold: [paid.payment.id] });
  const stranger = { ...invited, payment: { ...ended.payment, invitation: 'v' } };
  expect(must(settled(stranger, charged, after(50))).payment.seat).toBe('owed');
});

test('an alarm that comes after the founder has emptied the words of another one stands alone', () => {
  const odd = must(settled(claimed(), { kind: 'mismatch', iyzicoPaymentId: '7' }, after(2), 'charge'));
  const emptied = { ...odd, payment: { ...odd.payment, alarm: null } };
  expect(alarmsOf(emptied.payment)).toEqual([]);
  const again = must(settled(emptied, { kind: 'mismatch', iyzicoPaymentId: '8' }, after(3)));
  expect(again.payment).toMatchObject({
    alarm: alarmInWords({ kind: 'differing-charge', charge: '8' }),
    alarms: [{ kind: 'differing-charge', charge: '8' }],
  });
});

test('the alarm of a review goes with its refusal although the words of alarms have changed since it was raised', () => {
  const ended = must(expireUnfinished(attempted(opened('hosted')), after(46)));
  const reviewed = must(settled(ended, review, after(50)));
  const history = reviewed.payment.history.map((line) => (line.code === 'alarm' ? { ...line, reason: 'Eski' } : line));
  const older = { ...reviewed, payment: { ...reviewed.payment, alarm: 'Eski', history } };
  expect(must(settled(older, declined, after(60))).payment).toMatchObject({ alarm: null, alarms: [] });
});

test('words that the founder has added to an alarm stay when another alarm comes and when iyzico refuses the reviewed charge', () => {
  const ended = must(expireUnfinished(attempted(opened('hosted')), after(46)));
  const reviewed = must(settled(ended, review, after(50)));
  const alarm = `${reviewed.payment.alarm} (Ayşe arayacak)`;
  const edited = { ...reviewed, payment: { ...reviewed.payment, alarm } };
  const odd = must(settled(edited, { kind: 'mismatch', iyzicoPaymentId: '7' }, after(51)));
  expect(odd.payment.alarm).toBe(`${alarm}; ${alarmInWords({ kind: 'differing-charge', charge: '7' })}`);
  const refused = must(settled(odd, declined, after(60)));
  expect(refused.payment).toMatchObject({
    alarm: odd.payment.alarm,
    alarms: [{ kind: 'differing-charge', charge: '7' }],
  });
});

/**
 * Two orders of a chain with pages of iyzico's for the only seat of a group: the second has replaced the first; `placed` is the
 * second one before its page opened.
 */
function replacedOnPage(invitation: string | null): Readonly<Record<'first' | 'placed' | 'second', Booking>> {
  const one = readSeats('tr', { capacity: 1 });
  const until = after(24 * 60);
  const seats = invitation === null ? one : must(inviteToSeat(one, { id: invitation, until }, after(0)));
  const { payment } = opened('hosted');
  const place = (order: Booking, shown: Booking['payment'] | null) => {
    const placed = placeBooking(order, shown, null, after(1));
    if (placed.kind === 'refused') throw new Error(placed.key);
    return placed;
  };
  const older = attempted(place({ payment: { ...payment, invitation }, seats, others: [] }, null).booking);
  const newer = ofChain({ ...payment, id: '7b2c1a70-x' }, older.payment);
  const { booking, replaced } = place({ payment: newer, seats: older.seats, others: [] }, older.payment);
  const second = attempted(booking, after(2));
  return { first: { ...older, payment: must(replaced), seats: second.seats }, placed: booking, second };
}

test.each([null, 'w'])(
  'a charge on the page of a replaced order is sold the seat of the order that replaced it (invitation %s)',
  (invitation) => {
    const { first, second } = replacedOnPage(invitation);
    const paid = must(settled(first, charged, after(5)));
    expect(paid.payment).toMatchObject({ _state: 'paid', seat: 'sold' });
    expect(paid.seats).toMatchObject({ holds: {}, sold: [first.payment.id] });
    const others = [{ id: first.payment.id, state: 'paid', paidAt: after(5) }] as const;
    const twice = must(settled({ ...second, seats: paid.seats, others }, charged, after(6)));
    expect(twice.payment).toMatchObject({ seat: 'owed', alarms: [{ kind: 'bought-twice', orders: ['3F2C-1A70'] }] });
  },
);

test('a charge on the page of a replaced order is sold the seat of the order that replaced it also before that one has a page', () => {
  const { first, placed } = replacedOnPage(null);
  const paid = must(settled({ ...first, seats: placed.seats }, charged, after(5)));
  expect(paid).toMatchObject({ payment: { seat: 'sold' }, seats: { holds: {}, sold: [first.payment.id] } });
});

test('a charge on the page of an order is sold no seat that an order of another chain holds', () => {
  const { first, second } = replacedOnPage(null);
  const stranger = { ...first, payment: { ...first.payment, id: '9d2c1a70-x' } };
  const owed = must(settled(stranger, charged, after(5)));
  expect(owed.payment.seat).toBe('owed');
  expect(Object.keys(owed.seats?.holds ?? {})).toEqual([second.payment.id]);
});

test('a charge on the page of a replaced order is not sold the seat of an order of its chain that is being charged', () => {
  const { first, second } = replacedOnPage(null);
  const seats = must(holdSeat(must(second.seats), second.payment.id, { until: null }, after(4)));
  const owed = must(settled({ ...first, seats }, charged, after(5)));
  expect(owed.payment.seat).toBe('owed');
  expect(Object.keys(owed.seats?.holds ?? {})).toEqual([second.payment.id]);
});

test.each([
  ['holds a seat of its own', { holds: { [claimed().payment.id]: { until: null } } }],
  ['has its seat in a group that was restored', { sold: [claimed().payment.id] }],
])('the later invitation of a buyer stays when the paid order %s', (_, stored) => {
  const { payment, ...rest } = claimed();
  const seats = must(
    inviteToSeat(readSeats('tr', { capacity: 2, ...stored }), { id: 'w', until: after(24 * 60) }, after(1)),
  );
  const paid = must(settled({ ...rest, payment: { ...payment, invitation: 'w' }, seats }, charged, after(2), 'charge'));
  expect(paid.seats).toMatchObject({ sold: [payment.id] });
  expect(Object.keys(paid.seats?.holds ?? {})).toEqual(['invitation-w']);
});

test('a paid order raises no alarm about another order of the buyer that is not paid yet', () => {
  for (const state of ['authorising', 'unknown'] as const) {
    const booking = { ...attempted(opened('hosted')), others: [{ id: '3f2c1a70-x', state, paidAt: null }] };
    expect(must(settled(booking, charged, after(2))).payment).toMatchObject({ _state: 'paid', alarm: null });
  }
});

test('a second paid order of the same buyer raises an alarm unless the buyer asked for it after the first', () => {
  const spring = { id: '3f2c1a70-x', state: 'paid', paidAt: after(-60) } as const;
  const booking = { ...attempted(opened('hosted')), others: [spring] };
  expect(must(settled(booking, charged, after(2))).payment).toMatchObject({
    _state: 'paid',
    alarms: [{ kind: 'bought-twice', orders: ['3F2C-1A70'] }],
  });
  const asked = { ...booking, payment: { ...booking.payment, again: true } };
  expect(must(settled(asked, charged, after(2))).payment).toMatchObject({ _state: 'paid', alarm: null });
  const laptop = { id: '7b2c1a70-x', state: 'paid', paidAt: after(1) } as const;
  expect(must(settled({ ...asked, others: [spring, laptop] }, charged, after(2))).payment).toMatchObject({
    _state: 'paid',
    alarms: [{ kind: 'bought-twice', orders: ['7B2C-1A70'] }],
  });
});

/** The booking settled by iyzico's answer to a question that was asked at `askedAt`, after `minutes`. */
const settledLate = (booking: Booking, outcome: Outcome, minutes: number, askedAt: Date) =>
  queried(booking, booking.payment.conversationId ?? '', outcome, after(minutes), askedAt);

test.each([
  ['on iyzico’s page', attempted(opened('hosted'))],
  ['on our form', claimed()],
])('a decline that was asked for before iyzico told of a review %s does not end the order', (_, booking) => {
  const reviewed = must(settled(booking, review, after(2)));
  for (const late of [declined, notAuthenticated]) expect(settledLate(reviewed, late, 3, after(1))).toBeNull();
  expect(must(settledLate(reviewed, declined, 4, after(3))).payment._state).toBe('failed');
});

test('a decline that was asked for before the order became unclear, or its charge was found under review, does not end it', () => {
  const unclear = must(settled(claimed(), { kind: 'no-answer', code: 'ECONNRESET' }, after(3), 'charge'));
  expect(settledLate(unclear, notAuthenticated, 4, after(2))).toBeNull();
  const reviewed = must(settled(unclear, review, after(10)));
  expect(lastLine(reviewed)).toMatchObject({ code: 'review', from: 'unknown', to: 'unknown', at: after(10) });
  expect(settledLate(reviewed, notAuthenticated, 11, after(9))).toBeNull();
  expect(must(settledLate(reviewed, declined, 12, after(11))).payment._state).toBe('failed');
});

test('a decline that was asked for before a charge of another amount was found for an unclear order does not end it', () => {
  const unclear = must(settled(claimed(), { kind: 'no-answer', code: 'ECONNRESET' }, after(3), 'charge'));
  const differing = must(settled(unclear, { kind: 'mismatch', iyzicoPaymentId: '777' }, after(10)));
  expect(lastLine(differing)).toMatchObject({ code: 'alarm', from: 'unknown', to: 'unknown', at: after(10) });
  expect(settledLate(differing, notAuthenticated, 11, after(9))).toBeNull();
  expect(must(settledLate(differing, declined, 12, after(11))).payment._state).toBe('failed');
});

test('a decline that was asked for before a charge of another amount was found for an ended order says nothing to its returned buyer', () => {
  const expired = must(expireUnfinished(attempted(opened('hosted')), after(46)));
  const returned = { ...expired, payment: must(returnFromPage(expired.payment, after(47))) };
  const differing = must(settled(returned, { kind: 'mismatch', iyzicoPaymentId: '777' }, after(50)));
  expect(differing.payment).toMatchObject({ _state: 'expired', doubt: 'returned' });
  expect(settledLate(differing, declined, 51, after(49))).toBeNull();
  expect(must(settledLate(differing, declined, 53, after(52))).payment).toMatchObject({
    _state: 'expired',
    doubt: null,
  });
});

test('a line of history that tells of no charge does not keep an older decline from ending an unclear order', () => {
  const unclear = must(settled(claimed(), { kind: 'no-answer', code: 'ECONNRESET' }, after(3), 'charge'));
  const refused = { code: 'request-refused', request: 'refund', why: { kind: 'other' }, ...UNASKED } as const;
  expect(must(settledLate(note(unclear, refused, after(10)), declined, 11, after(9))).payment._state).toBe('failed');
});

test('a decline that was asked for before iyzico told of a review that now pays the order does not end it', () => {
  const booking = attempted(attempted(opened('hosted')), after(1));
  const first = `${booking.payment.id}-1`;
  const onSecond = must(settled(booking, { ...review, iyzicoPaymentId: '301' }, after(2)));
  const onBoth = must(queried(onSecond, first, review, after(4)));
  const waiting = must(settled(onBoth, declined, after(6)));
  expect(waiting.payment).toMatchObject({ _state: 'unknown', conversationId: first, lateReviews: [] });
  expect(settledLate(waiting, notAuthenticated, 7, after(3))).toBeNull();
  expect(must(settledLate(waiting, declined, 8, after(7))).payment._state).toBe('failed');
});

test('a decline that was asked for before a late charge was found under review does not withdraw its alarm', () => {
  const expired = must(expireUnfinished(attempted(opened('hosted')), after(45)));
  const reviewed = must(settled(expired, review, after(50)));
  expect(settledLate(reviewed, notAuthenticated, 51, after(49))).toBeNull();
  expect(must(settledLate(reviewed, declined, 52, after(51))).payment).toMatchObject({ alarm: null, lateReviews: [] });
});
