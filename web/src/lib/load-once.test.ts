import { afterEach, expect, test, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

afterEach(() => vi.useRealTimers());

test('loadOnce loads once for simultaneous and later calls', async () => {
  let loads = 0;
  const load = loadOnce(async () => ++loads);
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

test('loadOnce loads again after a failure', async () => {
  let loads = 0;
  const load = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error('no connection');
    return loads;
  });
  await expect(load()).rejects.toThrow('no connection');
  expect(await load()).toBe(2);
});

test('a load that hangs is not shared by the calls of a minute later, and still answers the call that waits for it', async () => {
  vi.useFakeTimers();
  const answers: ((part: string) => void)[] = [];
  const load = loadOnce(() => new Promise<string>((answer) => answers.push(answer)));
  const first = load();
  vi.advanceTimersByTime(60_000);
  void load();
  expect(answers).toHaveLength(1);
  vi.advanceTimersByTime(1);
  const later = load();
  expect(answers).toHaveLength(2);
  answers[1]?.('later');
  expect(await later).toBe('later');
  answers[0]?.('first');
  expect(await first).toBe('first');
  vi.advanceTimersByTime(120_000);
  expect(await load()).toBe('later');
});
