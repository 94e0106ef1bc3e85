import { beforeEach, expect, test, vi } from 'vitest';
import { examplePayment } from './example-order.ts';
import { parsePayment } from './parse-payment.ts';
import { paymentSchema } from './payment-schema.ts';

// set before the logger is loaded, which keeps a reference to the console
const error = vi.hoisted(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
beforeEach(() => {
  error.mockClear();
});

const payment = examplePayment(new Date('2027-03-01T12:00:00Z'));

test('parsing a payment, or a part of one, logs nothing', () => {
  expect(parsePayment(paymentSchema, payment.id, payment)).toEqual(payment);
  const { amountKurus } = payment;
  expect(parsePayment(paymentSchema.pick({ amountKurus: true }), payment.id, payment)).toEqual({ amountKurus });
  expect(error).not.toHaveBeenCalled();
});

test('the log names the path of an unreadable field, and never its value', () => {
  const broken = { ...payment, buyer: { ...payment.buyer, phone: 5_321_234 }, _state: 'ödendi' };
  expect(parsePayment(paymentSchema, payment.id, broken)).toBeUndefined();
  const logged = JSON.stringify(error.mock.calls);
  expect(logged).toContain('_state buyer.phone');
  expect(logged).toContain(payment.id);
  expect(logged).not.toMatch(/ödendi|5321234|Işıl/);
});

test.each([undefined, null, 'text', []])('%j is not parsed as a payment', (stored) => {
  expect(parsePayment(paymentSchema, payment.id, stored)).toBeUndefined();
});
