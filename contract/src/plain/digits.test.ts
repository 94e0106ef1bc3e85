import { expect, test } from 'vitest';
import { asciiDigits } from './digits.ts';

test('the ten digits of each Unicode script become those of ASCII', () => {
  // the two planes that hold scripts
  const digits = Array.from({ length: 0x2_0000 }, (_, code) => String.fromCodePoint(code)).filter((character) =>
    /\p{Nd}/u.test(character),
  );
  expect(asciiDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
});

test.each([
  ['٣٤٧١٠', '34710'],
  ['۰۵۳۲ x۱۲', '0532 x12'],
  ['𝟗０9', '909'],
  ['½ ² Ⅳ', '½ ² Ⅳ'],
])('the text %s becomes %s in ASCII digits', (text, inAscii) => {
  expect(asciiDigits(text)).toBe(inAscii);
});
