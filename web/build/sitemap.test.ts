import { expect, test } from 'vitest';
import { sitemap } from './sitemap.ts';

const origin = 'https://site.example';

test('the sitemap names each page once, under its canonical address', () => {
  const xml = sitemap(['/', '/turkish', '/english', '/book-consultation', '/consultation'], origin);
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual([`${origin}/turkish`, `${origin}/english`, `${origin}/consultation`]);
});

test('the sitemap leaves out what search engines should not keep', () => {
  expect(sitemap(['/german', '/payment', '/consultation-success'], origin)).not.toContain('<url>');
});

test('a page names its other language', () => {
  expect(sitemap(['/shop'], origin)).toContain(`hreflang="tr" href="${origin}/dijital-magaza"`);
});
