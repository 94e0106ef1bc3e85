import { Timestamp } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { paymentOf } from './payments.ts';
import { planRequest } from './requests.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

const NOW = new Date('2027-03-01T18:00:00Z');
const HOUR_MS = 3_600_000;

/** A stored payment with `changes` applied. */
const payment = (changes: object = {}) =>
  paymentOf('3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11', {
    _state: 'paid',
    product: { title: 'Grup Koçluğu' },
    buyer: { name: 'Işıl Çağrı', email: 'isil@ornek.com' },
    amountKurus: 179_500,
    paidAt: Timestamp.fromDate(NOW),
    refundedKurus: 0,
    iyzicoPaymentId: '100',
    ...changes,
  });

const refund = (totalKurus: number | null = null, charge: string | null = null) =>
  ({ kind: 'refund', totalKurus, charge }) as const;

const close = (as: 'paid' | 'not-charged', iyzicoPaymentId: string | null = null) =>
  ({ kind: 'close', as, iyzicoPaymentId }) as const;

test('a refund without an amount refunds what is left, and the question says how much that is', () => {
  expect(planRequest(payment({ refundedKurus: 50_000 }), refund(), NOW)).toEqual({
    kind: 'request',
    request: { kind: 'refund', totalKurus: 179_500, iyzicoPaymentId: '100', begunAt: null },
    question:
      'Refund 1.295,00 TL of 1.795,00 TL (iyzico 100, beside 500,00 TL that went back before) for 3F2C-1A70, Grup Koçluğu, Işıl Çağrı (isil@ornek.com)?',
  });
});

test('the amount of a refund is the total: the same command again refunds nothing', () => {
  const part = planRequest(payment(), refund(50_000), NOW);
  expect(part).toMatchObject({
    request: { totalKurus: 50_000 },
    question: expect.stringContaining('Refund 500,00 TL'),
  });
  expect(part).toMatchObject({ question: expect.not.stringContaining('went back before') });
  expect(planRequest(payment({ refundedKurus: 50_000 }), refund(50_000), NOW)).toMatchObject({ kind: 'done' });
  expect(planRequest(payment({ _state: 'refunded', refundedKurus: 179_500 }), refund(), NOW)).toMatchObject({
    kind: 'done',
  });
});

test.each([
  ['refunding more than was paid', payment(), refund(179_501)],
  ['refunding an unpaid order', payment({ _state: 'failed' }), refund()],
  ['refunding an unknown charge', payment(), refund(null, '300')],
  ['closing a paid order as not charged', payment(), close('not-charged')],
  ['closing as not charged with a charge', payment({ _state: 'unknown' }), close('not-charged', '100')],
  ['the receipt of a failed order', payment({ _state: 'failed' }), { kind: 'resend-receipt' } as const],
  ['a seat for a failed order', payment({ _state: 'failed', seat: 'released' }), { kind: 'give-seat' } as const],
  ['a seat for an order of another kind', payment({ seat: 'none' }), { kind: 'give-seat' } as const],
])('%s is refused', (_, stored, wish) => {
  expect(planRequest(stored, wish, NOW)).toMatchObject({ kind: 'refused', why: expect.stringContaining('3F2C-1A70') });
});

test('a paid order without a seat can be given one, and one that has its seat needs none', () => {
  const wish = { kind: 'give-seat' } as const;
  expect(planRequest(payment({ seat: 'owed' }), wish, NOW)).toMatchObject({ kind: 'request', request: wish });
  expect(planRequest(payment({ seat: 'sold' }), wish, NOW)).toMatchObject({ kind: 'done' });
});

test('with two charges one has to be named', () => {
  const twice = payment({ extraCharges: [{ iyzicoPaymentId: '200', refundedKurus: 0 }] });
  expect(planRequest(twice, refund(), NOW)).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining('100, 200'),
  });
  expect(planRequest(twice, refund(null, '200'), NOW)).toMatchObject({ request: { iyzicoPaymentId: '200' } });
  expect(planRequest(twice, { kind: 'cancel', charge: '100' }, NOW)).toMatchObject({
    request: { iyzicoPaymentId: '100' },
  });
});

test('a charge that was fully refunded is no longer one to be named', () => {
  const extra = { iyzicoPaymentId: '200', refundedKurus: 0 };
  const first = payment({ refundedKurus: 179_500, extraCharges: [extra] });
  expect(planRequest(first, refund(), NOW)).toMatchObject({ request: { iyzicoPaymentId: '200' } });
});

test('a repeated refund or cancellation of a fully refunded charge is done already', () => {
  const refunded = (iyzicoPaymentId: string) => ({ iyzicoPaymentId, refundedKurus: 179_500 });
  const twice = payment({ extraCharges: [refunded('200')] });
  const over = { _state: 'refunded', refundedKurus: 179_500 };
  for (const [stored, charge] of [
    [twice, '200'],
    [payment({ ...over, extraCharges: [refunded('200')] }), '100'],
    [payment({ _state: 'failed', iyzicoPaymentId: null, extraCharges: [refunded('200')] }), null],
  ] as const) {
    const plan = planRequest(stored, refund(null, charge), NOW);
    expect(plan).toMatchObject({ kind: 'done', why: expect.stringContaining('refunded already') });
    expect(planRequest(stored, { kind: 'cancel', charge }, NOW)).toEqual(plan);
  }
});

test('a refusal to refund names the charges of the order, or says that none is known', () => {
  const reason = (stored: ReturnType<typeof payment>, charge: string | null) =>
    planRequest(stored, refund(null, charge), NOW);
  const twice = payment({ extraCharges: [{ iyzicoPaymentId: '200', refundedKurus: 0 }] });
  expect(reason(twice, '300')).toMatchObject({ why: '3F2C-1A70: has no charge 300. It has: 100, 200.' });
  expect(reason(payment({ iyzicoPaymentId: null }), null)).toMatchObject({
    kind: 'refused',
    why: expect.stringMatching(/names no charge.*npm run payments -- close 3F2C-1A70 --as paid --charge/),
  });
  expect(reason(payment({ _state: 'failed', iyzicoPaymentId: null }), null)).toMatchObject({
    why: '3F2C-1A70: is failed; there is no charge to give back.',
  });
});

test('closing an unknown payment as paid makes a request, closing a paid one is done already', () => {
  expect(planRequest(payment({ _state: 'unknown' }), close('paid'), NOW)).toMatchObject({ request: close('paid') });
  expect(planRequest(payment(), close('paid'), NOW)).toMatchObject({ kind: 'done' });
  const uncharged = payment({ iyzicoPaymentId: null });
  expect(planRequest(uncharged, close('paid'), NOW), 'closed before, without a charge').toMatchObject({ kind: 'done' });
});

test('the question before closing a payment says what its buyer is told', () => {
  const asked = (as: 'paid' | 'not-charged') => planRequest(payment({ _state: 'unknown' }), close(as), NOW);
  expect(asked('not-charged')).toMatchObject({
    question: expect.stringContaining('as not charged: the buyer is told so and may pay again?'),
  });
  // a card that was typed on our form has a number of iyzico's before it is charged
  expect(asked('paid')).toMatchObject({ question: expect.stringContaining('as paid: the buyer gets a receipt?') });
});

test('the receipt of a paid order can be sent again', () => {
  const wish = { kind: 'resend-receipt' } as const;
  expect(planRequest(payment(), wish, NOW)).toMatchObject({ kind: 'request', request: wish });
});

test('the question before closing a reviewed payment says that iyzico may still release the charge', () => {
  const asked = (doubt: string | null) => planRequest(payment({ _state: 'unknown', doubt }), close('not-charged'), NOW);
  expect(asked('review')).toMatchObject({ question: expect.stringContaining('iyzico still reviews this charge') });
  expect(asked(null)).toMatchObject({ question: expect.not.stringContaining('reviews') });
});

test('a charge is named when closing a payment or later; closing without one has a warning in the question', () => {
  const uncharged = { iyzicoPaymentId: null };
  const request = close('paid', '220');
  const closing = planRequest(payment({ _state: 'unknown', ...uncharged }), request, NOW);
  expect(closing).toMatchObject({ request, question: expect.stringContaining('by iyzico 220, once iyzico confirms') });
  expect(planRequest(payment(uncharged), request, NOW)).toMatchObject({ request });
  expect(planRequest(payment(), close('paid', '100'), NOW)).toMatchObject({ kind: 'done' });
  expect(planRequest(payment(), request, NOW)).toMatchObject({ kind: 'refused' });
  const without = planRequest(payment({ _state: 'unknown', ...uncharged }), close('paid'), NOW);
  expect(without).toMatchObject({ question: expect.stringContaining('no refund is made or seen') });
});

test('a cancellation after a partial refund or on a later day is refused beforehand, since iyzico refuses it', () => {
  const cancel = { kind: 'cancel', charge: null } as const;
  expect(planRequest(payment(), cancel, NOW)).toMatchObject({ kind: 'request' });
  const instead = 'npm run payments -- refund 3F2C-1A70 (with the same --project';
  const refused = { kind: 'refused', why: expect.stringContaining(instead) };
  expect(planRequest(payment({ refundedKurus: 50_000 }), cancel, NOW)).toMatchObject(refused);
  // iyzico's day ends at midnight in Türkiye, 21:00 UTC
  const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
  expect(planRequest(payment(), cancel, inHours(2.9))).toMatchObject({ kind: 'request' });
  expect(planRequest(payment(), cancel, inHours(3))).toMatchObject(refused);
  // another charge than the first pays since its refund, and has a day of its own
  const yesterday = new Date(NOW.getTime() - 24 * HOUR_MS);
  const paidAgain = payment({ paidAt: Timestamp.fromDate(yesterday), chargedAt: Timestamp.fromDate(NOW) });
  expect(planRequest(paidAgain, cancel, NOW)).toMatchObject({ kind: 'request' });
  // a waiting cancellation is repeated on any day
  const waiting = { kind: 'cancel', iyzicoPaymentId: '100', begunAt: null, id: crypto.randomUUID() };
  const request = { ...waiting, by: 'ayse', because: '', at: NOW };
  expect(planRequest(payment({ request }), cancel, inHours(3))).toMatchObject({ kind: 'request' });
});

test('a request is refused while another one waits, which the refusal describes', () => {
  const waiting = { kind: 'refund', totalKurus: 50_000, iyzicoPaymentId: '100', begunAt: null };
  const request = { ...waiting, id: crypto.randomUUID(), by: 'ayse', because: '', at: NOW };
  expect(planRequest(payment({ request }), refund(50_000), NOW)).toMatchObject({ kind: 'request' });
  const begun = payment({ request: { ...request, begunAt: NOW } });
  expect(planRequest(begun, refund(50_000), NOW), 'the same one, begun already').toMatchObject({ kind: 'request' });
  const plan = planRequest(payment({ request }), refund(100_000), NOW);
  const said = 'refund until 500,00 TL has been refunded in all, asked for by ayse at 2027-03-01 21:00';
  expect(plan).toMatchObject({ kind: 'refused', why: expect.stringContaining(said) });
  for (const part of ['cannot be withdrawn', 'npm run payments -- show 3F2C-1A70 (with the same --project'])
    expect(plan).toMatchObject({ why: expect.stringContaining(part) });
});
