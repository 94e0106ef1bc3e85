import { expect, test } from 'vitest';
import { type DocumentParts, htmlDocument } from './document.ts';

function aDocument(parts: Partial<DocumentParts>): string {
  return htmlDocument({
    lang: 'en',
    title: 'Title',
    description: 'Description',
    alternates: {},
    styles: '',
    preloads: [],
    html: '',
    script: '',
    ...parts,
  });
}

test('texts cannot become markup', () => {
  const document = aDocument({ title: '</title><script>', description: '" onload="x' });
  expect(document).not.toContain('<script>');
  expect(document).not.toContain('" onload="x');
});

test('a page without a canonical address asks search engines to leave it', () => {
  expect(aDocument({})).toContain('<meta name="robots" content="noindex">');
  expect(aDocument({ canonical: 'https://site.example/english' })).not.toContain('noindex');
});
