import { groupCardNumber } from '@site/contract/card/card';
import { expect, test } from 'vitest';
import { digitsOnly, shapeDigits, ungroupedDigits, yearDigits } from './masked-input.ts';

test.each([
  ['a fifth digit moves behind the space', '12345', 5, '1234 5', 6],
  ['a space that was deleted comes back, and the caret stands before it', '12345678', 4, '1234 5678', 4],
  ['a digit put in the middle leaves the caret behind it', '1290 3456', 3, '1290 3456', 3],
  ['letters leave no trace', '12a', 3, '12', 2],
  ['a pasted number with hyphens is grouped', '5528-7900-0000-0008', 19, '5528 7900 0000 0008', 19],
  ['digits of a Persian keyboard are those of ASCII', '۵۵۲۸۷', 5, '5528 7', 6],
  ['an American Express number ends after fifteen digits', '37442700000000399', 17, '3744 2700 0000 003', 18],
])('%s', (_, typed, caret, value, at) => {
  expect(shapeDigits(typed, caret, groupCardNumber)).toEqual({ value, caret: at });
});

test.each([
  ['2', '2'],
  ['20', '20'],
  ['202', '202'],
  ['2029', '29'],
  ['2020', '20'],
  [' 2029', '29'],
  ['٢٠٢٩', '29'],
  ['29', '29'],
  ['295', '29'],
  ['1999', '19'],
])('the year %j becomes %j', (typed, value) => {
  expect(shapeDigits(typed, typed.length, yearDigits)).toEqual({ value, caret: value.length });
});

test.each([
  ['34 710', '34710'],
  ['34-710', '34710'],
  ['３４７１０', '34710'],
  ['34', '34'],
  ['110001', '110001'],
  ['SW1A 1AA', 'SW1A 1AA'],
  ['12345-6789', '12345-6789'],
])('the postal code %j becomes %j; a code of another form stays as it is', (typed, value) => {
  expect(shapeDigits(typed, typed.length, ungroupedDigits(5)).value).toBe(value);
});

test('a month that is typed on is cut to two digits', () => {
  expect(shapeDigits('123', 3, digitsOnly(2))).toEqual({ value: '12', caret: 2 });
});
