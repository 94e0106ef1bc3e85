import { settings } from '@site/contract/business/settings';
import { oldFactIn } from '@site/contract/examples/example-facts';
import { catalogue } from '@site/contract/sale/catalogue';
import { saleText } from '@site/contract/sale/sale-texts';
import { expect, test, vi } from 'vitest';
import { sampleTexts } from '../src/content/texts-under-test.ts';
import { pageTexts, renderedPages } from './pages-under-test.ts';

vi.mock('@site/contract/business/settings', async (original) => ({
  ...(await original<object>()),
  settings: (await import('@site/contract/examples/business-under-test')).otherBusiness,
}));

vi.mock('@site/contract/groups/groups', async (original) => ({
  ...(await original<object>()),
  groups: (await import('@site/contract/examples/business-under-test')).otherGroups,
}));

vi.mock('@site/contract/sale/catalogue', async (original) => {
  const { catalogue: known, ...rest } = await original<typeof import('@site/contract/sale/catalogue')>();
  const english = { ...known['group-coaching-program'], guaranteeDays: 21 };
  return { ...rest, catalogue: { ...known, 'group-coaching-program': english } };
});

vi.mock('@site/contract/business/programs', async () => {
  const { euros } = await import('@site/contract/plain/money');
  return {
    programPrices: {
      'leadership-excellence': euros(2_910),
      'entrepreneurial-accelerator': euros(4_710),
      'executive-transformation': euros(1_930),
      'team-performance-intensive': euros(3_310),
    },
  };
});

test('no picture of the site contains a fact of the example business', () => {
  const pictures = import.meta.glob<string>(['../public/*.svg', '../src/assets/**/*.svg'], {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const words = Object.values(pictures).flatMap((svg) => svg.split(/<[^>]*>/).filter((text) => /\p{L}/u.test(text)));
  expect(words).toContain('Denizi');
  expect(words.filter((text) => oldFactIn(text))).toEqual([]);
});

/** Numbers of sections and cards. */
const NUMBERED = /^\d\. |^Go to card \d$/;

/** The marks of the dial of a session, one every ten minutes whatever its length. */
const DIAL_MARKS = /<text [^>]*dy="\.35em">\d0?<\/text>/g;

const files = import.meta.glob<object>('../src/content/{tr,en,de}/**/*.ts', { eager: true });

test('a guarantee of 21 days instead of 14 is promised as 21 days everywhere', () => {
  const promised = sampleTexts(files, 'content').filter(({ text }) => /garanti|guarantee/i.test(text));
  expect(promised.filter(({ text }) => /(?<!\d)21(?!\d)/.test(text)).length).toBeGreaterThan(0);
  // the law fixes the days of the right of withdrawal
  const others = promised.filter(({ text }) => !/withdraw/.test(text));
  expect(others.filter(({ text }) => /(?<!\d)14(?!\d)/.test(text))).toEqual([]);
});

test('the price range of the programs runs from the cheapest to the dearest of any price list', () => {
  const range = sampleTexts(files, 'content').filter(({ text }) => text.endsWith(', by program'));
  expect(range.map(({ text }) => text)).toEqual(['€1,930 to €4,710, by program']);
});

test('the texts of a business with other facts contain none of the old ones', () => {
  const facts = {
    product: '',
    qualities: '',
    performance: '',
    amount: '',
    buyer: '',
    invoice: '',
    date: '',
    instalments: null,
    withdrawalEnd: null,
  };
  const sale = (['tr', 'en'] as const).map((locale) => [
    saleText('preInformation', locale, facts),
    saleText('distanceSales', locale, facts),
  ]);
  const texts = sampleTexts({ files, sale, catalogue }, 'content');
  expect(texts.some(({ text }) => text.includes(settings.founder))).toBe(true);
  expect(texts.filter(({ text }) => oldFactIn(text))).toEqual([]);
});

test('the pages of a business with other facts contain none of the old ones', async () => {
  const pageOf = new Map<string, string>();
  for (const { name, document } of await renderedPages()) {
    for (const text of pageTexts(document.replaceAll(DIAL_MARKS, ''))) pageOf.set(text, name);
  }
  expect(pageOf.has(settings.founder)).toBe(true);
  const traces = [...pageOf].filter(([text]) => !NUMBERED.test(text) && oldFactIn(text));
  expect(traces).toEqual([]);
}, 300_000);
