import { DAY_MS } from '@site/contract/plain/durations';
import { expect, test } from 'vitest';
import { examplePayment } from './example-order.ts';
import { attemptOf, contractAt, paymentIdOf, paymentSchema } from './payment-schema.ts';

const NOW = new Date('2027-03-01T12:00:00Z');

test.each([
  ['deleted in the console', undefined],
  ['spoilt in the console', { guaranteeDays: '14', gift: true, supportGroup: true, deliveryHours: 24 }],
  ['emptied in the console', ''],
])('an invalid promise does not make a payment unreadable: %s', (_, promised) => {
  const { product, ...payment } = examplePayment(NOW);
  const stored = { ...payment, product: { ...product, promised } };
  expect(paymentSchema.parse(stored)).toEqual({ ...payment, product: { ...product, promised: null } });
});

/** Fields that the founder may empty or delete in the console. */
const MAY_LACK = ['alarm', 'alarms', 'fulfilledAt'];

test.each(Object.keys(examplePayment(NOW)).filter((name) => !MAY_LACK.includes(name)))(
  'a payment without %s is unreadable',
  (name) => {
    expect(paymentSchema.safeParse({ ...examplePayment(NOW), [name]: undefined }).success).toBe(false);
  },
);

test('an invalid fulfilledAt, which the founder sets by hand, does not make a payment unreadable', () => {
  const payment = examplePayment(NOW);
  expect(paymentSchema.parse({ ...payment, fulfilledAt: NOW }).fulfilledAt).toEqual(NOW);
  for (const fulfilledAt of ['2027-05-01', '', 20_270_501, undefined]) {
    expect(paymentSchema.parse({ ...payment, fulfilledAt })).toEqual(payment);
  }
});

test.each([
  ['', null],
  [' ', null],
  ['returned', 'returned'],
  ['Review ', 'review'],
  ['of a later version', 'unclear'],
])('a doubt that was stored as “%s” is read as %s', (doubt, read) => {
  const payment = examplePayment(NOW);
  expect(paymentSchema.parse({ ...payment, doubt })).toEqual({ ...payment, doubt: read });
});

test('a tax number that was typed as a number in the console is read as its digits', () => {
  const companyInvoice = { title: 'Pruva Ltd.', taxOffice: 'Konak', taxNumber: '1234567890' };
  const typed = { ...examplePayment(NOW), companyInvoice: { ...companyInvoice, taxNumber: 1_234_567_890 } };
  expect(paymentSchema.parse(typed)).toEqual({ ...examplePayment(NOW), companyInvoice });
});

test('a conversation id contains the id of its payment and the number of its attempt', () => {
  const { id } = examplePayment(NOW);
  expect(paymentIdOf(`${id}-12`)).toBe(id);
  expect(attemptOf(`${id}-12`)).toBe(12);
  expect(attemptOf(null)).toBe(0);
});

test('the withdrawal period begins with the payment, and for an order that had ended with its latest charge', () => {
  const payment = examplePayment(NOW);
  const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS);
  const charge = { iyzicoPaymentId: '1', conversationId: `${payment.id}-1` };
  const extraCharges = [3, 5].map((day) => ({ ...charge, at: days(day), refundedKurus: 0, role: 'beside' as const }));
  const lateReviews = [{ ...charge, at: days(4) }];
  expect(contractAt(payment)).toEqual(NOW);
  expect(contractAt({ ...payment, paidAt: days(1), extraCharges, lateReviews })).toEqual(days(1));
  expect(contractAt({ ...payment, extraCharges, lateReviews })).toEqual(days(5));
  expect(contractAt({ ...payment, lateReviews })).toEqual(days(4));
});

test('an order whose group no longer exists is read as one without a group', () => {
  const payment = examplePayment(NOW);
  const ended = { ...payment, product: { ...payment.product, cohort: 'morning' } };
  expect(paymentSchema.parse(ended)).toEqual({ ...payment, product: { ...payment.product, cohort: null } });
});

test.each(['sold ', 'Sold', ' SOLD'])('the seat state “%s”, typed in the console, is read as sold', (seat) => {
  expect(paymentSchema.parse({ ...examplePayment(NOW), seat }).seat).toBe('sold');
});

test('a message of a later version is read as general after a rollback', () => {
  const payment = examplePayment(NOW);
  expect(paymentSchema.parse({ ...payment, message: 'bank-asleep' }).message).toBe('general');
  expect(paymentSchema.parse({ ...payment, message: null }).message).toBeNull();
  expect(paymentSchema.safeParse({ ...payment, message: 7 }).success).toBe(false);
});

test('an unknown kind of request is read as null, and an invalid request of a known kind makes the payment unreadable', () => {
  const payment = examplePayment(NOW);
  const asked = { id: '3f2c1a70-5b1e-4a52-9d0c-3f6f6f6f6f6f', by: 'founder', because: '', at: NOW };
  expect(paymentSchema.parse({ ...payment, request: { kind: 'give-voucher', ...asked } })).toEqual(payment);
  const close = { kind: 'close', as: 'paid', iyzicoPaymentId: null, ...asked };
  expect(paymentSchema.parse({ ...payment, request: close }).request).toEqual(close);
  const spoilt = { ...close, as: 'nearly' };
  expect(paymentSchema.safeParse({ ...payment, request: spoilt }).success).toBe(false);
});
