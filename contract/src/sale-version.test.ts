import { expect, test, vi } from 'vitest';
import { catalogue, type Product } from './catalogue.ts';
import { groups } from './groups.ts';
import { lira } from './money.ts';
import { SALE_TEXT_VERSION } from './sale-terms.ts';
import { saleVersion } from './sale-version.ts';

vi.mock('./settings.ts', () => import('./example-settings.ts'));

const product: Product = catalogue['grup-kocluk-tr'];
const version = saleVersion(product);

test('the version of a sale begins with that of its texts', () => {
  expect(version).toMatch(new RegExp(`^${SALE_TEXT_VERSION}-[0-9a-z]{1,7}$`));
});

test.each([
  ['a longer session', saleVersion(product, { ...groups.tr, sessionMinutes: groups.tr.sessionMinutes + 15 })],
  ['another number of weeks', saleVersion(product, { ...groups.tr, weeks: groups.tr.weeks + 1 })],
  ['another guarantee', saleVersion({ ...product, guaranteeDays: 99 })],
])('%s is another version: the texts say so', (_, changed) => {
  expect(changed).not.toBe(version);
});

test('another price is none: an order tells its amount', () => {
  expect(saleVersion({ ...product, price: lira(1), originalPrice: { ...lira(2), example: true } })).toBe(version);
});
