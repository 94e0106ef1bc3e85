import { afterEach, expect, test, vi } from 'vitest';
import { examplePayment } from '../record/example-order.ts';
import { recordRefusal } from './record-refusal.ts';

const { logged } = vi.hoisted(() => ({ logged: [] as unknown[] }));

vi.mock('../store/payment-store.ts', () => ({
  updatePayment: () => Promise.reject(Object.assign(new Error('silent database'), { code: 14 })),
}));
vi.mock('firebase-functions/logger', () => ({
  error: (...line: unknown[]) => logged.push(line),
}));

afterEach(() => {
  logged.length = 0;
});

test('a refusal of a card that cannot be recorded is logged, and leaves the answer to the buyer as it is', async () => {
  const payment = examplePayment(new Date());
  await expect(recordRefusal(payment, { refusal: 'general', code: '10012' })).resolves.toBeUndefined();
  expect(logged).toEqual([['payment.refusal-unrecorded', { paymentId: payment.id, code: '14' }]]);
});
