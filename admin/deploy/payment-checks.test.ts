import { expect, test } from 'vitest';
import { complaints, levels, values } from './example-findings.ts';
import { paymentFindings } from './payment-checks.ts';

test('card entry and the price of a euro have no default', () => {
  const findings = paymentFindings({ ...values, CARD_ENTRY: undefined, EUR_TO_TRY: '' });
  expect(levels(findings)).toEqual(['problem', 'problem', 'ok']);
  expect(complaints(findings)).toMatch(/CARD_ENTRY.*EUR_TO_TRY/s);
});

test('instalments are a warning when the card is typed on the page of iyzico, where they have no effect', () => {
  const found = complaints(paymentFindings({ ...values, CARD_ENTRY: 'hosted', INSTALMENTS: '6' }));
  expect(found).toContain('INSTALMENTS has no effect');
  expect(levels(paymentFindings({ ...values, CARD_ENTRY: 'form', INSTALMENTS: '6' }))).not.toContain('warning');
});

test('unsigned notifications are a warning unless they are refused', () => {
  for (const IYZICO_WEBHOOKS of [undefined, 'any']) {
    const findings = paymentFindings({ ...values, IYZICO_WEBHOOKS });
    expect(levels(findings)).toEqual(['ok', 'ok', 'ok', 'warning']);
    expect(complaints(findings)).toContain('IYZICO_WEBHOOKS=signed');
  }
});

test('the sandbox and the filler for identity numbers are warnings, an address that is not iyzico’s is a problem', () => {
  const IYZICO_BASE_URL = 'https://sandbox-api.iyzipay.com';
  const trial = paymentFindings({ ...values, IYZICO_BASE_URL, IYZICO_IDENTITY_NUMBER: undefined });
  expect(levels(trial)).toEqual(['ok', 'ok', 'warning', 'warning']);
  expect(levels(paymentFindings({ ...values, IYZICO_BASE_URL: 'http://127.0.0.1:8787' }))).toContain('problem');
});
