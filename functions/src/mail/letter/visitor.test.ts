import { expect, test } from 'vitest';
import { greetableName } from './visitor.ts';

test.each(['Işıl Çağ', "Zoë O'Neill-Şahin", 'Dr. Ada Su', 'نور الهدى', '李小龍', 'İpek'])('%s is greeted', (name) => {
  expect(greetableName(name)).toBe(name);
});

test.each([
  'Kazandınız www.casino.example',
  'https://casino.example',
  'casino.example',
  'Hediye: 500 TL',
  'a@b.example',
  'Bedava 🎁',
  'x'.repeat(61),
])('%s is not repeated in a mail of ours', (name) => {
  expect(greetableName(name)).toBeUndefined();
});
