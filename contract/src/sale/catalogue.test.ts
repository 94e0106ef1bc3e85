import { expect, test } from 'vitest';
import { exampleSettings } from '../business/settings.ts';
import { type GroupId, groups } from '../groups/groups.ts';
import { chargedKurus, euros, formatMoney, lira } from '../plain/money.ts';
import { catalogue, findProduct, type Product, type ProductId } from './catalogue.ts';

const NBSP = '\u00a0';

/** Starts of the documented runs: a later run may have another price. */
const DOCUMENTED_STARTS: Readonly<Partial<Record<GroupId, string>>> = {
  tr: '2027-09-30T20:00:00+03:00',
  en: '2027-09-28T20:00:00+03:00',
};

const isExample = exampleSettings().includes('brand');

test.for([
  ['grup-kocluk-tr', { price: lira(1_795), old: 649_500, gift: 450_000 }],
  ['3-seanslık-bireysel-paket', { price: lira(2_250), old: 300_000 }],
  ['bireysel-koçluk-programı', { price: lira(4_500), old: 600_000 }],
  ['koçlara-özel-dijital-araçlar', { price: lira(2_495), old: 650_000 }],
  ['group-coaching-program', { price: euros(497), guaranteeDays: 14 }],
] as const)('%s has its documented price, old price, gift and guarantee', ([id, documented], { skip }) => {
  skip(!isExample, 'another business has prices of its own');
  const { group, price, originalPrice, gift, guaranteeDays }: Product = catalogue[id];
  skip(group !== undefined && groups[group].startsAt !== DOCUMENTED_STARTS[group], 'the price of a later run');
  const found = { price, old: originalPrice?.minor, gift: gift?.minor, guaranteeDays };
  expect(found, 'a price of yours wants your brand in the settings first: docs/adding-content.md').toEqual(documented);
});

test.for(['3-seanslık-bireysel-paket', 'bireysel-koçluk-programı', 'koçlara-özel-dijital-araçlar'] as const)(
  'the id %s is its documented title, lower-cased, spaces replaced with hyphens',
  (id, { skip }) => {
    skip(!isExample, 'another business has titles of its own');
    expect(catalogue[id].title.tr.toLocaleLowerCase('tr').replaceAll(' ', '-')).toBe(id);
  },
);

test.each<[string, ProductId]>([
  ['grup-kocluk-tr', 'grup-kocluk-tr'],
  ['GRUP-KOCLUK-TR', 'grup-kocluk-tr'],
  ['KADIN-GİRİŞİMCİLER-İÇİN-GRUP-KOÇLUĞU', 'grup-kocluk-tr'],
  ['Kadın-Girişimciler-İçin-Grup-Koçluğu'.toLowerCase(), 'grup-kocluk-tr'],
  ['bireysel-koc\u0327luk-programı', 'bireysel-koçluk-programı'],
  ['bireysel-kocluk-programi', 'bireysel-koçluk-programı'],
])('the product named %s is found', (typed, id) => {
  expect(findProduct(typed)).toBe(id);
});

test.each(['', 'grup', '__proto__', 'constructor', 'toString'])('no product is found for %j', (typed) => {
  expect(findProduct(typed)).toBeNull();
});

test('amounts are written as each language does', () => {
  expect(formatMoney({ minor: 179_500, currency: 'TRY' }, 'tr')).toBe(`1.795${NBSP}TL`);
  expect(formatMoney({ minor: 179_500, currency: 'TRY' }, 'tr', { fraction: true })).toBe(`1.795,00${NBSP}TL`);
  expect(formatMoney({ minor: 1_491_050, currency: 'TRY' }, 'en')).toBe(`14,910.50${NBSP}TL`);
  expect(formatMoney({ minor: 49_700, currency: 'EUR' }, 'en')).toBe('€497');
  expect(formatMoney({ minor: 49_700, currency: 'EUR' }, 'tr')).toBe(`497${NBSP}€`);
});

test('only a euro price is converted to lira', () => {
  expect(chargedKurus({ minor: 49_700, currency: 'EUR' }, 30)).toBe(1_491_000);
  expect(chargedKurus({ minor: 179_500, currency: 'TRY' }, 30)).toBe(179_500);
});
