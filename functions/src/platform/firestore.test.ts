import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firestore, renewFirestore } from './firestore.ts';

const { deleteApp } = vi.hoisted(() => ({ deleteApp: vi.fn() }));
vi.mock('firebase-admin/app', () => ({ initializeApp: (_options: unknown, name: string) => ({ name }), deleteApp }));
vi.mock('firebase-admin/firestore', () => ({ getFirestore: (app: object) => ({ app, terminate: vi.fn() }) }));

const MINUTE_MS = 60_000;

/** Each test begins hours after the one before, whose client is still there. */
let startMs = 0;

beforeEach(() => {
  startMs += 180 * MINUTE_MS;
  vi.useFakeTimers({ now: startMs });
});
afterEach(() => {
  vi.useRealTimers();
});

test('an idle process makes a new client, and closes the old one ten minutes later', () => {
  const first = firestore();
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(firestore()).toBe(first);
  vi.advanceTimersByTime(2 * MINUTE_MS + 1);
  const second = firestore();
  expect(second).not.toBe(first);
  vi.advanceTimersByTime(9 * MINUTE_MS);
  expect(first.terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(first.terminate).toHaveBeenCalledOnce();
  expect(deleteApp.mock.calls).toEqual([[{ name: 'database 1' }]]);
  expect(second.terminate).not.toHaveBeenCalled();
});

test('a client that is used every minute, as by a schedule, is replaced after a quarter of an hour', () => {
  const clients = new Set(
    Array.from({ length: 46 }, () => {
      vi.advanceTimersByTime(MINUTE_MS);
      return firestore();
    }),
  );
  expect(clients.size).toBe(3);
});

test('a client that does not answer is replaced at the next use, at most once a minute', () => {
  const silent = firestore();
  renewFirestore();
  expect(firestore()).toBe(silent);
  vi.advanceTimersByTime(MINUTE_MS + 1);
  renewFirestore();
  expect(firestore()).not.toBe(silent);
});
