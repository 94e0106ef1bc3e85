import { expect, test } from 'vitest';
import { withUnbrokenWords } from './unbroken-words.ts';

test('no line ends at the hyphen of a short word', () => {
  expect(withUnbrokenWords('ready-made, a follow-up call')).toBe('ready-\u2060made, a follow-\u2060up call');
  expect(withUnbrokenWords('Onayı e-posta ile, 3-D Secure sonrası e-postanıza. E-postayı')).toBe(
    'Onayı e-\u2060posta ile, 3-\u2060D Secure sonrası e-\u2060postanıza. E-\u2060postayı',
  );
});

test('no line ends between two numbers', () => {
  expect(withUnbrokenWords('30–60\u00a0minutes')).toBe('30–\u206060\u00a0minutes');
});

test('no line ends within the Turkish “ya da”, which a longer word may contain', () => {
  expect(withUnbrokenWords('Bireysel ya da grup')).toBe('Bireysel ya\u00a0da grup');
  const text = 'dünya da, ya dağ, ya';
  expect(withUnbrokenWords(text)).toBe(text);
});

test('other hyphens, and a label that begins a line, stay as they are', () => {
  const text = 'E-posta, one-to-one, e-ticaret, 13-Day, 3-DES';
  expect(withUnbrokenWords(text)).toBe(text);
});
