import { expect, test } from 'vitest';
import { bankDocument } from './bank-document.ts';

test('forms may go to any bank over https, and to a sandbox only where nobody pays for real', () => {
  expect(bankDocument({ production: true })).toContain('form-action https:;');
  expect(bankDocument({ production: false })).toContain('form-action https: http://127.0.0.1:*');
});

test('the policy stands before the script that it governs', () => {
  const page = bankDocument({ production: true });
  expect(page.indexOf('Content-Security-Policy')).toBeGreaterThan(0);
  expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script>'));
});
