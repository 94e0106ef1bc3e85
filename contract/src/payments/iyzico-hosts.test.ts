import { expect, test } from 'vitest';
import { isIyzicoPage } from './iyzico-hosts.ts';

test.each([
  'https://sandbox-cpp.iyzipay.com?token=1',
  'https://cpp.iyzipay.com/?token=1&lang=tr',
  'https://iyzico.com',
  'https://www.iyzico.com:443/odeme#1',
])('%s is a page of iyzico', (address) => {
  expect(isIyzicoPage(address)).toBe(true);
});

test.each([
  'http://cpp.iyzipay.com/',
  'https://iyzipay.com.evil.example/',
  'https://eviliyzipay.com/',
  'https://iyzipay.com@evil.example/',
  'https://iyzipay.com\\@evil.example/',
  'https://evil.example/?https://iyzipay.com/',
  'https://cpp.iyzipay.com:8443/',
  '//cpp.iyzipay.com/',
  'javascript:alert(1)',
  '',
])('%s is not a page of iyzico', (address) => {
  expect(isIyzicoPage(address)).toBe(false);
});
