import { afterEach, expect, test, vi } from 'vitest';
import { examplePayment } from '../record/example-order.ts';
import { recordRefusal } from './record-refusal.ts';

const { logged, movePayment } = vi.hoisted(() => ({ logged: [] as unknown[], movePayment: vi.fn() }));

vi.mock('../store/decide-booking.ts', () => ({ movePayment }));
vi.mock('firebase-functions/logger', () => ({
  write: (line: unknown) => logged.push(line),
}));

afterEach(() => {
  logged.length = 0;
  vi.useRealTimers();
});

const line = (paymentId: string, code: string) => ({
  severity: 'ERROR',
  message: 'payment.refusal-unrecorded',
  paymentId,
  code,
});

test('a refusal of a card that cannot be recorded is logged, and leaves the answer to the buyer as it is', async () => {
  movePayment.mockRejectedValue(Object.assign(new Error('broken database'), { code: 14 }));
  const payment = examplePayment(new Date());
  await expect(recordRefusal(payment, { refusal: 'general', code: '10012' })).resolves.toBeUndefined();
  expect(logged).toEqual([line(payment.id, '14')]);
});

test('a database that stays silent keeps the buyer waiting for seconds, not until the call is answered as unavailable', async () => {
  vi.useFakeTimers();
  movePayment.mockReturnValue(new Promise(() => {}));
  const payment = examplePayment(new Date());
  const answered = vi.fn();
  recordRefusal(payment, { refusal: 'general', code: '10012' }).then(answered);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(answered).toHaveBeenCalledOnce();
  expect(logged).toEqual([line(payment.id, 'DeadlineError')]);
});
