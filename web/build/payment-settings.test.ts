import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { exampleSettings } from '@site/contract/business/settings';
import { expect, test } from 'vitest';
import { paymentSettings } from './payment-settings.ts';

test('without parameters the page has those of the local stack', () => {
  const functions = new URL('../../functions/env/.env.demo-coaching', import.meta.url);
  const { CARD_ENTRY, EUR_TO_TRY, INSTALMENTS } = parseEnv(readFileSync(functions, 'utf8'));
  expect(paymentSettings({})).toEqual({
    cardEntry: CARD_ENTRY,
    eurToTry: Number(EUR_TO_TRY),
    instalments: Number(INSTALMENTS),
  });
});

test('without parameters a euro is 30 lira, as documented', ({ skip }) => {
  skip(!exampleSettings().includes('brand'), 'another business has a factor of its own');
  expect(paymentSettings({}).eurToTry).toBe(30);
});

test('the parameters of a deployment replace those of the local stack', () => {
  expect(paymentSettings({ CARD_ENTRY: 'hosted', EUR_TO_TRY: '48.25', INSTALMENTS: '1' })).toEqual({
    cardEntry: 'hosted',
    eurToTry: 48.25,
    instalments: 1,
  });
});

test.each([
  [{ CARD_ENTRY: 'page' }, 'CARD_ENTRY'],
  [{ EUR_TO_TRY: '48,25' }, 'EUR_TO_TRY'],
  [{ EUR_TO_TRY: '0' }, 'EUR_TO_TRY'],
  [{ INSTALMENTS: '4' }, 'INSTALMENTS'],
])('%j is refused with the name of the wrong parameter', (environment, name) => {
  expect(() => paymentSettings(environment)).toThrow(name);
});
