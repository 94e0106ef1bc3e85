import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchStatus, openPayment } from './payment-calls.ts';

/** Stub of the call of an order: resolves or rejects with the server's answer. */
const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>());

vi.mock('../../../sending/load-sender.ts', () => ({ loadSender: async () => ({ call }) }));

/** Stub of the request for the state of a payment. */
const asked = vi.fn<typeof fetch>();

const answersStatus = (result: object) => asked.mockImplementation(async () => Response.json({ result }));

beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', { location: { pathname: '/' } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const refused = { code: 'functions/failed-precondition', details: { key: 'sold-out' } };

test.each([
  ['offline', false, () => Promise.reject({ code: 'functions/internal' })],
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
  // Functions that are older than the page leave it out.
  [undefined, null],
])('the end of an invitation and the time of the payment are read from its state: %j', async (told, read) => {
  const status = { state: 'failed', seat: 'released', productId: 'grup-kocluk-tr', amountKurus: 100 };
  answersStatus({ ...status, invitedUntil: told, paidAt: told });
  expect(await fetchStatus('id')).toMatchObject({ ...status, invitedUntil: read, paidAt: read });
});

test.each([
  ['Koçlar Paketi', 'Koçlar Paketi'],
  [7, null],
  // Functions that are older than the page leave it out.
  [undefined, null],
])('the title of a product is read from the state of a payment: %j', async (told, productTitle) => {
  const status = { state: 'paid', seat: 'none', productId: 'koclar-paketi', amountKurus: 100 };
  answersStatus({ ...status, productTitle: told });
  expect(await fetchStatus('id')).toMatchObject({ ...status, productTitle });
});

test.each([
  [2, 2],
  [null, null],
  ['2', null],
  // Functions that are older than the page leave it out.
  [undefined, null],
])('the run of a seat is read from the state of a payment: %j', async (told, run) => {
  const status = { state: 'paid', seat: 'sold', productId: 'grup-kocluk-tr', amountKurus: 100 };
  answersStatus({ ...status, run: told });
  expect(await fetchStatus('id')).toMatchObject({ ...status, run });
});

const paid = { state: 'paid', seat: 'none', productId: 'koclar-paketi', amountKurus: 100 };

/** Stubs an answer about the payment `id` that arrived before the code of the page. */
const answeredBefore = (body: unknown) =>
  vi.stubGlobal('window', { firstQuestion: { about: 'id', askedAt: Date.now(), answer: Promise.resolve(body) } });

test('an answer that came before the code of the page is taken once, and only for its payment', async () => {
  answersStatus({ ...paid, state: 'refunded' });
  answeredBefore({ result: paid });
  expect(await fetchStatus('other')).toMatchObject({ state: 'refunded' });
  expect(await fetchStatus('id')).toMatchObject(paid);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await fetchStatus('id')).toMatchObject({ state: 'refunded' });
  expect(asked.mock.calls[1]).toMatchObject([
    '/api/payment-status',
    { method: 'POST', body: JSON.stringify({ data: { paymentId: 'id' } }) },
  ]);
});

const notFound = { error: { status: 'NOT_FOUND', message: 'not-found', details: { key: 'not-found' } } };

test('a refusal by our function that came before the code of the page is logged, and is not asked for again', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {});
  answeredBefore(notFound);
  expect(await fetchStatus('id')).toEqual({ failure: { key: 'not-found' } });
  expect(log.mock.calls).toEqual([['payment: payment-status refused, not-found']]);
  expect(asked).not.toHaveBeenCalled();
});

const strange = [
  'a captive portal',
  {},
  { error: { status: 'INTERNAL', message: 'INTERNAL' } },
  { result: { ...paid, state: 'of a later version' } },
];

test.each([undefined, ...strange])(
  'an answer that came before the code of the page and is not our function’s, %j, is asked for again',
  async (body) => {
    answersStatus(paid);
    answeredBefore(body);
    expect(await fetchStatus('id')).toMatchObject(paid);
    expect(asked).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ['a refusal by our function', true, async () => Response.json(notFound, { status: 404 }), 'not-found'],
  ['a connection that breaks', true, () => Promise.reject(new TypeError('Failed to fetch')), 'disconnected'],
  ['a proxy that answers for a dead server', true, async () => new Response('down', { status: 503 }), 'unavailable'],
  ['a captive portal', true, async () => new Response('<html>'), 'unavailable'],
  ...strange.map(
    (body) => ['an answer that is not our function’s', true, async () => Response.json(body), 'unavailable'] as const,
  ),
  ['no network', false, () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
] as const)('fetchStatus resolves with a failure after %s (online: %j)', async (_, onLine, answer, key) => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('navigator', { onLine });
  asked.mockImplementation(answer);
  expect(await fetchStatus('id')).toEqual({ failure: { key } });
});

test('an order is sent even if the browser says that it is offline, because that may be wrong', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  call.mockResolvedValue({ success: true, paymentId: 'id', next: { kind: 'card' } });
  expect(await openPayment({})).toEqual({ paymentId: 'id', next: { kind: 'card' } });
});

test('a payment is asked about even if the browser says that it is offline, because that may be wrong', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  answersStatus(paid);
  expect(await fetchStatus('id')).toMatchObject(paid);
});

test('a request for the state of a payment is aborted after fifteen seconds without an answer', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockImplementation(() => {});
  asked.mockImplementation(
    (_, options) =>
      new Promise((_resolve, reject) =>
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason)),
      ),
  );
  const status = fetchStatus('id');
  await vi.advanceTimersByTimeAsync(14_900);
  expect(asked.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(await status).toEqual({ failure: { key: 'unavailable' } });
});
