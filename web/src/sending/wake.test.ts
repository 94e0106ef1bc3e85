import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wake } from './wake.ts';

const fetched = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('fetch', fetched.mockResolvedValue(new Response(null, { status: 204 })));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('wake requests a function once a minute, again at once after a failure, and never without a network', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  wake('send-withdrawal');
  expect(fetched).not.toHaveBeenCalled();

  vi.stubGlobal('navigator', { onLine: true });
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  wake('send-withdrawal');
  await vi.advanceTimersByTimeAsync(0);
  wake('send-withdrawal');
  wake('send-withdrawal');
  wake('newsletter-answer');
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api/send-withdrawal',
    '/api/send-withdrawal',
    '/api/newsletter-answer',
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  wake('send-withdrawal');
  expect(fetched).toHaveBeenCalledTimes(4);
});
