import { expect, test } from 'vitest';
import { claimed, must, NOW, settled } from './example-booking.ts';
import { postpone } from './schedule.ts';

test('checks back off, to one an hour', () => {
  let booking = must(settled(claimed(), { kind: 'no-answer', code: 'deadline' }, NOW, 'charge'));
  const waits: number[] = [];
  for (let check = 0; check < 6; check += 1) {
    waits.push(((booking.payment.nextCheckAt?.getTime() ?? 0) - NOW.getTime()) / 60_000);
    booking = postpone(booking, NOW);
  }
  expect(waits).toEqual([1, 1, 5, 15, 60, 60]);
});
