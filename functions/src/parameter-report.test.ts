import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import './index.ts';
import { declaredParams } from 'firebase-functions/params';
import { parameterReport } from './parameter-report.ts';
import { parameterGroups } from './platform/parameter-group.ts';

const values = {
  MAIL_FROM: 'Pusula <info@pusula.example>',
  FOUNDER_EMAIL: 'info@pusula.example',
  SITE_ORIGIN: 'https://www.pusula.example',
  IYZICO_BASE_URL: 'https://api.iyzipay.com',
  CARD_ENTRY: 'hosted',
  EUR_TO_TRY: '48.25',
};

const SECRETS = ['IYZICO_API_KEY', 'IYZICO_SECRET_KEY', 'LIMIT_HASH_KEY', 'SMTP_CONNECTION_URI'];

/** MAIL_DELIVERY is read at deploy; SMTP_CONNECTION_URI is checked when a mail is sent. */
const UNCHECKED = ['MAIL_DELIVERY', 'SMTP_CONNECTION_URI'];

test('good parameters have no problem; the report lists the lines of defaults that are not stated', () => {
  const { secrets, unlisted, ...rest } = parameterReport('pusula', values);
  expect(rest).toEqual({ unstated: [], wrong: [], unsafe: [], misplaced: [] });
  expect(unlisted).toContain('INSTALMENTS=1');
  const lines = parseEnv(unlisted.join('\n'));
  expect(parameterReport('pusula', { ...values, ...lines }).unlisted).toEqual([]);
  expect(secrets.toSorted()).toEqual(SECRETS);
});

test('parameters without a default are named when they have no value', () => {
  const { unstated } = parameterReport('pusula', { ...values, CARD_ENTRY: '', EUR_TO_TRY: undefined });
  expect(unstated.toSorted()).toEqual(['CARD_ENTRY', 'EUR_TO_TRY']);
});

test('a blank value is not replaced by the default, since the functions would run with it', () => {
  const { unstated, wrong } = parameterReport('pusula', { ...values, ENQUIRIES_PER_IP: '', TRUSTED_PROXIES: '' });
  expect(unstated).toEqual([]);
  expect(wrong.toSorted()).toEqual([
    expect.stringMatching(/callers.*TRUSTED_PROXIES/),
    expect.stringMatching(/enquiry.*ENQUIRIES_PER_IP/),
  ]);
});

test('.env.example has no problem once the parameters without a default are stated', async () => {
  const example = parseEnv(await readFile(new URL('../.env.example', import.meta.url), 'utf8'));
  const { CARD_ENTRY, EUR_TO_TRY } = values;
  expect(parameterReport('pusula', example).unstated.toSorted()).toEqual(['CARD_ENTRY', 'EUR_TO_TRY']);
  expect(parameterReport('pusula', { ...example, CARD_ENTRY, EUR_TO_TRY })).toMatchObject({
    unstated: [],
    unlisted: [],
    wrong: [],
    unsafe: [],
  });
});

test('wrong parameters are named in the words of the functions, without their values', () => {
  const { wrong } = parameterReport('pusula', { ...values, FOUNDER_EMAIL: 'nobody', ORDERS_PER_IP: 'x' });
  expect(wrong).toHaveLength(2);
  expect(wrong.join(' ')).toMatch(/FOUNDER_EMAIL.*ORDERS_PER_IP/);
  expect(wrong.join(' ')).not.toContain('nobody');
});

test('SERVICE_ACCOUNTS is checked too, although it is no parameter of the CLI', () => {
  expect(parameterReport('pusula', { ...values, SERVICE_ACCOUNTS: 'own' }).wrong).toEqual([]);
  for (const SERVICE_ACCOUNTS of ['', 'Own']) {
    expect(parameterReport('pusula', { ...values, SERVICE_ACCOUNTS }).wrong).toEqual([
      expect.stringMatching(/service accounts.*SERVICE_ACCOUNTS: is none of shared, own/),
    ]);
  }
});

test('a limit that is accepted but not safe is reported with the largest safe value', () => {
  const { wrong, unsafe } = parameterReport('pusula', { ...values, ORDERS_PER_IP: '7', CARDS: '80' });
  expect(wrong).toEqual([]);
  expect(unsafe).toEqual([
    expect.stringMatching(/ORDERS_PER_IP is above 6.*ORDERS_PER_PRODUCT and ORDERS/),
    expect.stringMatching(/CARDS_PER_IP is above 8.*CARDS/),
    expect.stringMatching(/CARDS is below ORDERS/),
  ]);
});

test('a secret among the parameters is named', () => {
  expect(parameterReport('pusula', { ...values, IYZICO_API_KEY: 'abc' }).misplaced).toEqual(['IYZICO_API_KEY']);
});

test('every parameter that a deployed function declares is checked by a group, and so by the report', () => {
  const declared = declaredParams.map(({ name }) => name);
  const checked = new Set(parameterGroups().flatMap(({ names }) => names));
  expect(declared.filter((name) => !checked.has(name)).toSorted()).toEqual(UNCHECKED);
});
