import { readFileSync } from 'node:fs';
import {
  groupCalendarPath,
  INVITATION_END_QUERY,
  INVITATION_QUERY,
  PAYMENT_QUERY,
} from '@site/contract/payments/payment';
import { newsletterPath, optOutPath } from '@site/contract/records/newsletter';
import { catalogue, findProduct } from '@site/contract/sale/catalogue';
import { LANGUAGE_QUERY, PRODUCT_QUERY, pagePaths, WITHDRAWAL_QUERY } from '@site/contract/site/page-paths';
import { expect, test } from 'vitest';
import { isRoutePath } from './routes.ts';
import { WAITING_LISTS } from './waiting-lists.ts';

/**
 * Pages to which mails, calendars and printed links have led. A mail is kept for years, and a receipt has the address at which its
 * buyer withdraws: the list only grows. A page that gets another address stays reachable at this one, by a redirect of firebase.json.
 */
const PAGES = [
  '/newsletter',
  '/payment',
  '/privacy-policy',
  '/privacy-policy/en',
  '/terms-conditions',
  '/terms-conditions/en',
  '/cayma-bildirimi',
  '/withdrawal',
  '/dijital-magaza',
  '/shop',
  '/grup-kocluk-programi',
  '/group-coaching-program',
  '/group-coaching-sales-turkish',
  '/booking',
];

/** Functions that mails, calendars and iyzico's pages call; this list only grows, too. */
const FUNCTIONS = ['/api/cohort-calendar', '/api/newsletter-opt-out', '/api/iyzico-callback', '/api/iyzico-webhook'];

/** Ids under which links name products. This list only grows: an id is given to no other product. */
const PRODUCTS = [
  'grup-kocluk-tr',
  '3-seanslık-bireysel-paket',
  'bireysel-koçluk-programı',
  'koçlara-özel-dijital-araçlar',
  'group-coaching-program',
];

/** Those of {@link PRODUCTS} that are sold no more: the page of the payment says so, and leads to the shop. */
const SOLD_NO_MORE: ReadonlyArray<string> = [];

interface Forwarded {
  readonly source: string;
}

const { hosting } = JSON.parse(readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8'));
const redirected: ReadonlyArray<string> = hosting.redirects.map(({ source }: Forwarded) => source);
const forwarded: ReadonlyArray<string> = hosting.rewrites.map(({ source }: Forwarded) => source);

test.each(PAGES)('%s, which mails have linked to, is a page or is redirected to one', (path) => {
  expect(isRoutePath(path) || redirected.includes(path)).toBe(true);
});

test.each(FUNCTIONS)('%s, which mails and iyzico have called, is forwarded to a function', (path) => {
  expect(forwarded).toContain(path);
});

test('every product that links have named is sold, or listed as sold no more', () => {
  expect(PRODUCTS.filter((id) => findProduct(id) === null)).toEqual(SOLD_NO_MORE);
});

test('every page and product that mails link to now is in these lists', () => {
  const pages = [...Object.values(pagePaths), ...Object.values(WAITING_LISTS).map((path) => path.split('#')[0] ?? '')];
  const paths = pages.flatMap((page) => (typeof page === 'string' ? page : Object.values(page)));
  expect(PAGES).toEqual(expect.arrayContaining(paths));
  expect(PRODUCTS).toEqual(expect.arrayContaining(Object.keys(catalogue)));
});

test('the queries and paths of mailed links stay as they were mailed', () => {
  const queries = [
    LANGUAGE_QUERY,
    PRODUCT_QUERY,
    PAYMENT_QUERY,
    INVITATION_QUERY,
    INVITATION_END_QUERY,
    WITHDRAWAL_QUERY,
  ];
  expect(queries).toEqual(['lang', 'productId', 'payment', 'invitation', 'until', 'order']);
  expect(newsletterPath('confirm', 'x', 'tr')).toBe('/newsletter?confirm=x&lang=tr');
  expect(newsletterPath('leave', 'x', 'en')).toBe('/newsletter?leave=x&lang=en');
  expect(optOutPath('x', 'tr')).toBe('/api/newsletter-opt-out?token=x&lang=tr');
  expect(groupCalendarPath('tr', 'en', 2)).toBe('/api/cohort-calendar?cohort=tr&lang=en&run=2');
});
