import { exampleSettings, settings } from '@site/contract/business/settings';
import { catalogue, type Product } from '@site/contract/sale/catalogue';
import { expect, test } from 'vitest';
import shop from '../src/content/tr/shop.ts';
import { isRoutePath, routeInfo } from '../src/site/routes.ts';
import { exampleContent } from './examples.ts';
import { fontFaces } from './fonts.ts';
import { pageTexts, renderedPages } from './pages-under-test.ts';
import { faultsOf } from './schema-org-under-test.ts';

const pages = await renderedPages();

interface Node {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** The structured data of a document; undefined when it has none. */
function graphOf(document: string): Node[] | undefined {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(document) ?? [];
  return json === undefined ? undefined : JSON.parse(json)['@graph'];
}

const graph = (name: string) => graphOf(pages.find((page) => page.name === name)?.document ?? '') ?? [];
const ofType = (nodes: ReadonlyArray<Node>, type: string) => nodes.filter(({ '@type': own }) => own === type);

/**
 * Title, description, canonical path and alternates of a document; `canonical` is undefined on a page that search engines should
 * not keep.
 */
function headOf(document: string) {
  const plain = (pattern: RegExp) => pageTexts(`<p>${pattern.exec(document)?.[1] ?? ''}</p>`)[0] ?? '';
  const [, canonical] = /<link rel="canonical" href="([^"]*)">/.exec(document) ?? [];
  return {
    title: plain(/<title>(.*?)<\/title>/),
    description: plain(/<meta name="description" content="(.*?)">/),
    canonical: canonical === undefined ? undefined : new URL(canonical).pathname,
    alternates: [...document.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, language, href = '']) => [language, new URL(href).pathname] as const,
    ),
  };
}

/** Heads of the documents as they are built; a page with both languages at one address is built in that of its route. */
const built = pages.flatMap(({ name, locale, document }) => {
  const [path = ''] = name.split(' ');
  return isRoutePath(path) && routeInfo(path).locale === locale ? [{ path, locale, ...headOf(document) }] : [];
});
/** The document of a page in the language of its route. */
const documentOf = (path: string, locale: string) =>
  pages.find((page) => page.name.split(' ')[0] === path && page.locale === locale)?.document ?? '';
/** Heads of the pages that search engines keep, without aliases. */
const kept = built.filter(({ path, canonical }) => canonical === path);

/** Longest texts that search engines show whole, in characters; `title` is for a brand as long as `brand`. */
const LONGEST = { title: 60, description: 160, brand: 18 };
const SHORTEST = { title: 30, description: 70 };

test('titles and descriptions are unique and of a length that search engines show whole', () => {
  expect(kept.length).toBeGreaterThan(30);
  for (const { path, title, description } of kept) {
    const longest = LONGEST.title - LONGEST.brand + settings.brand.length;
    expect(title.length, `${path}: ${title}`).toBeGreaterThanOrEqual(SHORTEST.title);
    expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(longest);
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(SHORTEST.description);
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(LONGEST.description);
  }
  expect(new Set(kept.map(({ title }) => title)).size).toBe(kept.length);
  expect(new Set(kept.map(({ description }) => description)).size).toBe(kept.length);
});

test('the two languages of a page name each other as alternates', () => {
  const pairs = kept.filter(({ alternates }) => alternates.length > 0);
  expect(pairs.map(({ path }) => path)).toEqual(expect.arrayContaining(['/about', '/about/tr', '/privacy-policy/en']));
  for (const { path, locale, alternates } of pairs) {
    expect(alternates, path).toContainEqual([locale, path]);
    expect(alternates.map(([language]) => language).toSorted()).toEqual(['en', 'tr', 'x-default']);
    for (const [, other] of alternates)
      expect(kept.find((page) => page.path === other)?.alternates).toEqual(alternates);
  }
});

test('the fonts of the pictures for shared links have every letter of the brand and of the titles', () => {
  const rules = fontFaces().match(/@font-face{font-family:Brygada;src.*}/g) ?? [];
  const ranges = rules
    .flatMap((rule) => /unicode-range:([^}]*)/.exec(rule)?.[1]?.split(',') ?? [])
    .map((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    });
  const letters = new Set(kept.flatMap(({ title }) => [...title]));
  const missing = [...letters].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return !ranges.some(([from, to]) => code >= from && code <= to);
  });
  expect(missing).toEqual([]);
});

test('exactly the pages that search engines keep have structured data, which is valid by schema.org', () => {
  expect(pages.length).toBeGreaterThan(40);
  for (const { name, document } of pages) {
    const found = graphOf(document);
    expect(found === undefined, name).toBe(document.includes('content="noindex"'));
    expect(faultsOf(found ?? []), name).toEqual([]);
  }
});

test('structured data describes a group as a course and a product, each with its price, and a solution page as a service', () => {
  const { price, title } = catalogue['group-coaching-program'];
  const [course] = ofType(graph('/group-coaching-program'), 'Course');
  expect(course).toMatchObject({
    name: title.en,
    offers: { price: (price.minor / 100).toFixed(2), priceCurrency: price.currency },
    image: 'https://www.site.test/share/group-coaching-program.png',
  });
  const [service] = ofType(graph('/kocluk-cozumleri'), 'Service');
  expect(service).toMatchObject({ provider: { '@id': 'https://www.site.test/#organization' } });
  const { featured, others } = shop.products;
  const products = ofType(graph('/dijital-magaza'), 'Product');
  expect(products).toEqual(
    [featured, ...others].map(({ id }) => {
      const { minor, currency } = catalogue[id].price;
      return expect.objectContaining({
        sku: id,
        image: 'https://www.site.test/share/dijital-magaza.png',
        offers: expect.objectContaining({ price: (minor / 100).toFixed(2), priceCurrency: currency }),
      });
    }),
  );
  expect(ofType(graph('/programs en'), 'Service').map(({ name }) => name)).toHaveLength(4);
  expect(ofType(graph('/english'), 'WebSite')).toHaveLength(1);
});

test('every page except the start pages has a breadcrumb below the start page of its language', () => {
  for (const { path, locale, title } of kept) {
    const [page] = ['WebPage', 'FAQPage'].flatMap((type) => ofType(graphOf(documentOf(path, locale)) ?? [], type));
    const home = { tr: '/turkish', en: '/english', de: '' }[locale];
    const crumbs = [
      [settings.brand, home],
      [title.replace(` | ${settings.brand}`, ''), path],
    ].map(([name, address], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: { '@id': `https://www.site.test${address}` },
    }));
    expect(page?.['breadcrumb'], path).toEqual(
      path === home ? undefined : { '@type': 'BreadcrumbList', itemListElement: crumbs },
    );
  }
});

test('the structured data of a page has its questions with their answers', () => {
  const [page] = ofType(graph('/group-coaching-program'), 'FAQPage');
  const questions = page?.['mainEntity'];
  expect(questions).toContainEqual(expect.objectContaining({ '@type': 'Question', acceptedAnswer: expect.anything() }));
});

/** Facts that are still the example's, of those that structured data holds once they are real. */
const madeUpFacts = Object.entries({
  phone: settings.phone,
  founder: settings.founder,
  address: settings.address,
  'legal.legalName': settings.legal.legalName,
}).flatMap(([path, fact]) => (exampleSettings().includes(path) ? [fact] : []));

const products: ReadonlyArray<Product> = Object.values(catalogue);
const madeUpPrices = products.flatMap(({ originalPrice }) =>
  originalPrice?.example ? [String(originalPrice.minor / 100)] : [],
);

test('structured data holds no example: no testimonial, no earlier price, no method, no made-up fact', () => {
  for (const { name, document } of pages) {
    const told = JSON.stringify(graphOf(document) ?? []);
    for (const fact of [...madeUpPrices, ...madeUpFacts]) expect(told, name).not.toContain(fact);
    expect(told, name).not.toContain('Review');
  }
  const methodIsExample = exampleContent().includes('content.tr.solutions.koclukCozumleri.work');
  expect(ofType(graph('/kocluk-cozumleri'), 'FAQPage'), 'questions about a method').toHaveLength(
    methodIsExample ? 0 : 1,
  );
});
