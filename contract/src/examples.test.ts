import { expect, test } from 'vitest';
import { examplesIn } from './business/examples.ts';
import { exampleSettings } from './business/settings.ts';
import { catalogue, type Product } from './sale/catalogue.ts';

test('everything marked as an example is named by its path, at any depth', () => {
  const voices = [{ text: 'true' }, { text: 'made up', example: true }];
  expect(examplesIn({ tr: { voices }, price: { minor: 1, example: true } })).toEqual(['tr.voices.1', 'price']);
  expect(examplesIn({ example: false, inner: { example: 'true' } })).toEqual([]);
});

/** Crossed-out prices and the gift of the documented products in kuruş, which nobody has confirmed. */
const UNCONFIRMED = [
  ['grup-kocluk-tr', 'originalPrice', 649_500],
  ['grup-kocluk-tr', 'gift', 450_000],
  ['3-seanslık-bireysel-paket', 'originalPrice', 300_000],
  ['bireysel-koçluk-programı', 'originalPrice', 600_000],
  ['koçlara-özel-dijital-araçlar', 'originalPrice', 650_000],
] as const;

test('a crossed-out price and a gift of the example wait for their confirmation while they are the documented ones', ({
  skip,
}) => {
  skip(!exampleSettings().includes('brand'), 'the brand is no longer the example’s');
  const products: Readonly<Record<string, Product>> = catalogue;
  const documented = UNCONFIRMED.filter(([id, fact, minor]) => products[id]?.[fact]?.minor === minor);
  expect(documented.length).toBeGreaterThan(0);
  expect(examplesIn(catalogue)).toEqual(expect.arrayContaining(documented.map(([id, fact]) => `${id}.${fact}`)));
  expect(examplesIn(catalogue)).not.toContain('grup-kocluk-tr.price');
});
