import { exampleBusiness } from '@site/contract/business/example-business';
import { groups } from '@site/contract/groups/groups';
import { NOTICE_VERSION_MAX } from '@site/contract/plain/limits';
import { catalogue } from '@site/contract/sale/catalogue';
import { expect, test } from 'vitest';
import { factsSchema } from './facts.ts';
import { factFaults } from './faults.ts';
import { productOf } from './group.ts';

const NOW = new Date('2028-01-10T12:00:00Z');

const id = productOf('tr');
const { price } = catalogue[id];
const whole = price.minor / 100;

/** The complaints of the schema about some facts. */
const complaints = (facts: object) =>
  (factsSchema.safeParse(facts).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);

test('a changed start must be in the future, an unchanged one may be in the past', () => {
  const starting = (startsAt: string) => ({ groups: { tr: { ...groups.tr, startsAt } } });
  expect(factFaults(starting('2028-03-14T20:00:00+03:00'), NOW)).toEqual([]);
  expect(factFaults(starting('2028-01-10T14:59:00+03:00'), NOW)).toEqual([
    'groups.tr.startsAt 2028-01-10T14:59:00+03:00 is in the past',
  ]);
  expect(factFaults(starting(groups.tr.startsAt), new Date('2099-01-01'))).toEqual([]);
});

test('a group of one week is refused, because its sales texts name weekly sessions', () => {
  const taking = (weeks: number) => factFaults({ groups: { tr: { ...groups.tr, weeks } } }, NOW);
  expect(taking(2)).toEqual([]);
  expect(taking(1)).toEqual([expect.stringMatching(/^groups\.tr\.weeks must be .*2/)]);
});

test.each([30, 48.25, 48.1234])('a rate of %d lira for a euro is valid', (eurToTry) => {
  expect(complaints({ eurToTry })).toEqual([]);
});

test.each([0.5, 1_500, 48.123_45, -30])('a rate of %d lira for a euro is refused, as in every build', (eurToTry) => {
  expect(complaints({ eurToTry })).toEqual(['eurToTry must be a number like 30 or 48.25']);
});

test('a notice version longer than a form may send is refused', () => {
  const versioned = (noticeVersion: string) => complaints({ business: { ...exampleBusiness, noticeVersion } });
  expect(versioned('x'.repeat(NOTICE_VERSION_MAX))).toEqual([]);
  expect(versioned('x'.repeat(NOTICE_VERSION_MAX + 1))).toEqual([
    `business.noticeVersion must have ${NOTICE_VERSION_MAX} characters at most`,
  ]);
});

test('a crossed-out price must be above the price, also when only one of them changes', () => {
  const priced = (product: object) => factFaults({ products: { [id]: product } }, NOW);
  const above = `products.${id}.originalPrice must be above the price`;
  expect(priced({ price: 2_000, originalPrice: 2_001 })).toEqual([]);
  expect(priced({ price: 2_000, originalPrice: 2_000 })).toEqual([`${above}, 2000, or null`]);
  expect(priced({ originalPrice: whole })).toEqual([`${above}, ${whole}, or null`]);
  expect(priced({ price: 1_000_000, originalPrice: null })).toEqual([]);
  expect(priced({ price: undefined, originalPrice: undefined })).toEqual([]);
});
