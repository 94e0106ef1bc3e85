import { expect, test } from 'vitest';
import { daysByFile } from './last-changes.ts';
import { sitemap } from './sitemap.ts';

const origin = 'https://site.example';

test('the sitemap names each page once, under its canonical address', () => {
  const xml = sitemap(['/', '/turkish', '/english', '/book-consultation', '/consultation'], origin, new Map());
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual([`${origin}/turkish`, `${origin}/english`, `${origin}/consultation`]);
});

test('the sitemap leaves out pages that search engines should not keep', () => {
  expect(sitemap(['/german', '/payment', '/consultation-success'], origin, new Map())).not.toContain('<url>');
});

test('the sitemap names the other language of a page', () => {
  const xml = sitemap(['/shop'], origin, new Map());
  expect(xml).toContain(`hreflang="tr" href="${origin}/dijital-magaza"`);
  // for readers of neither language
  expect(xml).toContain(`hreflang="x-default" href="${origin}/dijital-magaza"`);
});

test('the sitemap names a separate address for each language of a page in two languages', () => {
  const xml = sitemap(['/about', '/about/tr'], origin, new Map());
  expect(xml.match(new RegExp(`hreflang="tr" href="${origin}/about/tr"`, 'g'))).toHaveLength(2);
  expect(xml.match(new RegExp(`hreflang="en" href="${origin}/about"`, 'g'))).toHaveLength(2);
});

test('the sitemap has the day of the last change of a page where it is known', () => {
  const xml = sitemap(['/shop', '/partners'], origin, new Map([['/shop', '2026-11-20']]));
  expect(xml).toContain(`<loc>${origin}/shop</loc><lastmod>2026-11-20</lastmod>`);
  expect(xml).toContain(`<loc>${origin}/partners</loc><xhtml`);
});

test('a file was last changed on the day of the newest commit that names it', () => {
  const days = daysByFile('2026-11-20\n\na.ts\n2026-11-19\n\na.ts\nb.ts\n');
  expect([...days]).toEqual([
    ['a.ts', '2026-11-20'],
    ['b.ts', '2026-11-19'],
  ]);
});
