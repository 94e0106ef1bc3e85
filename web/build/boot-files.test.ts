import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bootFiles } from './boot-files.ts';

let dist = '';

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'boot-files-'));
});

afterEach(() => rmSync(dist, { recursive: true }));

const ENTRY = 'src/app/entry-client.tsx';

const chunks = {
  _react: { file: 'react.js', name: 'react', imports: ['_runtime'] },
  _runtime: { file: 'runtime.js' },
  _site: { file: 'site.js', imports: ['_react'] },
  [ENTRY]: { file: 'entry.js', imports: ['_react', '_site'] },
  _parts: { file: 'parts.js', imports: ['_site'] },
  'src/theme/styles.tsx': { file: 'styles.js', imports: ['_react'] },
  'src/pages/about-page.tsx': { file: 'about-page.js', imports: ['_parts', '_site'] },
  'src/content/tr/about.ts': { file: 'about-tr.js' },
  'src/content/en/about.ts': { file: 'about-en.js' },
  'src/features/late.tsx': { file: 'late.js', imports: ['_parts'] },
};

/** Reads the files of a build whose manifest holds these chunks. */
function filesOf(manifest: object) {
  mkdirSync(path.join(dist, '.vite'));
  writeFileSync(path.join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
  return bootFiles(dist);
}

const named = (sourceOfThisModule: string) => ({
  sourceOfThisModule,
  default: { meta: { title: '', description: '' } },
});

const about = {
  Component: () => null,
  loadCode: async () => named('src/pages/about-page.tsx'),
  loadTexts: async (locale: string) => named(`src/content/${locale}/about.ts`),
};

test('the turns are React with its imports, then the imports of the entry, then the entry', async () => {
  const { turns } = await filesOf(chunks);
  expect(turns).toEqual([['/react.js', '/runtime.js'], ['/site.js'], ['/entry.js']]);
});

test('the scripts of a page beyond the turns are Chakra, its code, its texts in one language and the given sources, each once', async () => {
  const { own } = await filesOf(chunks);
  expect(await own(about, 'en', 'src/features/late.tsx')).toEqual([
    '/styles.js',
    '/about-page.js',
    '/parts.js',
    '/about-en.js',
    '/late.js',
  ]);
});

test('reading the scripts of a page rejects with the name of a chunk that the build lacks', async () => {
  const { own } = await filesOf(chunks);
  await expect(own(about, 'de')).rejects.toThrow('The browser build lacks src/content/de/about.ts.');
});

test.each([
  ['React', { [ENTRY]: chunks[ENTRY] }, 'The browser build has no react chunk.'],
  ['the entry', { _react: chunks._react, _runtime: chunks._runtime }, `The browser build lacks ${ENTRY}.`],
  ['a chunk that React imports', { ...chunks, _runtime: undefined }, 'The browser build lacks _runtime.'],
])('a build without %s is refused', async (_, manifest, message) => {
  await expect(filesOf(manifest)).rejects.toThrow(message);
});

test('reading the scripts of a page rejects when its module does not export its source', async () => {
  const { own } = await filesOf(chunks);
  await expect(own({ ...about, loadCode: async () => ({}) }, 'tr')).rejects.toThrow('did not name');
});
