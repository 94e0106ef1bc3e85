import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CardInput, cardBrand, cardErrors, groupCardNumber, holderInCapitals, passesLuhn } from './card.ts';
import type { CardBrand } from './card-brand.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

const card: CardInput = {
  number: '5528 7900 0000 0008',
  holder: 'IŞIL ÇAĞ',
  expiryMonth: '12',
  expiryYear: '30',
  cvv: '123',
};

const errorsOf = (changes: Partial<CardInput>) => cardErrors({ ...card, ...changes }, NOW);

test.each<[string, CardBrand | null]>([
  ['4543590000000006', 'visa'],
  ['5528790000000008', 'mastercard'],
  ['5890040000000016', 'mastercard'],
  ['2223000048400011', 'mastercard'],
  ['9792030000000000', 'troy'],
  ['6501700194147183', 'troy'],
  ['374427000000003', 'amex'],
  ['3', null],
  ['6011000990139424', null],
  ['', null],
])('the card number %s belongs to the scheme %s', (number, brand) => {
  expect(cardBrand(number)).toBe(brand);
});

test.each([
  '4766620000000001',
  '4543590000000006',
  '5890040000000016',
  '5892830000000000',
  '9792020000000001',
  '6500528865390837',
  '4131111111111117',
])('the number of the test card %s is accepted', (number) => {
  expect(errorsOf({ number })).toEqual({});
});

test('the check digit finds one changed digit', () => {
  const digits = '5528790000000008';
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (index, by) => {
      const other = (Number(digits[index]) + by) % 10;
      expect(passesLuhn(digits.slice(0, index) + other + digits.slice(index + 1))).toBe(false);
    }),
  );
});

test('American Express has 15 digits and a 4-digit code', () => {
  const amex = { number: '3744 270000 00003', cvv: '1234' };
  expect(errorsOf(amex)).toEqual({});
  expect(errorsOf({ ...amex, cvv: '123' })).toEqual({ cvv: 'invalid' });
  expect(errorsOf({ cvv: '1234' })).toEqual({ cvv: 'invalid' });
});

test('each field that is missing or wrong is named', () => {
  expect(cardErrors({ number: ' ', holder: ' ', expiryMonth: '', expiryYear: '', cvv: '' }, NOW)).toEqual({
    number: 'required',
    holder: 'required',
    expiryMonth: 'required',
    expiryYear: 'required',
    cvv: 'required',
  });
  expect(errorsOf({ number: '5528 79' })).toEqual({ number: 'incomplete' });
  expect(errorsOf({ number: '5528790000000009' })).toEqual({ number: 'invalid' });
  expect(errorsOf({ number: '55287900000000081' })).toEqual({ number: 'invalid' });
  expect(errorsOf({ number: '5528-7900-OOOO-0008' })).toEqual({ number: 'invalid' });
  expect(errorsOf({ number: '6011000990139424' })).toEqual({ number: 'unsupported' });
  expect(errorsOf({ expiryMonth: '13' })).toEqual({ expiryMonth: 'invalid' });
  expect(errorsOf({ expiryYear: '2030' })).toEqual({ expiryYear: 'invalid' });
  expect(errorsOf({ cvv: '12a' })).toEqual({ cvv: 'invalid' });
});

test.each([
  'R2 D2 YAZILIM LTD. ŞTİ.',
  'ÇAĞ & IŞIL A.Ş.',
  '3M SAN. VE TİC., İZMİR',
  'ACME A/S (TR)',
  'O´NEIL',
  'JEAN-PIERRE D’ARC',
  'ÖRNEK+ “ATÖLYE” NO:5',
  'I\u0307ŞIL',
  'İZMİR 2024 1923',
])('the holder %s, as on cards of companies, is accepted', (holder) => {
  expect(errorsOf({ holder })).toEqual({});
});

test.each([
  ['a card number', '5528790000000008'],
  ['a card number in groups', '5528 7900 0000 0008'],
  ['a card number behind a name', 'IŞIL ÇAĞ 5528-7900-0000-0008'],
  ['a card number with other marks between its groups', '5528.7900/0000,0008'],
  ['a control character', 'IŞIL\tÇAĞ'],
  ['a line break', 'IŞIL\nÇAĞ'],
  ['a C1 control', 'IŞIL\u009bÇAĞ'],
  ['markup', '<b>IŞIL</b>'],
  ['an emoji', 'IŞIL 🚀'],
  ['no letter at all', '- . -'],
  ['more than fits', 'A'.repeat(61)],
])('%s is refused as a holder', (_, holder) => {
  expect(errorsOf({ holder })).toEqual({ holder: 'invalid' });
});

test.each([
  ['11', '26', {}],
  ['10', '26', { expiryYear: 'expired' }],
  ['12', '25', { expiryYear: 'expired' }],
  ['12', '47', { expiryYear: 'invalid' }],
])('in November 2026 a card valid to %s/%s has the errors %j', (expiryMonth, expiryYear, errors) => {
  expect(errorsOf({ expiryMonth, expiryYear })).toEqual(errors);
});

test.each([
  ['30 November, 20:00 in New York', '2026-12-01T01:00:00Z', {}],
  ['the last moment of November anywhere', '2026-12-01T11:59:59Z', {}],
  ['December everywhere', '2026-12-01T12:00:00Z', { expiryYear: 'expired' }],
])('a card valid to November is accepted until the month has ended everywhere: %s', (_, now, errors) => {
  expect(cardErrors({ ...card, expiryMonth: '11', expiryYear: '26' }, new Date(now))).toEqual(errors);
});

test('a number is shown in fours while it is typed, never longer than a card', () => {
  expect(groupCardNumber('55287')).toBe('5528 7');
  expect(groupCardNumber('5528-7900x0000 0008 99')).toBe('5528 7900 0000 0008');
  expect(groupCardNumber('3744270000000031')).toBe('3744 2700 0000 003');
});

test('the digits of a card are accepted in any script', () => {
  const typed = { number: '٥٥٢٨ ٧٩٠٠ ٠٠٠٠ ٠٠٠٨', expiryMonth: '１２', expiryYear: '۳۰', cvv: '१२३' };
  expect(errorsOf(typed)).toEqual({});
  expect(groupCardNumber('۳۷۴۴۲۷۰۰۰۰۰۰۰۰۳')).toBe('3744 2700 0000 003');
  expect(cardBrand('９７９２')).toBe('troy');
});

test('a name is capitalised as the language of the page does', () => {
  expect(holderInCapitals('Işıl Çiğdem', 'tr')).toBe('IŞIL ÇİĞDEM');
  expect(holderInCapitals('Emily Smith', 'en')).toBe('EMILY SMITH');
});
