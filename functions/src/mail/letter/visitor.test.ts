import { expect, test } from 'vitest';
import { greetableName, repeatableName } from './visitor.ts';

test.each([
  ['Işıl Çağ', 'Işıl'],
  ["Zoë O'Neill-Şahin", 'Zoë'],
  ["O'Neill Zoë", "O'Neill"],
  ['نور الهدى', 'نور'],
  ['李小龍', '李小龍'],
  ['İpek', 'İpek'],
])('%s is greeted as %s', (name, word) => {
  expect(greetableName(name)).toBe(word);
});

test('a sentence in place of a name is cut to its first word', () => {
  expect(greetableName('You won a prize. Call the founder and ask for your money now')).toBe('You');
});

test.each([
  'https://casino.example',
  'casino.example',
  'e.v.i.l.c.o.m',
  'Hediye: 500 TL',
  'Dr. Ada Su',
  'a@b.example',
  '🎁 Bedava',
  'x'.repeat(21),
  '',
])('%s is not used in a greeting', (name) => {
  expect(greetableName(name)).toBeUndefined();
});

test.each([
  'Işıl Çağ Öztürk',
  'Ali R. Güneş',
  'J.R.R. Tolkien',
  "Anne-Marie O'Neil",
  'Kaya, Ayşe',
  'Ayşe Yılmaz (Kaya)',
  'Ada & Veli Ltd. Şti.',
])('the name %j is repeated as it was typed', (name) => {
  expect(repeatableName(name)).toBe(name);
});

test.each([
  '',
  'https://a.example',
  'Ada odul.example',
  'Ada +90 532 000 11 22',
  'Ada a.co',
  'a'.repeat(61),
  'Ada ０５３２ ０００ １１ ２２',
  'Ada ٠٥٣٢ ٠٠٠ ١١ ٢٢',
  'Ada ②③④',
  'evil．com／x',
  'evil。com',
  'evil｡com',
  'Ada＠evil',
])('%j is no name to repeat', (text) => {
  expect(repeatableName(text)).toBeUndefined();
});
