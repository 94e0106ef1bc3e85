import { afterEach, expect, test, vi } from 'vitest';
import { onceInTime } from './once-in-time.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('what comes late is there for the next call, and what hangs is waited for once', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<string>();
  const load = vi.fn(() => promise);
  const get = onceInTime(load, 5_000);
  const first = get();
  vi.advanceTimersByTime(5_000);
  await expect(first).rejects.toThrow('not in time');
  await expect(get()).rejects.toThrow('not in time');
  resolve('token');
  await vi.advanceTimersByTimeAsync(0);
  expect(await get()).toBe('token');
  expect(load).toHaveBeenCalledTimes(1);
});

test('after a failure the next call asks again', async () => {
  let asked = 0;
  const get = onceInTime(async () => {
    asked += 1;
    if (asked === 1) throw new Error('no connection');
    return asked;
  }, 5_000);
  await expect(get()).rejects.toThrow('no connection');
  expect(await get()).toBe(2);
});
