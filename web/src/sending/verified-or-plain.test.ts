import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { verifiedOrPlain } from './verified-or-plain.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const MS = 5_000;
const after = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'verified'));
const refused = async (): Promise<string> => {
  throw new Error('blocked');
};

test.each<[string, () => Promise<string>, first: string, then: string]>([
  ['that comes in time is used', () => after(MS - 1), 'verified', 'verified'],
  ['that is refused is done without', refused, 'plain', 'plain'],
  ['that never comes is done without', () => new Promise(() => {}), 'plain', 'plain'],
  ['that comes late is used from then on', () => after(MS + 1), 'plain', 'verified'],
])('a token of App Check %s', async (_, verified, first, then) => {
  const calls = verifiedOrPlain(verified, 'plain', MS);
  const answer = calls();
  await vi.advanceTimersByTimeAsync(MS);
  expect(await answer).toBe(first);
  await vi.advanceTimersByTimeAsync(1);
  expect(await calls()).toBe(then);
});

test('a token of App Check that hangs is asked for and waited for once', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const verified = vi.fn(() => promise);
  const calls = verifiedOrPlain(verified, 'plain', MS);
  const answer = calls();
  await vi.advanceTimersByTimeAsync(MS);
  expect(await answer).toBe('plain');
  expect(await calls()).toBe('plain');
  resolve('verified');
  await vi.advanceTimersByTimeAsync(0);
  expect(await calls()).toBe('verified');
  expect(verified).toHaveBeenCalledTimes(1);
});

test('after a refused token the next call asks again', async () => {
  const verified = vi.fn(async () => 'verified').mockImplementationOnce(refused);
  const calls = verifiedOrPlain(verified, 'plain', MS);
  expect(await calls()).toBe('plain');
  expect(await calls()).toBe('verified');
});
