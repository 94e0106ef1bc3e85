import { expect, test, vi } from 'vitest';
import type { Booking } from '../moves/booking.ts';
import { charged, claimed } from '../moves/example-booking.ts';
import { settleBy } from './ask-iyzico.ts';

const { logged } = vi.hoisted(() => ({ logged: [] as unknown[] }));

vi.mock('firebase-functions/logger', () => ({ write: (line: unknown) => logged.push(line) }));

const booking = claimed();
const payment = { ...booking.payment, alarm: 'Işıl Çağ ile konuşuldu' };

vi.mock('../store/decide-booking.ts', () => ({
  movePayment: async (_: unknown, move: (booking: Booking) => Booking | null) => ({
    payment: move({ ...booking, payment })?.payment,
    changed: true,
  }),
}));

test('the log says only whether there is an alarm, since the founder may have written its text', async () => {
  expect(await settleBy(payment, payment.conversationId ?? '', charged, { kind: 'charge' })).toBe(true);
  expect(logged).toMatchObject([{ severity: 'WARNING', message: 'payment.settled', state: 'paid', alarm: true }]);
  expect(JSON.stringify(logged)).not.toContain('Işıl');
});
