import { groupStatusPath } from '@site/contract/payments/payment';
import type { HttpsFunction } from 'firebase-functions/https';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askedEndpoint } from '../../platform/endpoint-under-test.ts';
import { hmac } from '../iyzico/signatures.ts';
import type { Booking } from '../moves/booking.ts';
import { examplePayment } from '../record/example-order.ts';
import type { Payment } from '../record/payment-schema.ts';
import { iyzicoCallback } from '../settling/iyzico-callback.ts';
import { cohortStatus } from './cohort-status.ts';

// set before the logger is loaded, which keeps a reference to the console
vi.hoisted(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const { store, authorise } = vi.hoisted(() => ({
  store: { findIdByToken: vi.fn(), findPayment: vi.fn(), findSeats: vi.fn(), movePayment: vi.fn() },
  authorise: vi.fn(),
}));
vi.mock('../store/find-payments.ts', () => store);
vi.mock('../store/group-seats.ts', () => store);
vi.mock('../store/decide-booking.ts', () => store);
vi.mock('../settling/ask-iyzico.ts', () => ({ settleBy: vi.fn(), askIyzico: vi.fn() }));
vi.mock('../settling/hints.ts', () => ({ followReturn: () => new Promise(() => {}) }));
vi.mock('../../platform/config.ts', () => ({ config: () => ({ siteOrigin: 'https://site.example' }) }));
vi.mock('../config/parameters.ts', () => ({
  iyzico: () => ({ authorise }),
  iyzicoHttpOptions: {},
  paymentParams: { values: () => ({ IYZICO_SECRET_KEY: 'secret' }) },
}));

/** When Hosting ends a request with its own error page. */
const HOSTING_CUTS_MS = 60_000;

// without a group, since no test here is about seats
const ordered = { ...examplePayment(new Date()), seat: 'none' } as const;
const CONVERSATION = `${ordered.id}-1`;
const payment: Payment = {
  ...ordered,
  _state: 'awaiting-3ds',
  conversationId: CONVERSATION,
  iyzicoPaymentId: '100',
};

beforeEach(() => {
  vi.useFakeTimers();
  authorise.mockResolvedValue({ kind: 'declined' });
  for (const read of Object.values(store)) read.mockReturnValue(new Promise(() => {}));
});
afterEach(() => {
  vi.useRealTimers();
});

/** The answer of a function to a request before Hosting cuts it. */
async function answerOf(endpoint: HttpsFunction, request: object): Promise<unknown[][]> {
  const calls = askedEndpoint(endpoint, request);
  await vi.advanceTimersByTimeAsync(HOSTING_CUTS_MS - 1_000);
  return calls;
}

const returned = (body: object) => answerOf(iyzicoCallback, { method: 'POST', rawBody: Buffer.alloc(0), body });
const redirectTo = (id: string, more = '') => ['redirect', 303, `https://site.example/payment?payment=${id}${more}`];

/** The signed return of a buyer whom the bank has authenticated. */
function fromBank(): object {
  const fields = { conversationData: '', conversationId: CONVERSATION, mdStatus: '1', paymentId: '100' };
  const status = 'success';
  return { ...fields, status, signature: hmac('secret', [...Object.values(fields), status].join(':')) };
}

/** The result of the store for a payment that a call has moved. */
function moved(move: (booking: Booking) => Booking | null): object {
  return { payment: move({ payment, seats: null, others: [] })?.payment, changed: true };
}

test('a buyer who returns from iyzico’s page is redirected although the database does not answer', async () => {
  expect(await returned({ token: 'token' })).toContainEqual(redirectTo('none'));
  store.findIdByToken.mockResolvedValue(payment.id);
  expect(await returned({ token: 'token' })).toContainEqual(redirectTo(payment.id));
});

test('a buyer who returns from iyzico’s page is redirected to the order when the database takes 15 s to find it', async () => {
  store.findIdByToken.mockImplementation(() => new Promise((found) => setTimeout(found, 15_000, payment.id)));
  expect(await returned({ token: 'token' })).toContainEqual(redirectTo(payment.id));
});

test('a buyer who returns from the bank is redirected although the database does not answer, and is not charged later', async () => {
  expect(await returned(fromBank()), 'reading the payment times out').toContainEqual(redirectTo(payment.id));
  store.findPayment.mockResolvedValue(payment);
  const silence = Promise.withResolvers<void>();
  store.movePayment.mockImplementationOnce((_key, move) => silence.promise.then(() => moved(move)));
  expect(await returned(fromBank())).toContainEqual(redirectTo(payment.id, '&lang=tr'));
  silence.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(authorise).not.toHaveBeenCalled();

  store.movePayment.mockImplementationOnce(async (_key, move) => moved(move));
  expect(await returned(fromBank())).toContainEqual(redirectTo(payment.id, '&lang=tr'));
  expect(authorise, 'the database answers at once').toHaveBeenCalledOnce();
});

test('a returning buyer is redirected to the result in the language of the order', async () => {
  store.findPayment.mockResolvedValue({ ...payment, locale: 'en' });
  store.movePayment.mockImplementationOnce(async (_key, move) => moved(move));
  expect(await returned(fromBank())).toContainEqual(redirectTo(payment.id, '&lang=en'));
  store.findIdByToken.mockResolvedValue(payment.id);
  expect(await returned({ token: 'token' })).toContainEqual(redirectTo(payment.id, '&lang=en'));
});

test('a repeated return begins no transaction', async () => {
  store.movePayment.mockClear();
  const others = [{ _state: 'authorising' }, { iyzicoPaymentId: '101' }, { conversationId: `${ordered.id}-2` }];
  for (const other of others) {
    store.findPayment.mockResolvedValue({ ...payment, ...other });
    expect(await returned(fromBank())).toContainEqual(redirectTo(payment.id, '&lang=tr'));
  }
  expect(store.movePayment).not.toHaveBeenCalled();
});

test('the status of a group is answered with 503 when the database does not answer', async () => {
  const asked = { method: 'GET', originalUrl: groupStatusPath('tr') };
  expect(await answerOf(cohortStatus, asked)).toContainEqual(['sendStatus', 503]);
});
