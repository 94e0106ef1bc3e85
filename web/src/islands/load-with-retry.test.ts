// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWithRetry, RETRY_MS } from './load-with-retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockImplementation(() => {});
  window.earlyTaps = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each<[string, () => void, tries: number]>([
  ['fetched again when the network is back', () => dispatchEvent(new Event('online')), 2],
  [
    'fetched again at a click that is queued because its code is missing',
    () => {
      window.earlyTaps?.push(document.createElement('button'));
      dispatchEvent(new Event('click'));
    },
    2,
  ],
  ['not fetched again at a click on something hydrated', () => dispatchEvent(new Event('click')), 1],
  ['fetched again after a while', () => vi.advanceTimersByTime(RETRY_MS), 2],
])('code that could not be fetched is %s', async (_, what, tries) => {
  const load = vi.fn(() => Promise.reject(new TypeError('not loaded')));
  void loadWithRetry(load, () => {});
  await vi.advanceTimersByTimeAsync(0);
  what();
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(tries);
});

test('the time between attempts to fetch code doubles, up to one minute', async () => {
  const at: number[] = [];
  const start = Date.now();
  const load = () => {
    at.push((Date.now() - start) / 1_000);
    return Promise.reject(new TypeError('not loaded'));
  };
  void loadWithRetry(load, () => {});
  await vi.advanceTimersByTimeAsync(200_000);
  expect(at).toEqual([0, 5, 15, 35, 75, 135, 195]);
});

test('code whose request hangs is requested again, with no word of a failure, and the first that comes counts', async () => {
  const answers: ((part: string) => void)[] = [];
  const load = vi.fn(() => new Promise<string>((answer) => answers.push(answer)));
  const failed = vi.fn();
  const loading = loadWithRetry(load, failed);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
  answers[0]?.('slow');
  expect(await loading).toBe('slow');
  expect(failed).not.toHaveBeenCalled();
});
