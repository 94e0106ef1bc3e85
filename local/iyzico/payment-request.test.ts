import { expect, test } from 'vitest';
import { Amount, parseAmount } from './amount.ts';
import { GOOD_CARD } from './cards.ts';
import { Refusal } from './errors.ts';
import { readCard, readOrder } from './payment-request.ts';
import { aCard, aPayment, aShop } from './testing.ts';

const NOW = Date.UTC(2026, 10, 21);

function refusalOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return 'taken';
}

/** The payment with one of its parts changed; undefined removes a field. */
function withPart(part: string, change: object): Record<string, unknown> {
  const payment = aPayment();
  return { ...payment, [part]: { ...Object(payment[part]), ...change } };
}

test('the example payment of these tests is accepted', () => {
  expect(readOrder(aPayment())).toMatchObject({ priceHundredths: 179_500, basketId: 'order-1', locale: 'tr' });
});

test.each([
  ['price', '5004'],
  ['paidPrice', '11'],
  ['callbackUrl', '23'],
  ['buyer', '3'],
  ['shippingAddress', '11'],
  ['billingAddress', '11'],
])('a payment without %s is refused with %s', (field, code) => {
  expect(refusalOf(() => readOrder({ ...aPayment(), [field]: undefined }))).toMatch(new RegExp(`^${code} `));
});

test.each([
  ['email', '3'],
  ['identityNumber', '8'],
  ['id', '11'],
  ['name', '11'],
  ['surname', '11'],
  ['ip', '11'],
  ['registrationAddress', '11'],
  ['city', '11'],
  ['country', '11'],
])('a buyer without %s is refused with %s', (field, code) => {
  for (const absent of [undefined, '', '  ']) {
    expect(refusalOf(() => readOrder(withPart('buyer', { [field]: absent })))).toMatch(new RegExp(`^${code} `));
  }
});

test.each(['contactName', 'address', 'city', 'country'])(
  'an address without %s is refused with the name of the field',
  (field) => {
    expect(refusalOf(() => readOrder(withPart('billingAddress', { [field]: '' })))).toContain(
      `billingAddress.${field}`,
    );
  },
);

test.each([
  'isil',
  'isil@ornek',
  'isil@shop.test',
  'a b@ornek.com',
  'isil@@ornek.com',
  'ışıl@ornek.com',
  'a..b@ornek.com',
  'isil@localhost',
  '@ornek.com',
])('the mail address %s is refused', (email) => {
  expect(refusalOf(() => readOrder(withPart('buyer', { email })))).toMatch(/^5 /);
});

test('a basket must add up to the price and name its items', () => {
  const item = { id: 'p', name: 'n', category1: 'c', itemType: 'VIRTUAL', price: '1795.0' };
  const basket = (...basketItems: object[]) => refusalOf(() => readOrder(aPayment({ basketItems })));
  expect(basket({ ...item, price: '1794.99' })).toMatch(/^5062 /);
  expect(basket(item, item)).toMatch(/^5062 /);
  expect(basket({ ...item, price: '1000.0' }, { ...item, price: '795' })).toBe('taken');
  expect(basket()).toContain('basketItems');
  expect(basket({ ...item, itemType: 'SERVICE' })).toContain('basketItems.0.itemType');
  expect(basket({ ...item, category1: '' })).toContain('basketItems.0.category1');
  expect(basket({ ...item, price: '0' }, item)).toContain('basketItems.0.price');
});

test.each([
  ['1795', 179_500],
  ['1795.0', 179_500],
  ['10.5', 1_050],
  ['10.50', 1_050],
  ['1.20000000', 120],
  [0.1, 10],
  ['1,795', undefined],
  ['1.795', undefined],
  ['NaN.0', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['', undefined],
  [Number.NaN, undefined],
  ['99999999999', undefined],
  [{}, undefined],
])('the amount %j is read as %j hundredths', (value, hundredths) => {
  expect(parseAmount(value)).toBe(hundredths);
});

test('an amount is signed without trailing zeros and written with eight decimals', () => {
  const signed = [5_000, 1_050, 5, 0].map((hundredths) => String(new Amount(hundredths)));
  expect(signed).toEqual(['50', '10.5', '0.05', '0']);
  expect(JSON.stringify([new Amount(120), new Amount(0)])).toBe('[1.20000000,0E-8]');
});

test.each([
  ['cardHolderName', '', '16'],
  ['cardNumber', '5528790000000009', '12'],
  ['cardNumber', '5528 7900 0000 0008', '12'],
  ['cardNumber', '', '12'],
  ['cardNumber', '4242424242424242', '10215'],
  ['expireMonth', '13', '13'],
  ['expireYear', '203', '14'],
  ['cvc', '12', '15'],
  ['expireYear', '2025', '17'],
])('a card whose %s is "%s" is refused with %s', (field, value, code) => {
  const paymentCard = { ...aCard(GOOD_CARD), [field]: value };
  expect(refusalOf(() => readCard({ paymentCard }, 'TRY', NOW))).toMatch(new RegExp(`^${code} `));
});

test('a card is valid to the end of its month', () => {
  const paymentCard = { ...aCard(GOOD_CARD), expireMonth: '11', expireYear: '26' };
  expect(refusalOf(() => readCard({ paymentCard }, 'TRY', NOW))).toBe('taken');
  expect(refusalOf(() => readCard({ paymentCard }, 'TRY', Date.UTC(2026, 11, 1)))).toMatch(/^17 /);
});

test('the API refuses a payment without a card or with too long an id, in its language', async () => {
  const shop = await aShop();
  const noCard = await shop.call('threedsInitialize', { ...aPayment({ locale: 'en' }), paymentCard: undefined });
  expect(noCard.fields).toMatchObject({ errorCode: '5013', errorMessage: 'paymentCard is required', locale: 'en' });
  const longId = await shop.call('threedsInitialize', aPayment({ conversationId: 'x'.repeat(256) }));
  expect(longId.fields).toMatchObject({ errorCode: '20' });
  expect((await shop.ledger()).payments).toEqual([]);
});
