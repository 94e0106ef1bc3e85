import { expect, test } from 'vitest';
import { mayOpen } from './iyzico-page.ts';

test('a buyer may be redirected to iyzico, and to a sandbox that the functions call', () => {
  expect(mayOpen('https://cpp.iyzipay.com?token=1', 'https://api.iyzipay.com')).toBe(true);
  expect(mayOpen('http://127.0.0.1:8787/checkout?token=1', 'http://127.0.0.1:8787')).toBe(true);
});

test.each(['http://127.0.0.1:8787/checkout', 'https://evil.example/checkout', 'javascript:alert(1)'])(
  'a buyer is not redirected to %s in production',
  (address) => {
    expect(mayOpen(address, 'https://api.iyzipay.com')).toBe(false);
  },
);
