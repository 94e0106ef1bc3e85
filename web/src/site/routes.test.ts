import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canonicalPath, languagePair, normalPath, type RouteInfo, redirects, routeInfo, routes } from './routes.ts';

const entries = Object.entries<RouteInfo>(routes);

test('every language pair leads to an English page that exists', () => {
  for (const [path, { english }] of entries) {
    if (english !== undefined) expect(routes, `${path} names ${english}`).toHaveProperty([english, 'locale'], 'en');
  }
});

test('no English page is the pair of two Turkish ones', () => {
  const english = entries.flatMap(([, info]) => info.english ?? []);
  expect(new Set(english).size).toBe(english.length);
});

test('a canonical address is a page of its own in the same language', () => {
  for (const [path, info] of entries) {
    if (info.canonical === undefined) continue;
    expect(routes, `${path} names ${info.canonical}`).toHaveProperty([info.canonical, 'locale'], info.locale);
    expect(routeInfo(info.canonical).canonical).toBeUndefined();
  }
});

test('a pair is found from either side and from an alias', () => {
  const home = { tr: '/turkish', en: '/english' };
  expect(languagePair('/turkish')).toEqual(home);
  expect(languagePair('/english')).toEqual(home);
  expect(languagePair('/')).toEqual(home);
  expect(languagePair('/book-consultation')).toEqual({ tr: '/danismanlik', en: '/consultation' });
  expect(languagePair('/german')).toBeUndefined();
});

test('both Turkish homes share one canonical address', () => {
  expect(canonicalPath('/')).toBe('/turkish');
  expect(canonicalPath('/turkish')).toBe('/turkish');
});

test('an unknown path is hidden and follows the language of the visitor', () => {
  expect(routeInfo('/constructor')).toMatchObject({ hidden: true, bilingual: true });
  expect(routeInfo('/no/such/page')).toMatchObject({ hidden: true, bilingual: true });
});

test('a slash at the end does not make another page', () => {
  expect(normalPath('/english/')).toBe('/english');
  expect(normalPath('/')).toBe('/');
  expect(normalPath('//')).toBe('/');
});

test('the router and Hosting redirect an address that moved to the same page, Hosting permanently', () => {
  const { hosting } = JSON.parse(readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8'));
  expect(hosting.redirects).toEqual(
    Object.entries(redirects).map(([source, destination]) => ({ source, destination, type: 301 })),
  );
});
