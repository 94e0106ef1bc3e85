import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atPress, inTime } from './in-time.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what arrives is handed on, also a failure, and nothing stays behind', async () => {
  expect(await inTime(Promise.resolve('part'))).toBe('part');
  await expect(inTime(Promise.reject(new Error('no connection')))).rejects.toThrow('no connection');
  expect(vi.getTimerCount()).toBe(0);
});

test('what never arrives fails after 20 s as a server that does not answer', async () => {
  const waiting = inTime(new Promise(() => {}));
  const failed = expect(waiting).rejects.toMatchObject({ code: 'functions/deadline-exceeded' });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await failed;
});

/** A browser that is online and counts the questions it asks; nobody agrees. */
function browserThatAsks() {
  const confirm = vi.fn(() => false);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const location = { pathname: '/about' };
  vi.stubGlobal('window', { confirm, location });
  return { confirm, location };
}

test('a press whose code is missing is asked once whether to load the page anew, and code that nobody asked for never', async () => {
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
