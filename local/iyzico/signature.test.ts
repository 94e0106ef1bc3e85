import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { answerSignature, checkRequest, webhookSignature } from './signature.ts';
import { aPayment, aShop, KEYS } from './testing.ts';

/** A signed request as documented, built without the SDK. */
function aRequest(body: string) {
  const signature = createHmac('sha256', KEYS.secretKey).update(`123abc/payment/detail${body}`).digest('hex');
  const header = Buffer.from(`apiKey:${KEYS.apiKey}&randomKey:123abc&signature:${signature}`).toString('base64');
  return { authorization: `IYZWSv2 ${header}`, random: '123abc', path: '/payment/detail', body: Buffer.from(body) };
}

test('a request signed over its bytes is valid, also with Turkish letters', () => {
  expect(checkRequest(KEYS, aRequest('{"name":"Işıl Çağ"}'))).toBeUndefined();
});

test.each([
  ['another body', { body: Buffer.from('{"price":1}') }],
  ['another path', { path: '/payment/cancel' }],
  ['another random key beside it', { random: '124abc' }],
  ['no random key', { random: undefined }],
  ['no header', { authorization: undefined }],
  ['the retired scheme', { authorization: 'IYZWS abc:def' }],
  ['rubbish', { authorization: 'IYZWSv2 ====' }],
])('%s makes a signature wrong', (_what, change) => {
  expect(checkRequest(KEYS, { ...aRequest('{"price":2}'), ...change })).toBeTruthy();
});

test('an answer signature joins its values with colons, with an empty string for a missing one', () => {
  const known = '52b21b9af7ad0616b4d9c03f49d4082e58a4d1923ecfcee0fe9fff2b73f05a61';
  expect(answerSignature('test-secret-key', ['', null, 1, '22484292', 'success'])).toBe(known);
  expect(answerSignature('test-secret-key', [undefined, '', '1', 22484292, 'success'])).toBe(known);
  expect(answerSignature('test-secret-key', ['', '1', '22484292', 'success'])).not.toBe(known);
});

test('webhook signatures of both flows equal known ones', () => {
  const event = { paymentConversationId: 'conversationId', status: 'SUCCESS' };
  const hosted = {
    ...event,
    iyziEventType: 'CHECKOUT_FORM_AUTH',
    paymentId: '22483975',
    token: 'e828c62d-fd12-4b1a-ad5a-380f15fe6596',
  };
  expect(webhookSignature('test-secret-key', hosted)).toBe(
    '81a0629841806e004e9b4af8b0bdb042eef0586f9246faaf367624f2ad7dd636',
  );
  const direct = { ...event, iyziEventType: 'API_AUTH', paymentId: '22484059', token: null };
  expect(webhookSignature('test-secret-key', direct)).toBe(
    'c3f88e05dec9d1172a2c78ffe9c0c64c7e7faf5eae8eb32f8ccc171be0c9c68b',
  );
});

test("the SDK is accepted with the sandbox's keys, and refused with others", async () => {
  const shop = await aShop();
  expect((await shop.call('apiTest', {})).fields).toMatchObject({ status: 'success' });
  const wrongSecret = await aShop({}, { ...KEYS, secretKey: 'other' });
  expect((await wrongSecret.call('threedsInitialize', aPayment())).fields).toMatchObject({
    status: 'failure',
    errorCode: '1000',
    errorMessage: 'Geçersiz imza',
  });
  const unknownKey = await aShop({}, { ...KEYS, apiKey: 'other' });
  expect((await unknownKey.call('threedsInitialize', aPayment())).fields).toMatchObject({ errorCode: '1001' });
  expect((await unknownKey.ledger()).payments).toEqual([]);
});

test('an unsigned request is answered with 401 and performs nothing', async () => {
  const shop = await aShop();
  const response = await fetch(`${shop.origin}/payment/3dsecure/initialize`, {
    method: 'POST',
    body: JSON.stringify(aPayment()),
  });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ status: 'failure', errorCode: '1000' });
  expect((await shop.ledger()).payments).toEqual([]);
});
