import { afterEach, expect, test, vi } from 'vitest';
import { openPayment } from './payment-calls.ts';

/** What the server answers, or rejects with. */
const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>());

vi.mock('../../../sending/load-sender.ts', () => ({ loadSender: async () => ({ call }) }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const refused = { code: 'functions/failed-precondition', details: { key: 'sold-out' } };

test.each([
  ['offline', false, async () => ({})],
  ['unsuccessful', true, async () => ({ success: true })],
  ['unsuccessful', true, async () => ({ success: false, message: 'Olmadı', paymentId: 'id', next: { kind: 'card' } })],
  ['sold-out', true, () => Promise.reject(refused)],
] as const)('every failure is logged once, by the call and its key alone: %s', async (key, onLine, answer) => {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('window', { location: { pathname: '/' } });
  call.mockImplementation(answer);
  const log = vi.spyOn(console, 'info').mockImplementation(() => {});
  expect(await openPayment({ userEmail: 'isil@ornek.com' })).toEqual({ failure: { key } });
  expect(log.mock.calls).toEqual([[`payment: process-iyzico-payment refused, ${key}`]]);
});
