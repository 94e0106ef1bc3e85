import { afterEach, expect, test, vi } from 'vitest';
import { failureOf, submitEnquiry } from './submit-enquiry.ts';

/** Stub of the call: resolves or rejects with the server's answer. */
const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>());

vi.mock('../../sending/load-sender.ts', () => ({ loadSender: async () => ({ call }) }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const refused = (key: string, fields?: Record<string, string>) => ({
  code: 'functions/invalid-argument',
  details: { key, fields },
});

test('a refusal names the wrong fields, and leaves out unknown errors', () => {
  const failure = failureOf(refused('invalid', { email: 'invalid', message: 'tooLong', other: 'strange' }), true);
  expect(failure).toEqual({ reason: 'invalid', fields: { email: 'invalid', message: 'tooLong' } });
});

test.each(['rate-limited', 'conflict', 'unavailable', 'timeout'])('the key %s is the reason', (key) => {
  expect(failureOf(refused(key), true)).toEqual({ reason: key });
});

test('a timeout has another reason than a missing connection', () => {
  expect(failureOf({ code: 'functions/deadline-exceeded' }, true)).toEqual({ reason: 'timeout' });
  expect(failureOf(new TypeError('no code'), false)).toEqual({ reason: 'offline' });
});

test.each([true, false])(
  'a call whose connection broke has the reason timeout, because it may have arrived (online by now: %s)',
  (online) => {
    expect(failureOf({ code: 'functions/internal' }, online)).toEqual({ reason: 'timeout' });
  },
);

test.each(['functions/unavailable', 'functions/unknown'])(
  'an answer of another program than the function (%s) has the reason timeout; an answer of the function has its own reason',
  (code) => {
    expect(failureOf({ code }, true)).toEqual({ reason: 'timeout' });
    expect(failureOf({ code, details: { key: 'unavailable' } }, true)).toEqual({ reason: 'unavailable' });
  },
);

test.each([[undefined], ['text'], [{ code: 'functions/not-found' }], [refused('toString')], [{ details: null }]])(
  'an unknown error has the reason unavailable',
  (error) => {
    expect(failureOf(error, true)).toEqual({ reason: 'unavailable' });
  },
);

const meta = {
  submissionId: '3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11',
  locale: 'tr',
  page: '/turkish',
  referrer: '',
  utm: {},
  noticeVersion: '2026-11',
  elapsedMs: 30_000,
  website: '',
} as const;

test('a message is sent although the browser says that it is offline, because that may be wrong', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('window', { location: { pathname: '/' } });
  call.mockResolvedValue({ success: true, ref: '3F2C-1A70' });
  const { receipt } = { receipt: null, ...(await submitEnquiry('send-consultation-email', {}, meta)) };
  expect(receipt).toEqual({ success: true, ref: '3F2C-1A70' });
});

test.each([
  ['offline', false, () => Promise.reject({ code: 'functions/internal' })],
  ['offline', false, () => Promise.reject(new TypeError('no code'))],
  ['unavailable', true, async () => ({ success: true })],
  ['rate-limited', true, () => Promise.reject(refused('rate-limited'))],
] as const)('every failure is logged once, by its reason alone: %s', async (reason, onLine, answer) => {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('window', { location: { pathname: '/' } });
  call.mockImplementation(answer);
  const log = vi.spyOn(console, 'info').mockImplementation(() => {});
  const result = await submitEnquiry('send-consultation-email', { email: 'isil@ornek.com' }, meta);
  expect(result).toEqual({ failure: { reason } });
  expect(log.mock.calls).toEqual([[`enquiry: not sent, ${reason}`]]);
});
