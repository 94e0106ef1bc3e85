import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginAttempt } from '../moves/attempts.ts';
import { accepted, attempted, NOW, opened } from '../moves/example-booking.ts';
import { allowNextPage, paymentAfterOtherCall } from './page-start.ts';

const { logged, findPayment, decideWithoutSeat } = vi.hoisted(() => ({
  logged: [] as object[],
  findPayment: vi.fn(),
  decideWithoutSeat: vi.fn(),
}));

vi.mock('firebase-functions/logger', () => ({ write: (line: object) => logged.push(line) }));
// the clock of the test does not reach the timers of Node's module
vi.mock('node:timers/promises', () => ({ setTimeout: (ms: number) => new Promise((end) => setTimeout(end, ms)) }));
vi.mock('../store/find-payments.ts', () => ({ findPayment }));
vi.mock('../store/decide-booking.ts', () => ({ decideWithoutSeat }));

/** An order for which another call is opening a page. */
const { booking: begun, conversationId } = accepted(beginAttempt(opened('hosted'), null, NOW));
const { payment: waiting } = begun;
const { payment: withPage } = attempted(opened('hosted'));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  logged.length = 0;
});

test('a repeated order waits for the page that another call is opening', async () => {
  findPayment.mockReset().mockResolvedValue(waiting);
  const answered = paymentAfterOtherCall(waiting.id);
  await vi.advanceTimersByTimeAsync(9_000);
  findPayment.mockResolvedValue(withPage);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answered).toBe(withPage);
});

test('a repeated order waits no longer than ten seconds for a page', async () => {
  findPayment.mockReset().mockResolvedValue(waiting);
  const answered = paymentAfterOtherCall(waiting.id);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await answered).toBeNull();
});

test('when the database does not note in time that no page was opened, that is logged and nothing is thrown', async () => {
  decideWithoutSeat.mockReturnValue(new Promise(() => {}));
  const noted = allowNextPage({ payment: waiting, conversationId });
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(noted).resolves.toBeUndefined();
  const line = { severity: 'WARNING', message: 'payment.page-start-not-ended', paymentId: waiting.id };
  expect(logged).toEqual([{ ...line, code: 'DeadlineError' }]);
});
