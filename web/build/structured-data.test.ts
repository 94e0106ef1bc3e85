import { catalogue } from '@site/contract/catalogue';
import { cohorts } from '@site/contract/cohorts';
import { settings } from '@site/contract/settings';
import { expect, test } from 'vitest';
import englishGroup from '../src/content/en/group.ts';
import { renderedPages } from './pages-under-test.ts';
import { faultsOf } from './schema-org-under-test.ts';
import { structuredData, structuredDataElement } from './structured-data.ts';

const pages = await renderedPages();

interface Node {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** What a document tells crawlers; undefined where it tells nothing. */
function graphOf(document: string): Node[] | undefined {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(document) ?? [];
  return json === undefined ? undefined : JSON.parse(json)['@graph'];
}

const graph = (name: string) => graphOf(pages.find((page) => page.name === name)?.document ?? '') ?? [];
const ofType = (nodes: ReadonlyArray<Node>, type: string) => nodes.filter(({ '@type': own }) => own === type);

test('every page that search engines keep, and no other one, says in terms that schema.org defines what it is about', () => {
  expect(pages.length).toBeGreaterThan(40);
  for (const { name, document } of pages) {
    const found = graphOf(document);
    expect(found === undefined, name).toBe(document.includes('content="noindex"'));
    expect(faultsOf(found ?? []), name).toEqual([]);
  }
});

test('the check of terms finds a wrong type, property, value and reference', () => {
  expect(faultsOf([{ '@type': 'Shop' }])).toHaveLength(1);
  expect(faultsOf([{ '@type': 'Offer', prize: '1' }])).toHaveLength(1);
  expect(faultsOf([{ '@type': 'Event', startDate: 'soon' }])).toHaveLength(1);
  expect(
    faultsOf([
      { '@type': 'WebSite', '@id': '#site' },
      { '@type': 'Offer', seller: { '@id': '#site' } },
    ]),
  ).toHaveLength(1);
});

test('a group is a course with its next run and its price, a service an offer of its parts, a product its price', () => {
  const [course] = ofType(graph('/group-coaching-program'), 'Course');
  expect(course).toMatchObject({
    name: catalogue['group-coaching-program'].title.en,
    offers: { price: '497.00', priceCurrency: 'EUR' },
    hasCourseInstance: { startDate: cohorts.en.startsAt, maximumAttendeeCapacity: cohorts.en.capacity },
  });
  const [service] = ofType(graph('/kocluk-cozumleri'), 'Service');
  expect(service).toMatchObject({ provider: { '@id': 'https://www.site.test/#organization' } });
  const products = ofType(graph('/dijital-magaza'), 'Product');
  expect(products.map(({ sku }) => sku)).toEqual([
    'grup-kocluk-tr',
    '3-seanslık-bireysel-paket',
    'bireysel-koçluk-programı',
    'koçlara-özel-dijital-araçlar',
  ]);
  expect(ofType(graph('/programs en'), 'Service').map(({ name }) => name)).toHaveLength(4);
  expect(ofType(graph('/english'), 'WebSite')).toHaveLength(1);
});

test('a run that has begun is not offered any more', () => {
  const page = {
    origin: 'https://site.test',
    canonical: 'https://site.test/x',
    home: '',
    locale: 'en',
    content: englishGroup,
  } as const;
  const runs = (now: Date) => structuredData({ ...page, now }).map(({ hasCourseInstance }) => hasCourseInstance);
  const start = new Date(cohorts.en.startsAt).getTime();
  expect(runs(new Date(start - 1)).filter((run) => run !== undefined)).toHaveLength(1);
  expect(runs(new Date(start)).filter((run) => run !== undefined)).toEqual([]);
});

test('questions stand with their answers where the page has them', () => {
  const [page] = ofType(graph('/group-coaching-program'), 'FAQPage');
  const questions = page?.['mainEntity'];
  expect(questions).toContainEqual(expect.objectContaining({ '@type': 'Question', acceptedAnswer: expect.anything() }));
});

test('nothing that is marked as an example is told to crawlers: no voice, no earlier price, no method, no made-up fact', () => {
  for (const { name, document } of pages) {
    const told = JSON.stringify(graphOf(document) ?? []);
    expect(told, name).not.toContain('6495');
    for (const fact of [settings.phone, settings.founder, settings.address, settings.legal.legalName])
      expect(told, name).not.toContain(fact);
    expect(told, name).not.toContain('Review');
  }
  expect(ofType(graph('/kocluk-cozumleri'), 'FAQPage'), 'questions about an example of a method').toEqual([]);
});

test('the facts of a business are told where they are its own', () => {
  const content = { meta: { title: 'Title', description: 'Description' } };
  const page = {
    origin: 'https://site.test',
    canonical: 'https://site.test/x',
    home: '',
    locale: 'tr',
    content,
  } as const;
  const nodes = structuredData({ ...page, examples: [] });
  expect(faultsOf(JSON.parse(JSON.stringify(nodes)))).toEqual([]);
  expect(nodes[0]).toMatchObject({ telephone: settings.phone, founder: { name: settings.founder } });
});

test('a text cannot end the data block', () => {
  const element = structuredDataElement([{ '@type': 'Thing', name: '</script><script>' }]);
  expect(element.match(/<\/script>/g)).toHaveLength(1);
});
