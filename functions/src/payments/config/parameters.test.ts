import { expect, test } from 'vitest';
import { paymentParams } from './parameters.ts';

const values = {
  IYZICO_API_KEY: 'sandbox-key',
  IYZICO_SECRET_KEY: 'sandbox-secret',
  IYZICO_BASE_URL: 'https://sandbox-api.iyzipay.com',
  CARD_ENTRY: 'hosted',
  EUR_TO_TRY: '48.25',
  IYZICO_IDENTITY_NUMBER: '11111111111',
  IYZICO_FALLBACK_IP: '127.0.0.1',
  IYZICO_WEBHOOKS: 'any',
};

test('good parameters are read', () => {
  expect(paymentParams.check(values)).toMatchObject({ CARD_ENTRY: 'hosted', EUR_TO_TRY: 48.25 });
});

test('the error names every invalid parameter and quotes no value', () => {
  const bad = { IYZICO_SECRET_KEY: '', IYZICO_BASE_URL: 'https://x/prefix', CARD_ENTRY: 'none', EUR_TO_TRY: '30,5' };
  const read = () => paymentParams.check({ ...values, ...bad });
  for (const name of Object.keys(bad)) expect(read).toThrow(name);
  expect(read).not.toThrow('30,5');
});
