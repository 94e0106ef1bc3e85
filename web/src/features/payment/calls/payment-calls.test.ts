import { afterEach, expect, test, vi } from 'vitest';
import { fetchStatus, openPayment } from './payment-calls.ts';

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

test.each([
  ['2027-09-11T12:00:00.000Z', '2027-09-11T12:00:00.000Z'],
  [null, null],
  ['soon', null],
  // of functions that are older than the page
  [undefined, null],
])('the end of an invitation is taken from the state of a payment as %j is told', async (told, invitedUntil) => {
  vi.stubGlobal('navigator', { onLine: true });
  const status = { state: 'failed', seat: 'released', productId: 'grup-kocluk-tr', amountKurus: 100 };
  call.mockResolvedValue({ ...status, invitedUntil: told });
  expect(await fetchStatus('id')).toMatchObject({ ...status, invitedUntil });
});

test.each([
  ['Koçlar Paketi', 'Koçlar Paketi'],
  [7, null],
  // of functions that are older than the page
  [undefined, null],
])('the title of a product is taken from the state of a payment as %j is told', async (told, productTitle) => {
  vi.stubGlobal('navigator', { onLine: true });
  const status = { state: 'paid', seat: 'none', productId: 'koclar-paketi', amountKurus: 100 };
  call.mockResolvedValue({ ...status, productTitle: told });
  expect(await fetchStatus('id')).toMatchObject({ ...status, productTitle });
});

test.each([
  [2, 2],
  [null, null],
  ['2', null],
  // of functions that are older than the page
  [undefined, null],
])('the run of a seat is taken from the state of a payment as %j is told', async (told, run) => {
  vi.stubGlobal('navigator', { onLine: true });
  const status = { state: 'paid', seat: 'sold', productId: 'grup-kocluk-tr', amountKurus: 100 };
  call.mockResolvedValue({ ...status, run: told });
  expect(await fetchStatus('id')).toMatchObject({ ...status, run });
});
