import { expect, test } from 'vitest';
import { SPECULATION_RULES } from './speculation.ts';

const ORIGIN = 'https://site.example';

const [included, { not }] = JSON.parse(SPECULATION_RULES).prefetch[0].where.and;
const fits = (pattern: string, address: string) => new URLPattern(pattern, ORIGIN).test(ORIGIN + address);
const isPrefetched = (address: string) =>
  fits(included.href_matches, address) && !not.href_matches.some((pattern: string) => fits(pattern, address));

test.each([
  '/payment',
  '/payment?productId=group',
  '/payment?paymentId=1&lang=en',
  '/payment/3ds?paymentId=1',
  '/api/x',
])('no browser prefetches %s', (address) => {
  expect(isPrefetched(address)).toBe(false);
});

test.each(['/', '/english', '/shop?lang=en'])('a browser may prefetch %s', (address) => {
  expect(isPrefetched(address)).toBe(true);
});
