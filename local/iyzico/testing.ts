import { createHmac } from 'node:crypto';
import Iyzipay from 'iyzipay';
import { onTestFinished } from 'vitest';
import { formIn } from '../pages/html.ts';
import { GOOD_CARD } from './cards.ts';
import type { ApiCall } from './faults.ts';
import { asFields, type Fields, list } from './fields.ts';
import type { SandboxOptions } from './sandbox.ts';
import { startSandbox } from './server.ts';

export const KEYS = { apiKey: 'sandbox-test-api-key', secretKey: 'sandbox-test-secret-key' };
export const CALLBACK_URL = 'https://shop.ornek.com/iyzico-callback';
export const CVC = '731';

/** The SDK's result, as passed to its callback. */
export interface SdkResult {
  readonly error: unknown;
  readonly body: unknown;
  /** The body's fields; none when it is no object. */
  readonly fields: Fields;
}

/** A sandbox for one test, with the real SDK and the steps of a buyer's browser. */
export interface TestShop {
  readonly origin: string;
  readonly log: ReadonlyArray<string>;
  /** Calls iyzico through the SDK. */
  readonly call: (name: ApiCall, params: object) => Promise<SdkResult>;
  /** A control call with a JSON body. */
  readonly control: (method: string, path: string, body?: unknown) => Promise<{ status: number; json: unknown }>;
  /** Posts a form of the sandbox as a browser does, following redirects. */
  readonly post: (path: string, fields: Record<string, string>) => Promise<{ status: number; page: string }>;
  /** The ledger's JSON. */
  readonly ledger: () => Promise<Readonly<Record<'payments' | 'requests' | 'webhooks', ReadonlyArray<Fields>>>>;
  readonly close: () => Promise<void>;
}

/** The calls that the SDK makes with `retrieve`. Every resource has `create` too, but a path for only one of the two. */
const retrieved: ReadonlyArray<ApiCall> = [
  'apiTest',
  'payment',
  'checkoutForm',
  'reportingTransactionDetails',
  'installmentInfo',
];

/** Starts a sandbox on a free port, which is closed at the end of the test. */
export async function aShop(options: Partial<SandboxOptions> = {}, keys = KEYS): Promise<TestShop> {
  const log: string[] = [];
  const { origin, close } = await startSandbox(0, { keys: KEYS, log: (line) => log.push(line), ...options });
  onTestFinished(close);
  const client = new Iyzipay({ uri: origin, ...keys });
  return {
    origin,
    log,
    close,
    call: (name, params) =>
      new Promise((resolve) => {
        const method = retrieved.includes(name) ? 'retrieve' : 'create';
        client[name][method](params, (error, body) => resolve({ error, body, fields: asFields(body) }));
      }),
    control: async (method, path, body) => {
      const init =
        body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
      const response = await fetch(origin + path, { method, ...init });
      return { status: response.status, json: await response.json() };
    },
    ledger: async () => {
      const view = asFields(await (await fetch(`${origin}/sandbox/ledger`)).json());
      const records = (name: string) => list(view, name).map(asFields);
      return { payments: records('payments'), requests: records('requests'), webhooks: records('webhooks') };
    },
    post: async (path, fields) => {
      const response = await fetch(origin + path, { method: 'POST', body: new URLSearchParams(fields) });
      return { status: response.status, page: await response.text() };
    },
  };
}

/** Parameters of a payment that iyzico accepts, for both ways to pay. */
export function aPayment(overrides: object = {}): Record<string, unknown> {
  const address = { contactName: 'Işıl Çağ', address: 'Örnek Cad. 1', city: 'İstanbul', country: 'Turkey' };
  return {
    locale: 'tr',
    conversationId: 'order-1-1',
    price: '1795.0',
    paidPrice: '1795.0',
    currency: 'TRY',
    installment: 1,
    basketId: 'order-1',
    paymentGroup: 'PRODUCT',
    callbackUrl: CALLBACK_URL,
    paymentCard: aCard(GOOD_CARD),
    buyer: {
      id: 'order-1',
      name: 'Işıl',
      surname: 'Çağ',
      identityNumber: '11111111111',
      email: 'isil@ornek.com',
      ip: '127.0.0.1',
      registrationAddress: 'Örnek Cad. 1',
      city: 'İstanbul',
      country: 'Turkey',
    },
    shippingAddress: address,
    billingAddress: address,
    basketItems: [{ id: 'p1', name: 'Grup koçluğu', category1: 'Koçluk', itemType: 'VIRTUAL', price: '1795.0' }],
    ...overrides,
  };
}

export function aCard(cardNumber: string): Record<string, unknown> {
  return { cardHolderName: 'ISIL CAG', cardNumber, expireMonth: '12', expireYear: '2035', cvc: CVC };
}

/** The 3-D Secure page of an answer, decoded from Base64. */
export function decodedPage(result: SdkResult): string {
  return Buffer.from(String(result.fields['threeDSHtmlContent']), 'base64').toString('utf8');
}

/** The fields that the browser posts to the shop after a choice on the bank's page. */
export async function returnFromBank(
  shop: TestShop,
  paymentId: string,
  choice: string,
  mdStatus = '',
): Promise<Record<string, string>> {
  const { page } = await shop.post('/payment/mock/3ds', { orderId: paymentId, choice, mdStatus });
  return formIn(page, 'iyzico-return-form').fields;
}

/** Starts a payment and approves it at the bank, so that it can be charged; resolves with its id. */
export async function anAuthenticatedPayment(shop: TestShop, overrides: object = {}): Promise<string> {
  const started = await shop.call('threedsInitialize', aPayment(overrides));
  const paymentId = String(started.fields['paymentId']);
  await returnFromBank(shop, paymentId, 'approve');
  return paymentId;
}

/** Parameters of the charge (auth) for `aPayment`. */
export function authOf(paymentId: string, overrides: object = {}): object {
  return {
    locale: 'tr',
    conversationId: 'order-1-1',
    paymentId,
    paidPrice: '1795.0',
    basketId: 'order-1',
    currency: 'TRY',
    ...overrides,
  };
}

/** A charged payment, with its id and the answer to auth. */
export async function aPaidPayment(shop: TestShop, overrides: object = {}): Promise<SdkResult & { paymentId: string }> {
  const paymentId = await anAuthenticatedPayment(shop, overrides);
  return { paymentId, ...(await shop.call('threedsV2Payment', authOf(paymentId))) };
}

/** The signature rule, implemented independently of the sandbox. */
export function independentSignature(...values: ReadonlyArray<string>): string {
  return createHmac('sha256', KEYS.secretKey).update(values.join(':')).digest('hex');
}
