import { expect, test } from 'vitest';
import { namesAddress } from './erasable-mails.ts';

test.each([
  ['alici@ornek.com', true],
  [' Alici@Ornek.com ', true],
  ['ALICİ@ornek.com', true],
  ['yabanci@ornek.com', false],
  ['', false],
  [null, false],
])('a record with the address %j belongs to alici@ornek.com: %s', (stored, isOf) => {
  expect(namesAddress(stored, 'alici@ornek.com')).toBe(isOf);
});

test('a record with a mistyped domain of a provider, which forms accepted before, is found by that address', () => {
  expect(namesAddress('alici@gmaıl.com', 'alici@xn--gmal-nza.com')).toBe(true);
});
