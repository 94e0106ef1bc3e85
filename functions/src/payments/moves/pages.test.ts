import { MINUTE_MS } from '@site/contract/plain/durations';
import { expect, test } from 'vitest';
import { expireUnfinished } from './ending.ts';
import { after, attempted, charged, must, NOW, opened, review, settled } from './example-booking.ts';
import { type AskCause, pagesAnswered, pagesToAsk } from './pages.ts';
import { PAGE_GRACE_MS } from './schedule.ts';

/** An order with two pages of iyzico's, the second opened when the first had almost expired. */
function twoPages() {
  const { payment, ...rest } = attempted(attempted(opened('hosted')), after(29));
  const [first, second] = payment.hostedPages;
  if (!first || !second) throw new Error('no two pages');
  return { ...rest, payment: { ...payment, hostedPages: [first, { ...second, expiresAt: after(59) }] } };
}

const GRACE = PAGE_GRACE_MS / MINUTE_MS;
/** When nothing can be paid on the first page any more. */
const OVER = 30 + GRACE;
const { payment } = twoPages();
const [first = '', second = ''] = payment.hostedPages.map(({ conversationId }) => conversationId);
const answered = must(pagesAnswered(payment, after(OVER)));

const asked = (about: typeof payment, kind: Exclude<AskCause['kind'], 'return'>, now = after(OVER + 1)) =>
  pagesToAsk(about, { kind }, now).map(({ conversationId }) => conversationId);
const askedAfterReturn = (token: string) =>
  pagesToAsk(answered, { kind: 'return', token }, after(OVER + 1)).map(({ conversationId }) => conversationId);

test('an expired page is asked about until iyzico has answered after a 3-D Secure that began there must have ended', () => {
  expect(asked(payment, 'hint'), 'nothing is known of it').toEqual([first, second]);
  expect(pagesAnswered(payment, after(OVER - 1)), 'it may still be paid').toBeNull();
  expect(asked(answered, 'hint')).toEqual([second]);
  expect(asked(answered, 'check')).toEqual([second]);
  expect(pagesAnswered(answered, after(OVER + 1)), 'is noted once').toBeNull();
});

test('a page that is known to be over is asked about when the order ends, when iyzico names the order, and when its buyer comes back from it', () => {
  const expired = must(expireUnfinished({ ...twoPages(), payment: answered }, after(75))).payment;
  expect(asked(answered, 'check', answered.expiresAt)).toEqual([first, second]);
  expect(asked(expired, 'check', after(90))).toEqual([first, second]);
  expect(asked(answered, 'notification')).toEqual([first, second]);
  expect(asked(answered, 'hint', answered.expiresAt), 'anybody can send a hint').toEqual([second]);
  expect(asked(expired, 'hint', after(90))).toEqual([second]);
  expect(askedAfterReturn(first)).toEqual([first, second]);
  expect(askedAfterReturn(second)).toEqual([second]);
});

test('the only page of an order is always asked about, and nothing is noted for it', () => {
  const { payment: single } = attempted(opened('hosted'));
  expect(pagesAnswered(single, after(OVER))).toBeNull();
  expect(asked({ ...single, pagesAnsweredAt: after(OVER) }, 'hint')).toEqual([first]);
});

test('a page on which iyzico reviews a charge is asked about, though it had answered before', () => {
  const expired = must(expireUnfinished({ ...twoPages(), payment: answered }, after(75)));
  const late = { kind: 'review', iyzicoPaymentId: review.iyzicoPaymentId } as const;
  const { payment: reviewed } = must(
    settled({ ...expired, payment: { ...expired.payment, conversationId: first } }, late, after(90)),
  );
  expect(asked({ ...reviewed, conversationId: second }, 'hint', after(91))).toEqual([first, second]);
  const otherPage = reviewed.lateReviews.map((one) => ({ ...one, conversationId: second }));
  const later = { ...reviewed, conversationId: second, lateReviews: otherPage };
  expect(asked(later, 'hint', after(91)), 'the review is that of another page').toEqual([second]);
});

test('the page that has paid an order is not asked about again', () => {
  const { payment: paid } = must(settled(twoPages(), charged, after(31)));
  expect(asked(paid, 'check', after(32))).toEqual([first]);
  expect(asked(paid, 'hint', NOW)).toEqual([first]);
});
