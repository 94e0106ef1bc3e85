import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firestore } from './firestore.ts';

const { deleteApp } = vi.hoisted(() => ({ deleteApp: vi.fn() }));
vi.mock('firebase-admin/app', () => ({ initializeApp: (_options: unknown, name: string) => ({ name }), deleteApp }));
vi.mock('firebase-admin/firestore', () => ({ getFirestore: (app: object) => ({ app, terminate: vi.fn() }) }));

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a process that stood still takes a new client, and closes the old one once nobody holds it', () => {
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
