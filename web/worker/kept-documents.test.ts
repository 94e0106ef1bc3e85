import { expect, test } from 'vitest';
import { KEPT_MS, MOST_KEPT } from '../src/lib/kept-page.ts';
import { isPage, isYoung, keyOf, languagesOf, mayBeKept, surplus } from './kept-documents.ts';

const at = (address: string) => new URL(address, 'https://site.example');

test.each([
  ['answers', 'a page', '/danismanlik', {}],
  ['answers', 'an order that came back from the bank', '/payment?payment=1', {}],
  ['leaves to the browser', 'a form that a bank sends', '/api/iyzico-callback', { method: 'POST' }],
  ['leaves to the browser', 'a form that is sent before its script has loaded', '/turkish', { method: 'POST' }],
  ['leaves to the browser', 'a calendar that is opened', '/api/cohort-calendar', {}],
  ['leaves to the browser', 'a call', '/api/payment-status', { mode: 'cors', method: 'POST' }],
  ['leaves to the browser', 'a script', '/assets/site-1.js', { mode: 'cors' }],
] as const)('the worker %s %s', (does, _, address, how) => {
  expect(isPage({ mode: 'navigate', method: 'GET', url: at(address).href, ...how })).toBe(does === 'answers');
});

test.each([
  ['/danismanlik', '/danismanlik'],
  ['/', '/'],
  ['/danismanlik?utm_source=mail&gclid=1', '/danismanlik'],
  ['/about?lang=tr', '/about'],
  ['/consultation?topic=export#form', '/consultation'],
  ['/withdrawal', '/withdrawal'],
  ['/withdrawal?order=7F3A-91C2', undefined],
  ['/cayma-bildirimi?lang=tr&order=7F3A-91C2', undefined],
  ['/payment', undefined],
  ['/payment?productId=grup-kocluk-tr', undefined],
  ['/payment/3ds?payment=1', undefined],
  ['/turkish?payment=1', undefined],
  ['/grup-kocluk-programi?invitation=secret', undefined],
  ['/newsletter', undefined],
  ['/newsletter?token=secret', undefined],
])('the document of %s is kept as %s', (address, key) => {
  expect(keyOf(at(address))).toBe(key);
});

const answer = (headers: Record<string, string>, rest: Partial<Response> = {}) => ({
  ...({ status: 200, type: 'basic', redirected: false } as const),
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...headers }),
  ...rest,
});

test.each([
  ['is kept', 'a page', answer({})],
  ['is not kept', 'an unknown page', answer({}, { status: 404 })],
  ['is not kept', 'a server that fails', answer({}, { status: 503 })],
  ['is not kept', 'a redirect that the browser follows', answer({}, { status: 0, type: 'opaqueredirect' })],
  ['is not kept', 'a redirect that was followed', answer({}, { redirected: true })],
  ['is not kept', 'another site', answer({}, { type: 'cors' })],
  ['is not kept', 'a file that is no page', answer({ 'content-type': 'text/plain' })],
  ['is not kept', 'a page that no browser may store', answer({ 'cache-control': 'private, no-store' })],
] as const)('an answer %s: %s', (kept, _, given) => {
  expect(mayBeKept(given)).toBe(kept === 'is kept');
});

const NOW = Date.parse('2027-01-15T12:00:00Z');

test.each([
  ['of this moment may be shown', 0, true],
  ['may be shown until the moment before it expires', KEPT_MS - 1, true],
  ['of seven days ago may not be shown', KEPT_MS, false],
  ['with a time in the future may not be shown', -1, false],
])('a copy %s', (_, age, young) => {
  expect(isYoung(NOW - age, NOW)).toBe(young);
});

test('the oldest copies are removed when there are too many, and expired ones whatever their number', () => {
  const kept = Array.from({ length: MOST_KEPT + 2 }, (_, age) => ({ key: `/${age}`, at: NOW - age }));
  expect(surplus(kept.slice(2), NOW)).toEqual([]);
  expect(surplus([...kept].reverse(), NOW)).toEqual(['/20', '/21']);
  expect(surplus([{ key: '/old', at: NOW - KEPT_MS }, ...kept.slice(2)], NOW)).toEqual(['/old']);
});

test.each([
  ['/danismanlik', 'tr'],
  ['/danismanlik?lang=en', 'tr'],
  ['/consultation', 'en'],
  ['/german', 'en'],
  ['/about', 'en tr'],
  ['/about?lang=tr', 'tr'],
  ['/privacy-policy?lang=en', 'en'],
  ['/payment?payment=1', 'tr en'],
  ['/payment?lang=en&productId=1', 'en'],
  ['/no-such-page', 'tr en'],
])('the offline document for %s is in: %s', (address, languages) => {
  expect(languagesOf(at(address)).join(' ')).toBe(languages);
});
