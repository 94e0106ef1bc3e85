import { expect, test } from 'vitest';
import { paymentSettings } from './payment-settings.ts';

test('without parameters the page fits the local stack', () => {
  expect(paymentSettings({})).toEqual({ cardEntry: 'form', eurToTry: 30, instalments: 6 });
});

test('the parameters of a deployment are taken over', () => {
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
])('%j is refused by name', (environment, name) => {
  expect(() => paymentSettings(environment)).toThrow(name);
});
