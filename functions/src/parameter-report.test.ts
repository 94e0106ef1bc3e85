import { expect, test } from 'vitest';
import { parameterReport } from './parameter-report.ts';

const values = {
  MAIL_FROM: 'Pusula <info@pusula.example>',
  FOUNDER_EMAIL: 'info@pusula.example',
  SITE_ORIGIN: 'https://www.pusula.example',
  IYZICO_BASE_URL: 'https://api.iyzipay.com',
  CARD_ENTRY: 'hosted',
  EUR_TO_TRY: '48.25',
};

const SECRETS = ['SMTP_CONNECTION_URI', 'LIMIT_HASH_KEY', 'IYZICO_API_KEY', 'IYZICO_SECRET_KEY'];

test('good parameters leave nothing to say; what has a default may be left out', () => {
  expect(parameterReport('pusula', values)).toEqual({ unstated: [], wrong: [], secrets: SECRETS, misplaced: [] });
});

test('parameters without a default are named when they have no value', () => {
  const { unstated } = parameterReport('pusula', { ...values, CARD_ENTRY: '', EUR_TO_TRY: undefined });
  expect(unstated.toSorted()).toEqual(['CARD_ENTRY', 'EUR_TO_TRY']);
});

test('wrong values are named as the functions name them, without the values', () => {
  const { wrong } = parameterReport('pusula', { ...values, FOUNDER_EMAIL: 'nobody', ORDERS_PER_IP: 'x' });
  expect(wrong).toHaveLength(2);
  expect(wrong.join(' ')).toMatch(/FOUNDER_EMAIL.*ORDERS_PER_IP/);
  expect(wrong.join(' ')).not.toContain('nobody');
});

test('a secret among the parameters is named', () => {
  expect(parameterReport('pusula', { ...values, IYZICO_API_KEY: 'abc' }).misplaced).toEqual(['IYZICO_API_KEY']);
});
