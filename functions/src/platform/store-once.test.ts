import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANSWER_DEADLINE_MS } from './deadline.ts';
import { receiptOf, type StoreOutcome } from './store-once.ts';

const { logged } = vi.hoisted(() => ({ logged: [] as unknown[] }));
vi.mock('firebase-functions/logger', () => ({ write: (line: unknown) => logged.push(line) }));

beforeEach(() => {
  vi.useFakeTimers();
  logged.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const ID = '7f3a91c2-0000-4000-8000-000000000000';

/** The key of the error that a form gets. */
async function keyOf(storing: Promise<StoreOutcome>): Promise<unknown> {
  const answer = receiptOf(ID, storing, 'enquiry.not-stored').catch((error) => error.details.key);
  await vi.advanceTimersByTimeAsync(ANSWER_DEADLINE_MS);
  return await answer;
}

test('a form gets `timeout` when it may have been stored, and `unavailable` only when storing has failed', async () => {
  expect(await keyOf(new Promise(() => {}))).toBe('timeout');
  expect(await keyOf(Promise.reject(new Error('no database')))).toBe('unavailable');
  expect(logged).toEqual([
    { severity: 'ERROR', message: 'enquiry.not-stored', submissionId: ID, code: 'DeadlineError' },
    { severity: 'ERROR', message: 'enquiry.not-stored', submissionId: ID, code: 'Error' },
  ]);
});

test('a conflict and a reached limit throw their keys, and a repetition gets the receipt', async () => {
  expect(await keyOf(Promise.resolve('conflict'))).toBe('conflict');
  expect(await keyOf(Promise.resolve('rate-limited'))).toBe('rate-limited');
  expect(await receiptOf(ID, Promise.resolve('repeated'), 'enquiry.not-stored')).toEqual({
    success: true,
    ref: '7F3A-91C2',
  });
});
