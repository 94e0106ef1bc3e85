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
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const refused = async (): Promise<void> => {
  throw new Error('blocked');
};
/** A client whose token settles as given. */
const withToken = (token: () => Promise<void>) => async () => ({ calls: 'verified', token });

test.each<[string, () => Promise<void>, first: string, then: string]>([
  ['that comes in time is used', () => after(MS - 1), 'verified', 'verified'],
  ['that is refused makes the call plain', refused, 'plain', 'plain'],
  ['that never comes makes the call plain', () => new Promise(() => {}), 'plain', 'plain'],
  ['that comes late is used from then on', () => after(MS + 1), 'plain', 'verified'],
])('a token of App Check %s', async (_, token, first, then) => {
  const known = token();
  known.catch(() => {});
  const calls = verifiedOrPlain(
    withToken(() => known),
    'plain',
    MS,
  );
  const answer = calls();
  await vi.advanceTimersByTimeAsync(MS);
  expect(await answer).toBe(first);
  await vi.advanceTimersByTimeAsync(1);
  const next = calls();
  await vi.advanceTimersByTimeAsync(0);
  expect(await next).toBe(then);
});

test('a call is sent without a token if an expired token is not renewed in time', async () => {
  const token = vi.fn(() => new Promise<void>(() => {})).mockImplementationOnce(async () => {});
  const calls = verifiedOrPlain(withToken(token), 'plain', MS);
  expect(await calls()).toBe('verified');
  const later = calls();
  await vi.advanceTimersByTimeAsync(MS);
  expect(await later).toBe('plain');
});

test('a token of App Check that hangs is requested once, and waited for once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const token = vi.fn(() => promise);
  const calls = verifiedOrPlain(withToken(token), 'plain', MS);
  const answer = calls();
  await vi.advanceTimersByTimeAsync(MS);
  expect(await answer).toBe('plain');
  expect(await calls()).toBe('plain');
  expect(token).toHaveBeenCalledTimes(1);
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(await calls()).toBe('verified');
});

test('the call after a refused token requests a token again', async () => {
  const calls = verifiedOrPlain(withToken(vi.fn(async () => {}).mockImplementationOnce(refused)), 'plain', MS);
  expect(await calls()).toBe('plain');
  expect(await calls()).toBe('verified');
});
