import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askedEndpoint } from '../../platform/endpoint-under-test.ts';
import { hmac } from '../iyzico/signatures.ts';
import { examplePayment } from '../record/example-order.ts';
import type { Payment } from '../record/payment-schema.ts';
import { iyzicoCallback } from './iyzico-callback.ts';
import { iyzicoWebhook } from './iyzico-webhook.ts';

const { logged, store } = vi.hoisted(() => ({
  logged: [] as unknown[],
  store: { findIdByToken: vi.fn(), findPayment: vi.fn(), movePayment: vi.fn() },
}));
vi.mock('firebase-functions/logger', () => ({ write: (line: unknown) => logged.push(line) }));
vi.mock('../store/find-payments.ts', () => store);
vi.mock('../store/decide-booking.ts', () => store);
vi.mock('./ask-iyzico.ts', () => ({ settleBy: vi.fn(), askIyzico: vi.fn() }));
vi.mock('./hints.ts', () => ({ followHint: vi.fn(), followRefundHint: vi.fn(), followReturn: vi.fn() }));
vi.mock('./watch-refunds.ts', () => ({ watchRefunds: vi.fn() }));
vi.mock('../../platform/config.ts', () => ({ config: () => ({ siteOrigin: 'https://site.example' }) }));
vi.mock('../config/parameters.ts', () => ({
  iyzico: () => ({}),
  iyzicoHttpOptions: {},
  paymentParams: { values: () => ({ IYZICO_SECRET_KEY: 'secret', IYZICO_WEBHOOKS: 'signed' }) },
}));

const ordered = examplePayment(new Date());
const CONVERSATION = `${ordered.id}-1`;
const atBank: Payment = {
  ...ordered,
  _state: 'awaiting-3ds',
  conversationId: CONVERSATION,
  iyzicoPaymentId: '100',
};

beforeEach(() => {
  store.findPayment.mockResolvedValue(atBank);
});
afterEach(() => {
  logged.length = 0;
});

/** Waits until a function has answered. */
async function answered(calls: unknown[][]): Promise<void> {
  await expect.poll(() => calls.some(([name]) => name === 'redirect' || name === 'sendStatus')).toBe(true);
}

const RECOGNISED = { status: 'success', mdStatus: '1', conversationId: CONVERSATION, paymentId: '100' };

test.each<[string, Partial<Payment> | null, object, 'ERROR' | 'WARNING']>([
  ['of an authenticated buyer', {}, {}, 'ERROR'],
  ['of a buyer who is not authenticated', {}, { mdStatus: '0' }, 'WARNING'],
  ['of an attempt with another number', {}, { paymentId: '101' }, 'WARNING'],
  ['of an order that is paid', { _state: 'paid' }, {}, 'WARNING'],
  ['of no order', null, {}, 'WARNING'],
])('a wrongly signed return from the bank %s is an error only if no stranger can have sent it', async (...row) => {
  const [, changes, fields, severity] = row;
  store.findPayment.mockResolvedValue(changes && { ...atBank, ...changes });
  const body = { ...RECOGNISED, conversationData: '', signature: 'of another key', ...fields };
  await answered(askedEndpoint(iyzicoCallback, { method: 'POST', rawBody: Buffer.alloc(0), body }));
  expect(logged).toEqual([{ severity, message: 'payment.return-unsigned', paymentId: ordered.id }]);
});

test('a signed notification about a deleted order alerts the founder, since money may have moved', async () => {
  const event = { iyziEventType: 'CHECKOUT_FORM_AUTH', iyziPaymentId: '100', token: 'abc', status: 'SUCCESS' };
  const body = { ...event, paymentConversationId: CONVERSATION };
  const signature = hmac('secret', `secretCHECKOUT_FORM_AUTH100abc${CONVERSATION}SUCCESS`);
  const request = { method: 'POST', rawBody: Buffer.alloc(0), body, get: () => signature };
  await answered(askedEndpoint(iyzicoWebhook, request));
  expect(logged).toEqual([]);

  store.findPayment.mockResolvedValue(null);
  await answered(askedEndpoint(iyzicoWebhook, request));
  expect(logged).toEqual([{ severity: 'ERROR', message: 'payment.webhook-unknown', paymentId: ordered.id }]);
});
