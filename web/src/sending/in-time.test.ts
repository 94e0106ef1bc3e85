import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime } from './in-time.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what arrives is handed on, also a failure, and nothing stays behind', async () => {
  expect(await inTime(Promise.resolve('part'))).toBe('part');
  await expect(inTime(Promise.reject(new Error('no connection')))).rejects.toThrow('no connection');
  expect(vi.getTimerCount()).toBe(0);
});

test('what never arrives fails after 20 s as a server that does not answer', async () => {
  const waiting = inTime(new Promise(() => {}));
  const failed = expect(waiting).rejects.toMatchObject({ code: 'functions/deadline-exceeded' });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await failed;
});
