import { HOUR_MS } from '@site/contract/plain/durations';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { type Counter, counted, counterId, networkLimits, sharedLimit, TEN_MINUTES_MS } from './rate-limit.ts';

const now = new Date('2026-11-21T09:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

function afterRequests(times: ReadonlyArray<Date>, max: number): Counter | undefined {
  let counter: Counter | undefined;
  for (const time of times) {
    counter = counted(counter, { max, windowMs: TEN_MINUTES_MS }, time);
    if (counter === undefined) return undefined;
  }
  return counter;
}

test('the first request opens a window of ten minutes', () => {
  expect(counted(undefined, { max: 5, windowMs: TEN_MINUTES_MS }, now)).toEqual({
    count: 1,
    startedAt: Timestamp.fromDate(now),
    expireAt: Timestamp.fromDate(later(10)),
  });
});

test('requests pass up to the limit, and the next one does not', () => {
  expect(afterRequests([now, later(1), later(2)], 3)).toMatchObject({ count: 3 });
  expect(afterRequests([now, later(1), later(2), later(9.9)], 3)).toBeUndefined();
});

test('after ten minutes the count begins again', () => {
  expect(afterRequests([now, later(1), later(2), later(10)], 3)).toMatchObject({ count: 1 });
});

test('a request of several units passes only if all of them fit', () => {
  const limit = { max: 5, windowMs: TEN_MINUTES_MS };
  const three = counted(undefined, { ...limit, units: 3 }, now);
  expect(three).toMatchObject({ count: 3 });
  expect(counted(three, { ...limit, units: 3 }, now)).toBeUndefined();
  expect(counted(three, { ...limit, units: 2 }, now)).toMatchObject({ count: 5 });
  expect(counted(undefined, { ...limit, units: 6 }, now)).toBeUndefined();
});

test('a counter that was made unreadable in the console starts again', () => {
  expect(counted({ count: 'many' }, { max: 3, windowMs: HOUR_MS }, now)).toMatchObject({ count: 1 });
});

test('the id of a counter reveals no address without the key', () => {
  const id = counterId('ip-order', '203.0.113.7', 'one key');
  expect(id).toMatch(/^ip-order-[0-9a-f]{32}$/);
  expect(counterId('ip-order', '203.0.113.7', 'one key')).toBe(id);
  expect(counterId('ip-order', '203.0.113.7', 'another key')).not.toBe(id);
  expect(counterId('ip-order', '203.0.113.8', 'one key')).not.toBe(id);
  expect(() => counterId('ip-order', '203.0.113.7', '')).toThrow('limitHashKey');
});

test('every network of a caller is counted, a wider one with a larger limit', () => {
  const networks = [
    { name: '2001:db8:0:0::/64', share: 1 },
    { name: '2001:db8:0::/48', share: 3 },
  ];
  const limits = networkLimits('ip-order', networks, 20, 'a key');
  expect(limits.map(({ max }) => max)).toEqual([20, 60]);
  expect(new Set(limits.map(({ id }) => id)).size).toBe(2);
  expect(networkLimits('ip-order', [], 20, 'a key')).toEqual([]);
});

test('a limit that all share is sharded over documents whose limits add up to it', () => {
  const limits = Array.from({ length: 200 }, () => sharedLimit('order', 100));
  expect(new Set(limits.map(({ id }) => id)).size).toBe(5);
  expect(new Set(limits.map(({ max }) => max))).toEqual(new Set([20]));
});
