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

/** What a form is answered, after all pauses, and how often its call was made. */
async function sent(): Promise<{ answer: unknown; calls: number }> {
  const sending = sendForm('send-withdrawal', {}).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { answer: await sending, calls: call.mock.calls.length };
}

test('a call whose connection broke is made once more, for it may have arrived', async () => {
  call.mockRejectedValueOnce(LOST).mockResolvedValueOnce('receipt');
  expect(await sent()).toEqual({ answer: 'receipt', calls: 2 });
});

test.each(['functions/unavailable', 'functions/unknown'])(
  'an answer that is not our function’s (%s) is none: the call is made once more, for the function may have stored it and died',
  async (code) => {
    call.mockRejectedValueOnce({ code }).mockResolvedValueOnce('receipt');
    expect(await sent()).toEqual({ answer: 'receipt', calls: 2 });
  },
);

test('a connection that breaks twice is told', async () => {
  call.mockRejectedValue(LOST);
  expect(await sent()).toEqual({ answer: LOST, calls: 2 });
});

test.each([
  ['what the function refuses', REFUSED, true],
  ['what the function says of a service that is out of order', OUT_OF_ORDER, true],
  ['what never reached the function', { code: 'functions/resource-exhausted' }, true],
  ['no answer in time', { code: 'functions/deadline-exceeded' }, true],
  ['a broken connection where there is no network any more', LOST, false],
])('%s is told at once', async (_, error, onLine) => {
  vi.stubGlobal('navigator', { onLine });
  call.mockRejectedValue(error);
  expect(await sent()).toEqual({ answer: error, calls: 1 });
});
