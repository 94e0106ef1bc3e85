import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Iyzico } from './client.ts';
import type { IyzicoOrder } from './requests.ts';

const KEY = 'test-secret-key';
const attempt = { paymentId: 'p', conversationId: 'p-1', amountKurus: 1_050, locale: 'tr' } as const;
const order: IyzicoOrder = {
  ...attempt,
  instalments: null,
  productId: 'grup-kocluk-tr',
  productTitle: 'Grup Koçluğu',
  buyer: { name: 'Işıl Çağ', email: 'isil@ornek.com', phone: '' },
  billingAddress: { contactName: 'Işıl', city: 'İzmir', country: 'Turkey', address: 'Kordon 1', zipCode: '' },
  shippingAddress: null,
  ip: undefined,
};
const card = { number: '5528790000000008', holder: 'IŞIL ÇAĞ', expiryMonth: '3', expiryYear: '35', cvv: '739' };

/** The body that iyzico's stand-in answers next; null cuts the connection. */
let answer: string | null = '';
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    if (answer === null) return void request.socket.destroy();
    response.end(answer);
  });
});

let iyzico: Iyzico;
beforeAll(async () => {
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const { port } = server.address() as AddressInfo;
  const own = { apiKey: 'key', secretKey: KEY, callbackUrl: '', identityNumber: '', fallbackIp: '' };
  iyzico = new Iyzico({ baseUrl: `http://127.0.0.1:${port}`, ...own });
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const sign = (...values: ReadonlyArray<string | number>) =>
  createHmac('sha256', KEY).update(values.join(':')).digest('hex');

/** A signed answer about a charge of this amount in lira; one about a page of iyzico's names its token and its status. */
function charged(
  paidPrice: number,
  token?: string,
  { currency = 'TRY', basketId = 'p', conversationId = 'p-1' } = {},
): Record<string, unknown> {
  const values = ['7', currency, basketId, conversationId, paidPrice, paidPrice];
  const ofPage = token === undefined ? {} : { token };
  return {
    status: 'success',
    paymentStatus: 'SUCCESS',
    paymentId: '7',
    price: paidPrice,
    paidPrice,
    currency,
    basketId,
    conversationId,
    fraudStatus: 1,
    ...ofPage,
    signature: token === undefined ? sign(...values) : sign('SUCCESS', ...values, token),
  };
}

const calls = {
  'the start of 3-D Secure': {
    ask: () => iyzico.startThreeDs(order, card),
    answered: () => ({
      status: 'success',
      paymentId: '7',
      conversationId: 'p-1',
      threeDSHtmlContent: Buffer.from('<p>').toString('base64'),
      signature: sign('7', 'p-1'),
    }),
    kind: 'started',
  },
  'the start of a page of iyzico’s': {
    ask: () => iyzico.startHosted(order),
    answered: () => ({
      status: 'success',
      conversationId: 'p-1',
      token: 'a-token',
      paymentPageUrl: 'https://iyzico.example/a-token',
      tokenExpireTime: 1800,
      signature: sign('p-1', 'a-token'),
    }),
    kind: 'started',
  },
  'a charge': { ask: () => iyzico.authorise(attempt, '7'), answered: () => charged(10.5), kind: 'charged' },
  'a query of a charge': {
    ask: () => iyzico.query(attempt, { kind: 'payment', iyzicoPaymentId: '7' }),
    answered: () => charged(10.5),
    kind: 'charged',
  },
  'a query of a page of iyzico’s': {
    ask: () => iyzico.query(attempt, { kind: 'hosted', token: 'a-token' }),
    answered: () => charged(10.5, 'a-token'),
    kind: 'charged',
  },
} as const;

test.each(Object.entries(calls))('%s proves nothing by an answer that iyzico did not sign', async (_, call) => {
  answer = JSON.stringify(call.answered());
  expect(await call.ask()).toMatchObject({ kind: call.kind });
  answer = JSON.stringify({ ...call.answered(), signature: sign('of something else') });
  expect(await call.ask()).toEqual({ kind: 'no-answer', code: 'signature' });
});

test.each(Object.entries(calls))(
  '%s is unanswered when the answer is lost, cut short, empty or no JSON',
  async (_, { ask, answered }) => {
    const whole = JSON.stringify(answered());
    for (const broken of [null, whole.slice(0, whole.length / 2), '', '<html>502 Bad Gateway</html>']) {
      answer = broken;
      expect(await ask(), broken ?? 'lost').toMatchObject({ kind: 'no-answer' });
    }
  },
);

test.each([{ currency: 'EUR' }, { basketId: 'another' }, { conversationId: 'another-1' }])(
  'a signed answer with %j is a mismatch',
  async (other) => {
    answer = JSON.stringify(charged(10.5, undefined, other));
    expect(await iyzico.authorise(attempt, '7')).toEqual({ kind: 'mismatch', iyzicoPaymentId: '7' });
    expect(await iyzico.query(attempt, { kind: 'payment', iyzicoPaymentId: '7' })).toMatchObject({ kind: 'mismatch' });
  },
);

test('a signed answer about another amount than that of the order is a mismatch', async () => {
  answer = JSON.stringify(charged(10.49));
  expect(await iyzico.authorise(attempt, '7')).toEqual({ kind: 'mismatch', iyzicoPaymentId: '7' });
  expect(await iyzico.query(attempt, { kind: 'payment', iyzicoPaymentId: '7' })).toMatchObject({ kind: 'mismatch' });
  answer = JSON.stringify(charged(10.49, 'a-token'));
  expect(await iyzico.query(attempt, { kind: 'hosted', token: 'a-token' })).toMatchObject({ kind: 'mismatch' });
});
