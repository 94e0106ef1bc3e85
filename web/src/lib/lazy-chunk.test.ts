import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodeNotFetched } from './import-fetched.ts';
import { reloadIfGone } from './lazy-chunk.ts';

const reload = vi.fn();
const gone = new CodeNotFetched('gone', 404);

/** Stubs the storage of a tab; with `refused` it throws at each call. */
function tab(refused = false): void {
  const notes = new Map<string, string>();
  const allowed = <T>(value: T): T => {
    if (refused) throw new DOMException('denied', 'SecurityError');
    return value;
  };
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => allowed(notes.get(key) ?? null),
    setItem: (key: string, value: string) => allowed(notes.set(key, value)),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { reload } });
  tab();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockClear();
});

test('the page is reloaded for a chunk that the server no longer has', () => {
  expect(reloadIfGone(gone)).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['there was no answer', new CodeNotFetched('offline')],
  ['the server failed', new CodeNotFetched('failed', 503)],
  ['the code itself threw', new TypeError('undefined is not a function')],
])('the page is not reloaded where %s', (_, error) => {
  expect(reloadIfGone(error)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('a chunk that stays missing reloads the page once a minute at most', () => {
  expect(reloadIfGone(gone)).toBe(true);
  vi.advanceTimersByTime(59_999);
  expect(reloadIfGone(gone)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(reloadIfGone(gone)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a clock that was set back after a reload does not keep the page from another one', () => {
  expect(reloadIfGone(gone)).toBe(true);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(reloadIfGone(gone)).toBe(true);
});

test('the page is not reloaded if the browser keeps no note of it, because it would be reloaded for ever', () => {
  tab(true);
  expect(reloadIfGone(gone)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
