import { expect, test } from 'vitest';
import { exampleBusiness } from '../business/example-business.ts';
import { groups } from '../groups/groups.ts';
import { lira } from '../plain/money.ts';
import { catalogue, type Product } from './catalogue.ts';
import { SALE_TEXT_VERSION } from './sale-terms.ts';
import { type SaleSource, saleVersion } from './sale-version.ts';

const settings = { ...exampleBusiness };
const { legal, replyHours, timeZoneName } = settings;
const group = { capacity: 7, startsAt: '2027-03-04T20:00:00+03:00', weeks: 5, sessionMinutes: 90 };
const build = { groups: { ...groups, tr: group }, settings };
const product: Product = catalogue['grup-kocluk-tr'];
const version = saleVersion(product, build);

test('the version of a sale begins with the version of its texts', () => {
  expect(version).toMatch(new RegExp(`^${SALE_TEXT_VERSION}-[0-9a-z]{1,7}$`));
});

const withGroup = (changes: Partial<typeof group>): SaleSource => ({
  ...build,
  groups: { ...build.groups, tr: { ...group, ...changes } },
});
const withSettings = (changes: Partial<SaleSource['settings']>): SaleSource => ({
  ...build,
  settings: { ...settings, ...changes },
});

test.each<[string, Partial<Product>, SaleSource?]>([
  ['weeks', {}, withGroup({ weeks: 6 })],
  ['length of a session', {}, withGroup({ sessionMinutes: 60 })],
  ['guarantee', { guaranteeDays: 99 }],
  ['gift', { gift: { ...lira(1), example: true } }],
  ['delivery', { delivery: 'files' }],
  ['name of the seller', {}, withSettings({ legal: { ...legal, legalName: 'Pruva' } })],
  ['registered mail of the seller', {}, withSettings({ legal: { ...legal, kep: 'pruva@hs01.kep.tr' } })],
  ['competent court', {}, withSettings({ legal: { ...legal, governingCourt: 'Pruva' } })],
  ['address', {}, withSettings({ address: 'Pruva Sokağı 1' })],
  ['mail', {}, withSettings({ email: 'pruva@example.com' })],
  ['telephone', {}, withSettings({ phone: '+90 212 999 99 99' })],
  ['hours until an answer', {}, withSettings({ replyHours: { ...replyHours, enquiry: 72 } })],
  ['time zone', {}, withSettings({ timeZone: 'Europe/Berlin' })],
  ['name of the time zone', {}, withSettings({ timeZoneName: { ...timeZoneName, tr: 'Berlin saati' } })],
])('another %s changes the version of a sale', (_, changes, other = build) => {
  expect(saleVersion({ ...product, ...changes }, other)).not.toBe(version);
});

test.each<[string, Partial<Product>, SaleSource?]>([
  ['price', { price: lira(1), originalPrice: { ...lira(2), example: true } }],
  [
    'start and number of seats, which the database holds',
    {},
    withGroup({ startsAt: '2028-01-01T20:00:00+03:00', capacity: 9 }),
  ],
  ['sentence for the summary of a group', { description: { tr: '', en: '' } }],
])('another %s does not change the version of a sale', (_, changes, other = build) => {
  expect(saleVersion({ ...product, ...changes }, other)).toBe(version);
});

test('another description of a product without a group changes the version of its sale', () => {
  const sessions: Product = catalogue['3-seanslık-bireysel-paket'];
  expect(saleVersion({ ...sessions, description: { tr: '', en: '' } }, build)).not.toBe(saleVersion(sessions, build));
});
