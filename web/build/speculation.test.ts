import { expect, test } from 'vitest';
import { SPECULATION_RULES } from './speculation.ts';

const ORIGIN = 'https://rota.example';

const [, { not }] = JSON.parse(SPECULATION_RULES).prefetch[0].where.and;
const isLeftOut = (address: string) =>
  not.href_matches.some((pattern: string) => new URLPattern(pattern, ORIGIN).test(ORIGIN + address));

test.each([
  '/payment',
  '/payment?productId=group',
  '/payment?paymentId=1&lang=en',
  '/payment/3ds?paymentId=1',
  '/api/x',
])('no browser prefetches %s', (address) => {
  expect(isLeftOut(address)).toBe(true);
});

test.each(['/', '/english', '/shop?lang=en'])('a browser may prefetch %s', (address) => {
  expect(isLeftOut(address)).toBe(false);
});
