import { expect, test } from 'vitest';
import { routeInfo } from '../src/site/routes.ts';
import { renderedPages } from './pages-under-test.ts';

/** The main navigation, which only wide screens show. */
const WIDE_ONLY = /<header.*?<\/header>/s;

/** Paths to which the links of a document lead on a phone without script. */
const waysFrom = (document: string) =>
  new Set([...document.replace(WIDE_ONLY, '').matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)].map(([, path = '']) => path));

interface Walked {
  readonly path: string;
  readonly locale: string;
  readonly document: string;
}

/** The paths that can be reached by links from a start page over these documents. */
function reachedFrom(start: string, documents: ReadonlyArray<Walked>): Set<string> {
  const documentAt = new Map(documents.map(({ path, document }) => [path, document]));
  const reached = new Set([start]);
  for (const path of reached) for (const next of waysFrom(documentAt.get(path) ?? '')) reached.add(next);
  return reached;
}

/** Whether the sitemap has the page: it is shown, and at its own address. */
function isKept(path: string): boolean {
  if (!path.startsWith('/')) return false;
  const { hidden, canonical = path } = routeInfo(path);
  return !hidden && canonical === path;
}

const walked = async (): Promise<ReadonlyArray<Walked>> =>
  (await renderedPages()).map(({ name, locale, document }) => ({ path: name.split(' ')[0] ?? '', locale, document }));

test('from each start page links lead to every page of the sitemap and to each language, on a phone without script', async () => {
  // the document of a page in two languages is the one of its route
  const documents = (await walked()).filter(({ path, locale }) => routeInfo(path).locale === locale);
  const kept = documents.map(({ path }) => path).filter(isKept);
  for (const start of ['/turkish', '/english']) {
    const reached = reachedFrom(start, documents);
    expect(
      [...kept, '/german'].filter((path) => !reached.has(path)),
      `not reached from ${start}`,
    ).toEqual([]);
  }
});

/** The documented English booking page in Turkish: Turkish pages lead to `/danismanlik` instead. */
const OTHERWISE = ['/booking/tr'];

test.each([
  ['tr', '/turkish'],
  ['en', '/english'],
])('each page in %s can be reached over pages in that language only', async (language, start) => {
  const documents = (await walked()).filter(({ locale }) => locale === language);
  expect(documents.length).toBeGreaterThan(10);
  const reached = reachedFrom(start, documents);
  const missed = documents.map(({ path }) => path).filter((path) => isKept(path) && !reached.has(path));
  expect(missed).toEqual(language === 'tr' ? OTHERWISE : []);
});
