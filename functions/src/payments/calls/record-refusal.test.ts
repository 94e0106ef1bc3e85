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

test('when recording the refusal of a card fails, the error is logged and nothing is thrown', async () => {
  movePayment.mockRejectedValue(Object.assign(new Error('broken database'), { code: 14 }));
  const payment = examplePayment(new Date());
  await expect(recordRefusal(payment, { refusal: 'general', code: '10012' })).resolves.toBeUndefined();
  expect(logged).toEqual([line(payment.id, '14')]);
});

test('recording the refusal of a card gives up after seconds when the database does not answer', async () => {
  vi.useFakeTimers();
  movePayment.mockReturnValue(new Promise(() => {}));
  const payment = examplePayment(new Date());
  const answered = vi.fn();
  recordRefusal(payment, { refusal: 'general', code: '10012' }).then(answered);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(answered).toHaveBeenCalledOnce();
  expect(logged).toEqual([line(payment.id, 'DeadlineError')]);
});
