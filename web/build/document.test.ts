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

test('a page without a canonical address asks search engines not to index it', () => {
  expect(aDocument({})).toContain('<meta name="robots" content="noindex">');
  expect(aDocument({ canonical: 'https://site.example/english' })).not.toContain('noindex');
});

test('a shared link shows the picture of its page, under its absolute address', () => {
  const document = aDocument({ canonical: 'https://site.example/about/tr' });
  expect(document).toContain('<meta property="og:image" content="https://site.example/share/about-tr.png">');
  expect(aDocument({})).not.toContain('og:image');
});

test('a shared link says what its picture shows, and in which other language the page exists', () => {
  const document = aDocument({
    lang: 'tr',
    title: 'Shared | Brand',
    shareTitle: 'Shared',
    canonical: 'https://site.example/turkish',
    alternates: { tr: 'https://site.example/turkish', en: 'https://site.example/english' },
  });
  expect(document).toContain('<meta property="og:title" content="Shared">');
  expect(document).toContain('<meta property="og:image:alt" content="Shared">');
  expect(document.match(/og:locale:alternate" content="(.*?)"/)?.[1]).toBe('en_US');
  expect(aDocument({})).not.toContain('og:locale:alternate');
});

test('iPhones do not turn registry numbers into phone links, which would change the HTML before hydration', () => {
  expect(aDocument({})).toContain('<meta name="format-detection" content="telephone=no">');
});
