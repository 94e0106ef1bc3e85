import { expect, test } from 'vitest';
import { DAY, markedCopy, type OfflineWords, offlineDocument } from './words.ts';

const words: OfflineWords = {
  documents: { tr: '<title>Yok</title><main>Rota</main>', en: '<title>None</title><main>Rota</main>' },
  blocks: { tr: '<h1>Bağlantı $& yok</h1>', en: '<h1>No connection</h1>' },
  lineTag: '<div role="status">',
  lines: { tr: `<p lang="tr">${DAY} tarihli kopya</p>`, en: `<p lang="en">A copy from ${DAY}</p>` },
};

/** Noon of the device, whose time zone names the day. */
const AT = new Date(2027, 0, 15, 12).getTime();
const LINES = {
  tr: '<p lang="tr">15 Ocak 2027 tarihli kopya</p>',
  en: '<p lang="en">A copy from January 15, 2027</p>',
};

test('the offline document has its text in the given languages, and the title of the first one', () => {
  expect(offlineDocument(words, ['en'])).toBe('<title>None</title><main>Rota<h1>No connection</h1></main>');
  expect(offlineDocument(words, ['tr', 'en'])).toBe(
    '<title>Yok</title><main>Rota<h1>Bağlantı $& yok</h1><h1>No connection</h1></main>',
  );
});

test('a marked copy ends with a line in each language that names its day, and is otherwise unchanged', () => {
  const html = '<html><body><div id="root">1</div>\n</body></html>';
  const line = (inner: string) =>
    `<html><body><div id="root">1</div>\n<div role="status">${inner}</div>\n</body></html>`;
  expect(markedCopy(words, html, AT, ['tr'])).toBe(line(LINES.tr));
  expect(markedCopy(words, html, AT, ['en', 'tr'])).toBe(line(LINES.en + LINES.tr));
});
