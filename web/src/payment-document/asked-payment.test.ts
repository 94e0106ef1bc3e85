import { INVITATION_QUERY, PAYMENT_QUERY } from '@site/contract/payments/payment';
import { expect, test } from 'vitest';
import { askedPart, type PaymentTab, turnsToEnglish } from './asked-payment.ts';

const payments = {
  products: {
    grup: { tr: '/grup-tr', en: '/grup-en', own: 'tr', group: 'tr' },
    paket: { tr: '/paket-tr', en: '/paket-en', own: 'tr' },
    group: { tr: '/group-tr', en: '/group-en', own: 'en' },
  },
  first: 'grup',
} as const;

const ID = '7f3a91c2-0000-4000-8000-000000000000';
const PAYMENT = `${PAYMENT_QUERY}=${ID}`;
const tab: PaymentTab = {
  locale: undefined,
  keepsDraft: false,
  mayHoldSeat: () => false,
  bankPageWaits: () => false,
};
const tr: PaymentTab = { ...tab, locale: 'tr' };
const en: PaymentTab = { ...tab, locale: 'en' };

const asked = (query: string, opened: PaymentTab) => askedPart(payments, new URLSearchParams(query), opened);

test.each([
  ['an address without a product is that of the first one, in Turkish', '', tab, 'tr', '/grup-tr'],
  ['an address without a product is in the language of the visitor', '', en, 'en', '/grup-en'],
  ['a Turkish program is in Turkish', 'productId=grup', tab, 'tr', '/grup-tr'],
  ['a Turkish program is in English for a visitor of that language', 'productId=grup', en, 'en', '/grup-en'],
  [
    'a program is in the language of the address before that of the visitor',
    'productId=grup&lang=en',
    tr,
    'en',
    '/grup-en',
  ],
  ['an English program is in Turkish where the address says so', 'productId=group&lang=tr', en, 'tr', '/group-tr'],
  [
    'a program with an unknown language in its address is in the language of the visitor',
    'productId=grup&lang=de',
    en,
    'en',
    '/grup-en',
  ],
])('the order of %s', (_, query, opened, locale, address) => {
  expect(asked(query, opened)).toMatchObject({ part: 'order', locale, address, namesLanguage: false });
});

test.each([
  ['a group', 'productId=grup', tab, 'tr'],
  [
    'a group of which an order of this tab may hold a seat',
    'productId=grup',
    { ...tab, mayHoldSeat: (id: string) => id === 'grup' },
    undefined,
  ],
  ['a product without a group', 'productId=paket', tab, undefined],
])('the order of %s asks about the seats of the right group', (_, query, opened, group) => {
  expect(asked(query, opened)).toMatchObject({ part: 'order', group });
});

test.each([
  ['without a language', tab],
  ['of that language', en],
])('an English program is in English for a visitor %s, and the language is to be added to its address', (_, opened) => {
  const order = { part: 'order', locale: 'en', address: '/group-en', namesLanguage: true };
  expect(asked('productId=group', opened)).toEqual(order);
});

test.each([
  ['an English program', 'productId=group', undefined, 'en', true],
  ['an English program, in a language that was chosen', 'productId=group', 'tr', 'en', false],
  ['an English program, in English by choice', 'productId=group', 'en', 'en', false],
  ['a Turkish program', 'productId=grup', undefined, 'tr', false],
  ['a program that does not exist', 'productId=boat', undefined, undefined, false],
  ['no program, where an English one is the first', '', undefined, 'en', false],
] as const)('turnsToEnglish decides for %s', (_, query, chosen, own, expected) => {
  expect(turnsToEnglish(new URLSearchParams(query), chosen, own)).toBe(expected);
});

test.each([
  ['is in Turkish', PAYMENT, tab, 'tr'],
  ['is in the language of the visitor', PAYMENT, en, 'en'],
  ['is in the language of the address before that of the visitor', `${PAYMENT}&lang=tr`, en, 'tr'],
  ['is shown even if the tab has a draft', PAYMENT, { ...tab, keepsDraft: true }, 'tr'],
  ['is shown even if the address names a product', `${PAYMENT}&productId=group`, tab, 'tr'],
  [
    'is shown even if the bank page of another payment waits',
    PAYMENT,
    { ...tab, bankPageWaits: (id: string) => id !== ID },
    'tr',
  ],
])('the result of a payment %s', (_, query, opened, locale) => {
  expect(asked(query, opened)).toEqual({ part: 'result', locale, paymentId: ID });
});

test.each([
  ['an English program that a Turkish visitor opens', 'productId=group', tr],
  ['a product that does not exist', 'productId=boat', tab],
  ['a product with the name of a method', 'productId=constructor', tab],
  ['a draft of an order', 'productId=grup', { ...tab, keepsDraft: true }],
  ['an invitation', `productId=grup&${INVITATION_QUERY}=1`, tab],
  ['a payment whose bank page waits', PAYMENT, { ...tab, bankPageWaits: (id: string) => id === ID }],
  ['a payment without an id', `${PAYMENT_QUERY}=`, tab],
  ['a payment whose id has another form', `${PAYMENT_QUERY}=none`, tab],
])('nothing prerendered fits %s', (_, query, opened) => {
  expect(asked(query, opened)).toBeUndefined();
});
