import { expect, test, vi } from 'vitest';
import { paymentOf } from './payments.ts';
import { planRequest } from './requests.ts';

vi.mock('@site/contract/settings', () => import('@site/contract/example-settings'));

/** A stored payment, with whatever a test cares about put in its place. */
const payment = (changes: object = {}) =>
  paymentOf('3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11', {
    _state: 'paid',
    product: { title: 'Grup Koçluğu' },
    amountKurus: 179_500,
    refundedKurus: 0,
    iyzicoPaymentId: '100',
    ...changes,
  });

const refund = (totalKurus: number | null = null, charge: string | null = null) =>
  ({ kind: 'refund', totalKurus, charge }) as const;

const close = (as: 'paid' | 'not-charged', iyzicoPaymentId: string | null = null) =>
  ({ kind: 'close', as, iyzicoPaymentId }) as const;

test('a refund without an amount is one of everything that is left, and the question says how much that is', () => {
  expect(planRequest(payment({ refundedKurus: 50_000 }), refund())).toEqual({
    kind: 'request',
    request: { kind: 'refund', totalKurus: 179_500, iyzicoPaymentId: '100', begunAt: null },
    question:
      'Refund 1.295,00 TL of 1.795,00 TL (iyzico 100, beside 500,00 TL that went back before) for 3F2C-1A70, Grup Koçluğu?',
  });
});

test('the amount is what is to be refunded in all: the same command again refunds nothing', () => {
  const part = planRequest(payment(), refund(50_000));
  expect(part).toMatchObject({
    request: { totalKurus: 50_000 },
    question: expect.stringContaining('Refund 500,00 TL'),
  });
  expect(planRequest(payment({ refundedKurus: 50_000 }), refund(50_000))).toMatchObject({ kind: 'done' });
  expect(planRequest(payment({ _state: 'refunded', refundedKurus: 179_500 }), refund())).toMatchObject({
    kind: 'done',
  });
});

test.each([
  ['more than was paid', payment(), refund(179_501)],
  ['an order that was not paid', payment({ _state: 'failed' }), refund()],
  ['a charge that it does not have', payment(), refund(null, '300')],
  ['one that is paid, closing', payment(), close('not-charged')],
  ['one that was not charged, with a charge', payment({ _state: 'unknown' }), close('not-charged', '100')],
  ['one that failed, its receipt', payment({ _state: 'failed' }), { kind: 'resend-receipt' } as const],
])('%s is refused', (_, stored, wish) => {
  expect(planRequest(stored, wish)).toMatchObject({ kind: 'refused', why: expect.stringContaining('3F2C-1A70') });
});

test('of two charges one has to be named', () => {
  const twice = payment({ extraCharges: [{ iyzicoPaymentId: '200', refundedKurus: 0 }] });
  expect(planRequest(twice, refund())).toMatchObject({ kind: 'refused', why: expect.stringContaining('100, 200') });
  expect(planRequest(twice, refund(null, '200'))).toMatchObject({ request: { iyzicoPaymentId: '200' } });
  expect(planRequest(twice, { kind: 'cancel', charge: '100' })).toMatchObject({ request: { iyzicoPaymentId: '100' } });
});

test('an unknown payment is closed; one that is closed so already is left alone', () => {
  expect(planRequest(payment({ _state: 'unknown' }), close('paid'))).toMatchObject({ request: close('paid') });
  expect(planRequest(payment(), close('paid'))).toMatchObject({ kind: 'done' });
});

test('a charge is named when a payment is closed, or afterwards where none was; without one the question says what that means', () => {
  const uncharged = { iyzicoPaymentId: null };
  const request = close('paid', '220');
  const closing = planRequest(payment({ _state: 'unknown', ...uncharged }), request);
  expect(closing).toMatchObject({ request, question: expect.stringContaining('by iyzico 220, once iyzico confirms') });
  expect(planRequest(payment(uncharged), request)).toMatchObject({ request });
  expect(planRequest(payment(), close('paid', '100'))).toMatchObject({ kind: 'done' });
  expect(planRequest(payment(), request)).toMatchObject({ kind: 'refused' });
  const without = planRequest(payment({ _state: 'unknown', ...uncharged }), close('paid'));
  expect(without).toMatchObject({ question: expect.stringContaining('no refund is made or seen') });
});
