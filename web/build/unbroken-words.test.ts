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

test('no line begins with a Turkish particle, and a longer word with the same beginning stays as it is', () => {
  expect(withUnbrokenWords('Bireysel ya da grup, siz de; orada da')).toBe(
    'Bireysel ya\u00a0da grup, siz\u00a0de; orada\u00a0da',
  );
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as in the source of a text
  expect(withUnbrokenWords('`${brand} de`, “Rota” da')).toBe('`${brand}\u00a0de`, “Rota”\u00a0da');
  expect(withUnbrokenWords('Kararsız mı? Uygun mu, istiyor musunuz?')).toBe(
    'Kararsız\u00a0mı? Uygun\u00a0mu, istiyor\u00a0musunuz?',
  );
  const text = 'ya dağ, bu dert, bir misyon, 30 minutes, - da';
  expect(withUnbrokenWords(text)).toBe(text);
});

test('no line ends within “çevrim içi”', () => {
  expect(withUnbrokenWords('Çevrim içi ve çevrim içinde')).toBe('Çevrim\u00a0içi ve çevrim\u00a0içinde');
});

test('no line ends within “pre-information” in a sentence; a label and an address keep it plain', () => {
  expect(withUnbrokenWords('read the pre-information form')).toBe('read the pre-\u2060information form');
  const plain = "'pre-information form', '/terms-conditions#pre-information'";
  expect(withUnbrokenWords(plain)).toBe(plain);
});

test('other hyphens, and a label that begins a line, stay as they are', () => {
  const text = 'E-posta, one-to-one, e-ticaret, 13-Day, 3-DES';
  expect(withUnbrokenWords(text)).toBe(text);
});
