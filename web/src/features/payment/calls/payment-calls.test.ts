import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchStatus, openPayment } from './payment-calls.ts';

/** What the server answers, or rejects with. */
const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>());

vi.mock('../../../sending/load-sender.ts', () => ({ loadSender: async () => ({ call }) }));

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', { location: { pathname: '/' } });
});

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
  const status = { state: 'paid', seat: 'sold', productId: 'grup-kocluk-tr', amountKurus: 100 };
  call.mockResolvedValue({ ...status, run: told });
  expect(await fetchStatus('id')).toMatchObject({ ...status, run });
});

const paid = { state: 'paid', seat: 'none', productId: 'koclar-paketi', amountKurus: 100 };

/** The page has asked about the payment `id` before its code came, and was answered so. */
const answeredBefore = (body: unknown) =>
  vi.stubGlobal('window', { firstQuestion: { paymentId: 'id', body: Promise.resolve(body) } });

test('the state that the page was told before its code came is taken once, and for its payment alone', async () => {
  call.mockReset().mockResolvedValue({ ...paid, state: 'refunded' });
  answeredBefore({ result: paid });
  expect(await fetchStatus('other')).toMatchObject({ state: 'refunded' });
  expect(await fetchStatus('id')).toMatchObject(paid);
  expect(call).toHaveBeenCalledTimes(1);
  expect(await fetchStatus('id')).toMatchObject({ state: 'refunded' });
});

test('a refusal of ours that came before the code is logged, and is not asked for again', async () => {
  call.mockReset();
  const log = vi.spyOn(console, 'info').mockImplementation(() => {});
  answeredBefore({ error: { status: 'NOT_FOUND', message: 'not-found', details: { key: 'not-found' } } });
  expect(await fetchStatus('id')).toEqual({ failure: { key: 'not-found' } });
  expect(log.mock.calls).toEqual([['payment: payment-status refused, not-found']]);
  expect(call).not.toHaveBeenCalled();
});

test.each([
  undefined,
  'a captive portal',
  {},
  { error: { status: 'INTERNAL', message: 'INTERNAL' } },
  { result: { ...paid, state: 'of a later version' } },
])('what came before the code and is no answer of ours, %j, is asked for again', async (body) => {
  call.mockReset().mockResolvedValue(paid);
  answeredBefore(body);
  expect(await fetchStatus('id')).toMatchObject(paid);
  expect(call).toHaveBeenCalledTimes(1);
});
