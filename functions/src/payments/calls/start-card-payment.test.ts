import type { HistoryCode } from '@site/contract/payments/payment-history';
import { afterEach, expect, test, vi } from 'vitest';
import type { ThreeDsStart } from '../iyzico/outcomes.ts';
import { examplePayment } from '../record/example-order.ts';
import { startCardPaymentCall } from './start-card-payment.ts';

const { logged, iyzico } = vi.hoisted(() => ({ logged: [] as object[], iyzico: { startThreeDs: vi.fn() } }));
const payment = examplePayment(new Date());

vi.mock('firebase-functions/logger', () => ({ write: (line: object) => logged.push(line) }));
vi.mock('../config/parameters.ts', () => ({ iyzico: () => iyzico, iyzicoCallOptions: {} }));
vi.mock('../config/limits.ts', () => ({
  cardLimits: () => [],
  networkKey: () => null,
  paymentLimits: { values: () => ({}) },
}));
vi.mock('../../platform/visit.ts', () => ({
  visitOf: () => ({ caller: { address: undefined }, appCheckFailed: false }),
  isUnverified: () => false,
}));
vi.mock('./record-refusal.ts', () => ({ recordRefusal: vi.fn() }));
vi.mock('../store/attempt.ts', () => ({
  reserveAttempt: async () => ({ kind: 'reserved', attempt: { payment, conversationId: `${payment.id}-1` } }),
  openAtBank: async () => ({ kind: 'opened', payment }),
}));

const NUMBER = '5528790000000008';
const card = { number: NUMBER, holder: 'ADA LOVELACE', expiryMonth: '12', expiryYear: '35', cvv: '000' };

/** The answer of the call when iyzico returns a page of the bank. */
async function answerWith(html: string): Promise<unknown> {
  return answerTo({ kind: 'started', iyzicoPaymentId: '100', html });
}

/** The answer of the call when iyzico returns `start`. */
async function answerTo(start: ThreeDsStart, changes: object = {}): Promise<unknown> {
  iyzico.startThreeDs.mockResolvedValue(start);
  const request = {
    data: { paymentId: payment.id, card: { ...card, ...changes } },
    rawRequest: { headers: {} },
    acceptsStreaming: false,
  };
  return Reflect.apply(startCardPaymentCall.run, undefined, [request]);
}

afterEach(() => {
  logged.length = 0;
});

test('a bank’s page that contains the card number is logged as an error without its content, and the buyer goes on to it', async () => {
  const html = `<form><input name="pan" value="${NUMBER}"></form>`;
  expect(await answerWith(html)).toMatchObject({ success: true, html });
  expect(logged).toContainEqual({ severity: 'WARNING', message: 'payment.card-in-page', paymentId: payment.id });
  expect(JSON.stringify(logged)).not.toContain(NUMBER);
});

test('a bank’s page without the card number is logged as no error', async () => {
  expect(await answerWith('<form><input name="PaReq" value="eJxVUt"></form>')).toMatchObject({ success: true });
  expect(logged).toMatchObject([{ severity: 'INFO', message: 'payment.card-started' }]);
});

test('a card is refused in the log as in the history of its order: by iyzico; an invalid or unanswered one is logged otherwise', async () => {
  const { id: paymentId } = payment;
  const refused = { kind: 'refused', refusal: 'insufficient-funds', code: '10051', refusesEverybody: false } as const;
  await expect(answerTo(refused)).rejects.toThrow();
  await expect(answerTo({ kind: 'no-answer', code: 'deadline' })).rejects.toThrow();
  await expect(answerTo(refused, { cvv: '1' })).rejects.toThrow();
  expect(logged).toMatchObject([
    { severity: 'WARNING', message: `payment.${'card-refused' satisfies HistoryCode}`, paymentId, code: '10051' },
    { severity: 'ERROR', message: 'payment.card-unanswered', paymentId, code: 'deadline' },
    { severity: 'INFO', message: 'payment.card-invalid', paymentId, fields: 'card.cvv' },
  ]);
});
