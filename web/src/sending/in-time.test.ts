import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atPress, inTime } from './in-time.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('inTime settles like the promise that it is given, and leaves no timer behind', async () => {
  expect(await inTime(Promise.resolve('part'))).toBe('part');
  await expect(inTime(Promise.reject(new Error('no connection')))).rejects.toThrow('no connection');
  expect(vi.getTimerCount()).toBe(0);
});

test('inTime rejects after 20 s with the error code of a call that timed out', async () => {
  const waiting = inTime(new Promise(() => {}));
  const failed = expect(waiting).rejects.toMatchObject({ code: 'functions/deadline-exceeded' });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await failed;
});

/** Stubs a browser that is online and counts the questions it asks; each is declined. */
function browserThatAsks() {
  const confirm = vi.fn(() => false);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const location = { pathname: '/about' };
  vi.stubGlobal('window', { confirm, location });
  return { confirm, location };
}

test('atPress offers a reload once for missing code, not after the deadline and not on another page; inTime never does', async () => {
  const { confirm, location } = browserThatAsks();
  const missing = () => Promise.reject(new Error('404'));
  await expect(inTime(missing())).rejects.toThrow('404');
  expect(confirm).not.toHaveBeenCalled();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const pressed = expect(atPress(late)).rejects.toMatchObject({ code: 'functions/deadline-exceeded' });
  await vi.advanceTimersByTimeAsync(20_000);
  await pressed;
  reject(new Error('404'));
  await Promise.resolve();
  expect(confirm).not.toHaveBeenCalled();
  const left = atPress(missing());
  location.pathname = '/contact';
  await expect(left).rejects.toThrow('404');
  expect(confirm, 'on another page').not.toHaveBeenCalled();
  await expect(atPress(missing())).rejects.toThrow('404');
  await expect(atPress(missing())).rejects.toThrow('404');
  expect(confirm).toHaveBeenCalledOnce();
});
