import { expect, test } from 'vitest';
import { routeInfo } from '../src/site/routes.ts';
import { renderedPages } from './pages-under-test.ts';

/** The main navigation, which only wide screens show. */
const WIDE_ONLY = /<header.*?<\/header>/s;

/** Where the links of a document lead that a phone without script shows, as paths. */
const waysFrom = (document: string) =>
  new Set([...document.replace(WIDE_ONLY, '').matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)].map(([, path = '']) => path));

test('from each start page links lead to every page of the sitemap and to each language, on a phone without script', async () => {
  // the document of a page in two languages is the one of its route
  const documents = new Map<string, string>();
  for (const { name, locale, document } of await renderedPages()) {
    const path = name.split(' ')[0] ?? '';
    if (routeInfo(path).locale === locale) documents.set(path, document);
  }
  const kept = [...documents.keys()].filter((path) => {
    const { hidden, canonical = path } = routeInfo(path);
    return path.startsWith('/') && !hidden && canonical === path;
  });
  for (const start of ['/turkish', '/english']) {
    const reached = new Set([start]);
    for (const path of reached) for (const next of waysFrom(documents.get(path) ?? '')) reached.add(next);
    expect(
      [...kept, '/german'].filter((path) => !reached.has(path)),
      `not reached from ${start}`,
    ).toEqual([]);
  }
});
