import { Firestore, Transaction } from 'firebase-admin/firestore';
import { afterEach, expect, test, vi } from 'vitest';
import { decideWithoutSeat } from './decide-booking.ts';

// set before the client is loaded, which keeps a reference to the timer
vi.hoisted(() => vi.useFakeTimers());
vi.mock('../../platform/firestore.ts', async () => {
  const database = new Firestore({ projectId: 'demo-contention' });
  return { firestore: () => database };
});

/** When the caller is answered and the instance is throttled (calls/answer-deadline.ts). */
const CALL_DEADLINE_MS = 50_000;

afterEach(() => {
  vi.useRealTimers();
});

test('a transaction that always loses the contention rejects with the cause before its caller is answered', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999); // the longest pauses
  const reads = vi
    .spyOn(Transaction.prototype, 'get')
    .mockRejectedValue(Object.assign(new Error('Too much contention'), { code: 10 }));
  const begun = Date.now();
  const ended = decideWithoutSeat('order', () => ({ write: null })).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await ended).toMatchObject({ code: 10 });
  expect(Date.now() - begun).toBeLessThan(CALL_DEADLINE_MS);
  expect(reads.mock.calls.length, 'more than the client’s default').toBeGreaterThan(5);
});
