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
