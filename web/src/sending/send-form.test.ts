import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendForm } from './send-form.ts';

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>());

vi.mock('./load-sender.ts', () => ({ loadSender: async () => ({ call }) }));

const LOST = { code: 'functions/internal' };
const REFUSED = { code: 'functions/internal', details: { key: 'unavailable' } };
const OUT_OF_ORDER = { code: 'functions/unavailable', details: { key: 'unavailable' } };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { pathname: '/' } });
  vi.stubGlobal('navigator', { onLine: true });
  call.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends a form. Returns its answer or error after all pauses, and the number of calls. */
async function sent(): Promise<{ answer: unknown; calls: number }> {
  const sending = sendForm('send-withdrawal', {}).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { answer: await sending, calls: call.mock.calls.length };
}

test('a call whose connection broke is retried once, because it may have arrived', async () => {
  call.mockRejectedValueOnce(LOST).mockResolvedValueOnce('receipt');
  expect(await sent()).toEqual({ answer: 'receipt', calls: 2 });
});

test.each(['functions/unavailable', 'functions/unknown'])(
  'a call that another program than our function answers (%s) is retried once, because the function may have stored it and died',
  async (code) => {
    call.mockRejectedValueOnce({ code }).mockResolvedValueOnce('receipt');
    expect(await sent()).toEqual({ answer: 'receipt', calls: 2 });
  },
);

test('a call is made even if the browser says that it is offline, because that may be wrong', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  call.mockResolvedValue('receipt');
  expect(await sent()).toEqual({ answer: 'receipt', calls: 1 });
});

test('a connection that breaks twice rejects with its error', async () => {
  call.mockRejectedValue(LOST);
  expect(await sent()).toEqual({ answer: LOST, calls: 2 });
});

test.each([
  ['a refusal by the function', REFUSED, true],
  ['an answer by the function that a service is out of order', OUT_OF_ORDER, true],
  ['a call that never reached the function', { code: 'functions/resource-exhausted' }, true],
  ['a timeout', { code: 'functions/deadline-exceeded' }, true],
  ['a broken connection while the browser is offline', LOST, false],
])('sendForm rejects without a retry after %s', async (_, error, onLine) => {
  vi.stubGlobal('navigator', { onLine });
  call.mockRejectedValue(error);
  expect(await sent()).toEqual({ answer: error, calls: 1 });
});
