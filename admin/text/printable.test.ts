import { expect, test } from 'vitest';
import { fit, pad, printable, printableLines } from './printable.ts';

test('control and direction characters are printed as codes', () => {
  expect(printable('a\u001b[31mb\u009bc\u202ed\ne')).toBe('a\\u001b[31mb\\u009bc\\u202ed\\u000ae');
  expect(printableLines('a\tb\nc\u001b')).toBe('a\tb\nc\\u001b');
});

test('a text is cut and padded by the columns of a terminal, and never cut inside a letter', () => {
  expect(fit('Işıl Çağ', 8)).toBe('Işıl Çağ');
  expect(fit('Işıl Çağ', 6)).toBe('Işıl…');
  expect(fit('😀😀😀', 5)).toBe('😀😀…');
  expect(fit('e\u0301e\u0301e\u0301', 2)).toBe('e\u0301…');
  expect(pad('日', 4)).toBe('日  ');
  expect(pad('e\u0301', 2)).toBe('e\u0301 ');
});
