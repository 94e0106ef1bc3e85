import { catalogue } from '@site/contract/sale/catalogue';
import { expect, test } from 'vitest';
import { examplePayment } from '../payments/record/example-order.ts';
import { withdrawnOrder } from './find-order.ts';

const payment = examplePayment(new Date('2027-03-01T12:00:00Z'));
const { promised, ...product } = payment.product;
const { guaranteeDays } = catalogue['group-coaching-program'];

/** Days of the guarantee of a withdrawn order whose product has these changes. */
const guaranteeOf = (changes: object) =>
  withdrawnOrder(payment.id, { ...payment, product: { ...product, ...changes } })?.guaranteeDays;

test('a withdrawn order has the guarantee of its agreement, even if that was changed or its product removed since', () => {
  const ofTheSale = { ...promised, guaranteeDays: 99 };
  for (const id of ['group-coaching-program', 'grup-kocluk-tr', 'an-id-of-nothing-on-sale']) {
    expect(guaranteeOf({ id, promised: ofTheSale })).toBe(99);
  }
  expect(guaranteeOf({ id: 'group-coaching-program', promised: { ...promised, guaranteeDays: null } })).toBeNull();
});

test('a withdrawn order whose promises were spoilt in the console has the guarantee that its product has today', () => {
  expect(guaranteeOf({ id: 'group-coaching-program', promised: '' })).toBe(guaranteeDays);
  expect(guaranteeOf({ id: 'an-id-of-nothing-on-sale', promised: '' })).toBeNull();
});

test('a withdrawn order is under review while iyzico reviews a charge that came late, and not after its release', () => {
  const review = { iyzicoPaymentId: '300', conversationId: `${payment.id}-1`, at: new Date('2027-03-02T12:00:00Z') };
  const expired = { ...payment, _state: 'expired' } as const;
  const of = (changes: object) => withdrawnOrder(payment.id, { ...expired, ...changes });
  expect(of({})).toMatchObject({ isUnderReview: false, unrefundedCharges: 0 });
  expect(of({ lateReviews: [review] })).toMatchObject({ isUnderReview: true, unrefundedCharges: 0 });
  const released = { ...review, refundedKurus: 0, role: 'beside' };
  expect(of({ lateReviews: [review], extraCharges: [released] })).toMatchObject({
    isUnderReview: false,
    unrefundedCharges: 1,
  });
});

test('a withdrawn order has the phone of its buyer, and an unreadable phone does not hide the order', () => {
  const phoneOf = (phone: unknown) =>
    withdrawnOrder(payment.id, { ...payment, buyer: { ...payment.buyer, phone } })?.phone;
  expect(phoneOf('+90 532 000 11 22')).toBe('+90 532 000 11 22');
  expect(phoneOf(5_320_001_122)).toBe('');
});
