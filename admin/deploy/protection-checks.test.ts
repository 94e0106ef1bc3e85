import { expect, test } from 'vitest';
import { complaints, levels } from './example-findings.ts';
import { protectionFindings } from './protection-checks.ts';

const protectedValues = {
  TRUSTED_PROXIES: '151.101.0.0/16',
  SERVICE_ACCOUNTS: 'own',
  APP_CHECK: 'enforce',
  APP_CHECK_SITE_KEY: 'site',
};

test('a project with every protection has no warning', () => {
  expect(levels(protectionFindings(protectedValues))).toEqual(['ok', 'ok', 'ok']);
});

test('the setting alone does not say that each group of functions runs as its own account', () => {
  const [, accounts] = protectionFindings(protectedValues);
  expect(accounts?.text).toBe('SERVICE_ACCOUNTS is own: a deploy gives each group of functions an account of its own');
});

test('each missing protection against robots and thieves is a warning with advice', () => {
  const said = complaints(protectionFindings({}));
  expect(said).toMatch(/TRUSTED_PROXIES names no networks.*trial project/s);
  expect(said).toMatch(/one account.*deploy:accounts/s);
  expect(said).toContain('App Check is off');
  expect(levels(protectionFindings({}))).toEqual(['warning', 'warning', 'warning']);
});

test('unverified proxies are a problem for real payments, and otherwise a warning', () => {
  const real = { ...protectedValues, IYZICO_BASE_URL: 'https://api.iyzipay.com' };
  expect(levels(protectionFindings(real))).toEqual(['ok', 'ok', 'ok']);
  for (const TRUSTED_PROXIES of [undefined, 'unverified']) {
    expect(levels(protectionFindings({ ...protectedValues, TRUSTED_PROXIES }))).toEqual(['warning', 'ok', 'ok']);
    expect(levels(protectionFindings({ ...real, TRUSTED_PROXIES }))).toEqual(['problem', 'ok', 'ok']);
  }
});

test('enforcing App Check while the pages send no token is a problem: nobody could pay', () => {
  expect(levels(protectionFindings({ ...protectedValues, APP_CHECK_SITE_KEY: '' }))).toContain('problem');
});
