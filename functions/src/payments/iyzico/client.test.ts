import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Iyzipay from 'iyzipay';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Iyzico } from './client.ts';
import { readNotification } from './notifications.ts';
import type { IyzicoOrder } from './requests.ts';
import { isBankReturnSigned, readReturn } from './returns.ts';

const KEY = 'test-secret-key';
const PAN = '5528790000000008';

const order: IyzicoOrder = {
  paymentId: 'p',
  conversationId: 'p-1',
  locale: 'tr',
  amountKurus: 1_518_305,
  instalments: null,
  productId: 'grup-kocluk-tr',
  productTitle: 'Grup Koçluğu',
  buyer: { name: 'Işıl Çağ Öztürk', email: 'isil@ornek.com', phone: '' },
  billingAddress: {
    contactName: 'Işıl',
    city: 'İzmir',
    country: 'Turkey',
    address: 'Kordon 1\nAlsancak',
    zipCode: '',
  },
  shippingAddress: null,
  ip: undefined,
};

const card = { number: '5528 7900 0000 0008', holder: 'IŞIL ÖZTÜRK', expiryMonth: '3', expiryYear: '35', cvv: '739' };

/** A server in place of iyzico, which answers each request with `answer()`, or never when that returns undefined. */
async function anIyzico(answer: (path: string, body: string) => object | string | undefined) {
  const requests: Array<{ path: string; body: string }> = [];
  const arrived = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      requests.push({ path: request.url ?? '', body });
      arrived.resolve();
      const answered = answer(request.url ?? '', body);
      if (answered === undefined) return;
      response.setHeader('content-type', 'application/json');
      response.end(typeof answered === 'string' ? answered : JSON.stringify(answered));
    });
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const iyzico = new Iyzico({
    baseUrl: `http://127.0.0.1:${port}`,
    apiKey: 'key',
    secretKey: KEY,
    callbackUrl: 'https://site.example/api/iyzico-callback',
    identityNumber: '11111111111',
    fallbackIp: '203.0.113.7',
  });
  return { iyzico, requests, arrived: arrived.promise };
}

const sign = (...values: string[]) => createHmac('sha256', KEY).update(values.join(':')).digest('hex');

test("the bank's return is checked by iyzico's rule", () => {
  const back = {
    status: 'success',
    paymentId: '22484292',
    conversationId: '',
    conversationData: '',
    mdStatus: '1',
    signature: '52b21b9af7ad0616b4d9c03f49d4082e58a4d1923ecfcee0fe9fff2b73f05a61',
  };
  expect(isBankReturnSigned(KEY, back)).toBe(true);
  expect(isBankReturnSigned(KEY, { ...back, paymentId: '22484293' })).toBe(false);
  expect(isBankReturnSigned(KEY, { ...back, signature: '' })).toBe(false);
  expect(isBankReturnSigned('another-key', back)).toBe(false);
});

test.each([
  [{ status: 'success', mdStatus: '1' }, true, '1'],
  [{ status: 'success', mdStatus: '4' }, false, '4'],
  [{ status: 'failure', mdStatus: '1' }, false, '1'],
  [{ status: 'success', mdStatus: 'rubbish' }, false, 'rub'],
  [{}, false, ''],
])('a return with %j says whether the bank authenticated the buyer: %j, code %j', (fields, authenticated, code) => {
  const returned = readReturn({ paymentId: '7', conversationId: 'p-1', ...fields });
  const back = { iyzicoPaymentId: '7', conversationId: 'p-1', authenticated, code };
  expect(returned).toMatchObject({ kind: 'bank', back });
});

test('a return stays readable with data of the bank’s own of any length, and says that it has some', () => {
  const fields = { paymentId: '7', conversationId: 'p-1', mdStatus: '1' };
  const withData = readReturn({ ...fields, conversationData: 'x'.repeat(5_000) });
  expect(withData).toMatchObject({ kind: 'bank', back: { hasBankData: true } });
  expect(readReturn(fields)).toMatchObject({ kind: 'bank', back: { hasBankData: false } });
});

test("the return from iyzico's page has a token, and any other form is unreadable", () => {
  expect(readReturn({ token: 'abc' })).toEqual({ kind: 'hosted', token: 'abc' });
  expect(readReturn({ conversationId: 'p-1' })).toEqual({ kind: 'unreadable' });
  expect(readReturn(undefined)).toEqual({ kind: 'unreadable' });
});

/** Firestore refuses a query for half of a surrogate pair; the other values cannot be tokens of iyzico. */
const NO_TOKENS = ['a\ud800', '\udc00', 'a\u0000b', 'a b', 'işaret', ' '];

test.each(NO_TOKENS)('%j in a return or a notification is not accepted as a token', (token) => {
  expect(readReturn({ token })).toEqual({ kind: 'unreadable' });
  const event = { iyziEventType: 'CHECKOUT_FORM_AUTH', status: 'SUCCESS', token, paymentConversationId: 'p-1' };
  expect(readNotification(event)).toMatchObject({ conversationId: 'p-1', token: '', isFinal: true });
});

test('the signature of a notification is checked with its original token, even an invalid one', () => {
  const event = {
    iyziEventType: 'E',
    iyziPaymentId: '7',
    token: 'işaret',
    paymentConversationId: 'p-1',
    status: 'SUCCESS',
  };
  const signature = createHmac('sha256', KEY).update(`${KEY}E7işaretp-1SUCCESS`).digest('hex');
  expect(readNotification(event)?.isSignedBy(KEY, signature)).toBe(true);
});

test.each([
  [
    { iyziEventType: 'API_AUTH', paymentId: '22484059' },
    'c3f88e05dec9d1172a2c78ffe9c0c64c7e7faf5eae8eb32f8ccc171be0c9c68b',
  ],
  [
    {
      iyziEventType: 'CHECKOUT_FORM_AUTH',
      iyziPaymentId: '22483975',
      token: 'e828c62d-fd12-4b1a-ad5a-380f15fe6596',
    },
    '81a0629841806e004e9b4af8b0bdb042eef0586f9246faaf367624f2ad7dd636',
  ],
])("a notification is checked by iyzico's rule: %j", (event, signature) => {
  const whole = { ...event, paymentConversationId: 'conversationId', status: 'SUCCESS' };
  expect(readNotification(whole)?.isSignedBy(KEY, signature)).toBe(true);
  expect(readNotification({ ...whole, status: 'FAILURE' })?.isSignedBy(KEY, signature)).toBe(false);
});

test('instalments are queried by the first digits of a card, and implausible totals are dropped', async () => {
  const installmentPrices = [
    { installmentNumber: 1, installmentPrice: 1000, totalPrice: 1000 },
    { installmentNumber: 2, installmentPrice: '507.5', totalPrice: '1015.00' },
    { installmentNumber: 3, installmentPrice: 333, totalPrice: 999 },
    { installmentNumber: 6, installmentPrice: 500, totalPrice: 3000 },
  ];
  const other = { binNumber: '454359', installmentPrices: [] };
  const { iyzico, requests } = await anIyzico(() => ({
    status: 'success',
    installmentDetails: [other, { binNumber: '552879', installmentPrices }],
  }));
  const offers = [{ count: 2, totalKurus: 101_500 }];
  expect(await iyzico.instalments('55287900', 100_000)).toEqual({ kind: 'offered', offers });
  expect(requests[0]?.path).toBe('/payment/iyzipos/installment');
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ binNumber: '55287900', price: '1000.0', currency: 'TRY' });
});

test.each([
  ['a bank that iyzico does not know', { status: 'failure', errorCode: '11' }, { kind: 'offered', offers: [] }],
  ['an answer without offers', { status: 'success' }, { kind: 'no-answer', code: 'unreadable' }],
])('%s offers no instalments', async (_what, answer, outcome) => {
  const { iyzico } = await anIyzico(() => answer);
  expect(await iyzico.instalments('55287900', 100_000)).toEqual(outcome);
});

test.each(['1000', '1001', '1004', '9000', '10214', '10219', 50_000, '100001'])(
  'failure %s of the query for instalments is no answer about the card',
  async (errorCode) => {
    const { iyzico } = await anIyzico(() => ({ status: 'failure', errorCode }));
    expect(await iyzico.instalments('55287900', 100_000)).toEqual({ kind: 'no-answer', code: String(errorCode) });
  },
);

test('with instalments the card is charged their total, while the basket keeps its price', async () => {
  const { iyzico, requests } = await anIyzico(() => ({ status: 'failure', errorCode: '11' }));
  const instalments = { count: 3, priceKurus: 1_474_083 };
  await iyzico.startThreeDs({ ...order, instalments }, card);
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
    price: '14740.83',
    paidPrice: '15183.05',
    installment: 3,
    basketItems: [{ price: '14740.83' }],
  });
});

test('fields that iyzico requires and the form does not ask for are filled in', async () => {
  const { iyzico, requests } = await anIyzico(() => ({ status: 'failure', errorCode: '11' }));
  expect(await iyzico.startThreeDs(order, card)).toMatchObject({
    kind: 'refused',
    refusal: 'general',
    code: '11',
  });
  const [request] = requests;
  expect(request?.path).toBe('/payment/3dsecure/initialize');
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    conversationId: 'p-1',
    basketId: 'p',
    price: '15183.05',
    paidPrice: '15183.05',
    currency: 'TRY',
    installment: 1,
    buyer: {
      name: 'Işıl Çağ',
      surname: 'Öztürk',
      identityNumber: '11111111111',
      ip: '203.0.113.7',
      registrationAddress: 'Kordon 1 Alsancak',
      country: 'Turkey',
    },
    shippingAddress: { contactName: 'Işıl', address: 'Kordon 1 Alsancak' },
    basketItems: [{ id: 'grup-kocluk-tr', itemType: 'VIRTUAL', price: '15183.05' }],
    paymentCard: { cardNumber: PAN, expireMonth: '03', expireYear: '2035' },
  });
  await iyzico.startThreeDs({ ...order, buyer: { ...order.buyer, name: 'Işıl' } }, card);
  expect(JSON.parse(requests[1]?.body ?? '')).toMatchObject({ buyer: { name: 'Işıl', surname: 'Işıl' } });
});

test.each([
  ['', undefined],
  ['(+90) 532 000-11 22', '+905320001122'],
  ['+49 (0)30 1234567', '+49301234567'],
  ['+90 212 000 11 22 dahili 123', '+902120001122'],
  ['0 (532) 000 11 22', '+905320001122'],
  ['5320001122', '+905320001122'],
  ['0090 532 000 11 22', '+905320001122'],
  ['0212 000 11 22', undefined],
])('the phone number %j is sent as %j', async (phone, gsmNumber) => {
  const { iyzico, requests } = await anIyzico(() => ({ status: 'failure', errorCode: '11' }));
  await iyzico.startThreeDs({ ...order, buyer: { ...order.buyer, phone } }, card);
  expect(JSON.parse(requests[0]?.body ?? '').buyer.gsmNumber).toBe(gsmNumber);
});

test('the SDK’s client no longer holds the card while the request is on its way, and no other client does', async () => {
  const made = vi.spyOn(Iyzipay.prototype, '_initResources');
  onTestFinished(() => made.mockRestore());
  const { iyzico, requests, arrived } = await anIyzico(() => undefined);
  void iyzico.startThreeDs(order, card);
  await arrived;
  expect(requests[0]?.body).toContain(PAN);
  expect(made.mock.contexts.map((client) => client instanceof Iyzipay && client._config.body)).toEqual([undefined]);
});

test('a charge without an answer ends as no-answer after its deadline', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { iyzico, arrived } = await anIyzico(() => undefined);
  const outcome = iyzico.authorise({ paymentId: 'p', conversationId: 'p-1', amountKurus: 100, locale: 'tr' }, '7');
  await arrived;
  vi.advanceTimersByTime(40_000);
  expect(await outcome).toEqual({ kind: 'no-answer', code: 'deadline' });
});

test('an unreachable server and an unreadable answer end as no-answer with a code', async () => {
  const { iyzico } = await anIyzico(() => ({}));
  const nowhere = new Iyzico({
    baseUrl: 'http://127.0.0.1:9',
    apiKey: 'k',
    secretKey: KEY,
    callbackUrl: '',
    identityNumber: '',
    fallbackIp: '',
  });
  const charge = { paymentId: 'p', conversationId: 'p-1', amountKurus: 100, locale: 'tr' } as const;
  expect(await nowhere.query(charge, { kind: 'payment', iyzicoPaymentId: '7' })).toEqual({
    kind: 'no-answer',
    code: 'ECONNREFUSED',
  });
  expect(await iyzico.query(charge, { kind: 'payment', iyzicoPaymentId: '7' })).toMatchObject({ code: 'unreadable' });
});

test('amounts are signed without trailing zeros, and an answer about another order is a mismatch', async () => {
  const answer = (basketId: string) =>
    `{"status":"success","paymentId":"7","price":10.50000000,"paidPrice":10.50000000,"currency":"TRY","basketId":"${basketId}",` +
    `"conversationId":"p-1","fraudStatus":1,"paymentStatus":"SUCCESS","binNumber":"552879","lastFourDigits":"0008",` +
    `"cardAssociation":"MASTER_CARD","signature":"${sign('7', 'TRY', basketId, 'p-1', '10.5', '10.5')}"}`;
  const baskets = ['p', 'another'];
  const { iyzico } = await anIyzico(() => answer(baskets.shift() ?? ''));
  const charge = { paymentId: 'p', conversationId: 'p-1', amountKurus: 1_050, locale: 'tr' } as const;
  const handle = { kind: 'payment', iyzicoPaymentId: '7' } as const;
  expect(await iyzico.query(charge, handle)).toEqual({
    kind: 'charged',
    iyzicoPaymentId: '7',
    card: { bin: '552879', lastFour: '0008', brand: 'MASTER_CARD' },
  });
  expect(await iyzico.query(charge, handle)).toEqual({ kind: 'mismatch', iyzicoPaymentId: '7' });
});

const asked = { paymentId: 'p', conversationId: 'p-1', amountKurus: 1_050, locale: 'tr' } as const;

test.each([
  ['a bank that declines', { errorCode: '10051', errorGroup: 'NOT_SUFFICIENT_FUNDS' }, 'declined'],
  ['iyzico’s fraud engine', { errorCode: '6000' }, 'declined'],
  ['a general error', { errorCode: '10202', errorGroup: 'UNKNOWN' }, 'no-answer'],
  ['an error of iyzico’s system', { errorCode: '100001' }, 'no-answer'],
  ['too many calls', { errorCode: 50_000 }, 'no-answer'],
  ['a request that iyzico does not take', { errorCode: '11' }, 'no-answer'],
  ['a busy bank', { errorCode: '10219', errorGroup: 'REQUEST_TIMEOUT' }, 'no-answer'],
  ['a state that does not fit', { errorCode: '5115' }, 'no-answer'],
  ['wrong keys', { errorCode: '1000' }, 'no-answer'],
  ['an error of iyzico’s own', { errorCode: '8514' }, 'no-answer'],
])('%s: a charge is declined only by a bank or the fraud engine', async (_, failure, kind) => {
  const { iyzico } = await anIyzico(() => ({ status: 'failure', ...failure }));
  expect(await iyzico.authorise(asked, '7')).toMatchObject({ kind });
});

/** A signed answer about the charge 7 of the attempt `asked`. */
const chargedAnswer = (fraudStatus: number | null) => ({
  status: 'success',
  paymentStatus: 'SUCCESS',
  paymentId: '7',
  price: 10.5,
  paidPrice: 10.5,
  currency: 'TRY',
  basketId: 'p',
  conversationId: 'p-1',
  fraudStatus,
  signature: sign('7', 'TRY', 'p', 'p-1', '10.5', '10.5'),
});

test('a charge whose fraud status is null is under review, and a failure whose code is null stays a failure', async () => {
  const { iyzico } = await anIyzico(() => chargedAnswer(null));
  expect(await iyzico.authorise(asked, '7')).toEqual({ kind: 'review', iyzicoPaymentId: '7' });
  const failure = { status: 'failure', errorCode: null, errorGroup: 'NOT_SUFFICIENT_FUNDS' };
  const { iyzico: declining } = await anIyzico(() => failure);
  expect(await declining.authorise(asked, '7')).toMatchObject({ kind: 'declined', refusal: 'insufficient-funds' });
});

test('a successful charge that the fraud engine refused is no-answer, and a query declines it', async () => {
  const { iyzico } = await anIyzico(() => chargedAnswer(-1));
  expect(await iyzico.authorise(asked, '7')).toEqual({ kind: 'no-answer', code: 'fraud-status' });
  const handle = { kind: 'payment', iyzicoPaymentId: '7' } as const;
  expect(await iyzico.query(asked, handle)).toEqual({ kind: 'declined', refusal: 'fraud', code: 'fraud-status' });
});

test('a signed answer about a charge other than the requested one is a mismatch', async () => {
  const { iyzico } = await anIyzico(() => chargedAnswer(1));
  expect(await iyzico.authorise(asked, '7')).toMatchObject({ kind: 'charged', iyzicoPaymentId: '7' });
  expect(await iyzico.authorise(asked, '8')).toEqual({ kind: 'mismatch', iyzicoPaymentId: '7' });
});

test.each([
  ['payment', undefined, 'no-answer'],
  ['payment', 'A_NEW_STATUS', 'no-answer'],
  ['payment', 'CALLBACK_THREEDS', 'open'],
  ['hosted', undefined, 'untried'],
  ['hosted', 'INIT_THREEDS', 'open'],
  ['hosted', 'A_NEW_STATUS', 'no-answer'],
] as const)('a query of a %s whose answer has the status %s returns %s', async (handle, paymentStatus, kind) => {
  const { iyzico } = await anIyzico(() => ({ status: 'success', paymentStatus }));
  const where = handle === 'hosted' ? { kind: handle, token: 't' } : { kind: handle, iyzicoPaymentId: '7' };
  expect(await iyzico.query(asked, where)).toMatchObject({ kind });
});

test.each([
  ['hosted', '5122', { kind: 'untried' }],
  ['hosted', '5124', { kind: 'no-answer', code: '5124' }],
  ['payment', '5122', { kind: 'no-answer', code: '5122' }],
] as const)('a query of a %s that fails with %s, without a status, returns %j', async (handle, errorCode, outcome) => {
  const { iyzico } = await anIyzico(() => ({ status: 'failure', errorCode }));
  const where = handle === 'hosted' ? { kind: handle, token: 't' } : { kind: handle, iyzicoPaymentId: '7' };
  expect(await iyzico.query(asked, where)).toEqual(outcome);
});

test('iyzico’s page asks every card for 3-D Secure, and offers no instalments, whose total would be another amount', async () => {
  const { iyzico, requests } = await anIyzico(() => ({ status: 'failure', errorCode: '11' }));
  await iyzico.startHosted(order);
  expect(requests.map(({ body }) => JSON.parse(body))).toMatchObject([{ forceThreeDS: 1, enabledInstallments: [1] }]);
});

test('a page of iyzico’s that was opened for another conversation is not used', async () => {
  const page = (conversationId: string) => ({
    status: 'success',
    conversationId,
    token: 't',
    paymentPageUrl: 'https://iyzico.example/t',
    tokenExpireTime: 1_800,
    signature: sign(conversationId, 't'),
  });
  const conversations = ['p-1', 'another-1'];
  const { iyzico } = await anIyzico(() => page(conversations.shift() ?? ''));
  expect(await iyzico.startHosted(order)).toMatchObject({ kind: 'started' });
  expect(await iyzico.startHosted(order)).toEqual({ kind: 'no-answer', code: 'mismatch' });
});

test('a 3-D Secure that was started for another conversation is not used', async () => {
  const started = (conversationId: string) => ({
    status: 'success',
    paymentId: '7',
    conversationId,
    threeDSHtmlContent: Buffer.from('<form>').toString('base64'),
    signature: sign('7', conversationId),
  });
  const conversations = ['p-1', 'another-1'];
  const { iyzico } = await anIyzico(() => started(conversations.shift() ?? ''));
  expect(await iyzico.startThreeDs(order, card)).toMatchObject({ kind: 'started', html: '<form>' });
  expect(await iyzico.startThreeDs(order, card)).toEqual({ kind: 'no-answer', code: 'mismatch' });
});

test('a refund names the number of the item, and an answer with an invalid signature is no-answer', async () => {
  const answer = (signature: string) => ({
    status: 'success',
    paymentId: '7',
    price: 5,
    currency: 'TRY',
    conversationId: 'p-1',
    signature,
  });
  const signatures = [sign('7', '5', 'TRY', 'p-1'), 'wrong'];
  const { iyzico, requests } = await anIyzico(() => answer(signatures.shift() ?? ''));
  const part = { transactionId: '71', kurus: 500 };
  expect(await iyzico.refund(asked, '7', part)).toEqual({ kind: 'reversed', kurus: 500 });
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
    paymentTransactionId: '71',
    price: '5.0',
    currency: 'TRY',
  });
  expect(await iyzico.refund(asked, '7', part)).toEqual({ kind: 'no-answer', code: 'signature' });
});

test('an answer about another charge to a refund or cancel is no-answer', async () => {
  const signature = sign('7', '5', 'TRY', 'p-1');
  const answer = { status: 'success', paymentId: '7', price: 5, currency: 'TRY', conversationId: 'p-1', signature };
  const { iyzico } = await anIyzico(() => answer);
  const mismatch = { kind: 'no-answer', code: 'mismatch' };
  expect(await iyzico.refund(asked, '8', { transactionId: '81', kurus: 500 })).toEqual(mismatch);
  expect(await iyzico.cancel(asked, '8')).toEqual(mismatch);
});

test('a cancel counts as the whole charge, whatever amount its answer names', async () => {
  const { iyzico } = await anIyzico(() => ({ status: 'success', paymentId: '7', price: 10, currency: 'TRY' }));
  expect(await iyzico.cancel(asked, '7')).toEqual({ kind: 'reversed', kurus: 1_050 });
});

test.each([
  ['a refund of a part', { itemTransactions: [{ refunds: [{ refundPrice: 10, refundStatus: 1 }] }] }, 1_000, false],
  ['a refund without a status', { itemTransactions: [{ refunds: [{ refundPrice: 10 }] }] }, 1_000, false],
  ['a refund that failed', { itemTransactions: [{ refunds: [{ refundPrice: 10.5, refundStatus: 0 }] }] }, 0, false],
  ['a cancel', { cancels: [{ refundPrice: 10, refundStatus: 1 }] }, 1_050, true],
  ['a cancel that failed', { cancels: [{ refundPrice: 10, refundStatus: 0 }] }, 0, false],
])('refunds reads a report with %s', async (_what, reported, refundedKurus, total) => {
  const { iyzico } = await anIyzico(() => ({ status: 'success', payments: [{ paymentId: 7, ...reported }] }));
  expect(await iyzico.refunds(asked, '7')).toMatchObject({ kind: 'reported', refundedKurus, total });
});

test.each([
  ['5093', 'refused'],
  ['8514', 'no-answer'],
  ['100001', 'no-answer'],
])('a refund that fails with %s is %s', async (errorCode, kind) => {
  const { iyzico } = await anIyzico(() => ({ status: 'failure', errorCode }));
  expect(await iyzico.refund(asked, '7', { transactionId: '71', kurus: 500 })).toEqual({ kind, code: errorCode });
  expect(await iyzico.cancel(asked, '7')).toEqual({ kind, code: errorCode });
});

test('a notification of a hosted page may contain only the token', () => {
  const event = { iyziEventType: 'BANK_TRANSFER_AUTH', status: 'SUCCESS', token: 't-1' };
  expect(readNotification(event)).toMatchObject({ conversationId: '', token: 't-1', isFinal: true });
  expect(readNotification({ anything: 'x' })).toBeNull();
});

test('a notification with empty fields is read as one without them', () => {
  const event = { iyziEventType: 'API_AUTH', status: 'SUCCESS', paymentConversationId: 'p-1', paymentId: 7 };
  expect(readNotification({ ...event, token: null, iyziPaymentId: null })).toMatchObject({
    conversationId: 'p-1',
    isFinal: true,
  });
  const nothing = { iyziEventType: null, status: null, paymentConversationId: null };
  expect(readNotification(nothing)).toMatchObject({ conversationId: '', isFinal: false, isRefund: false });
});
