import { css } from '@emotion/react';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { shortClassNames, shortNames } from './short-class-names.ts';

const HOME = '.r-1f5x4tj{color:red}.r-8qbzfv:hover>p{margin:0}';
const { shorten } = shortNames([HOME, '@media print{.r-8qbzfv{margin:0}}']);

test('classes are numbered, those of most documents first, and what only looks like one stays', () => {
  expect(shorten(HOME)).toBe('.r-1{color:red}.r-0:hover>p{margin:0}');
  const html = '<p class="r-8qbzfv own r-1f5x4tj">r-other</p><i class="r-1f5x4tj">kur-8qbzfv r-8qbzfva</i>';
  expect(shorten(html)).toBe('<p class="r-0 own r-1">r-other</p><i class="r-1">kur-8qbzfv r-8qbzfva</i>');
});

test('the scripts of the browser look their hashes up, and keep that of a class that no document has', async () => {
  const entry = '\0entry';
  const source = `import { css } from '@emotion/react';
export const names = ['teal', 'navy', 'olive'].map((color) => css({ color }).name);`;
  const known = ['navy', 'teal'].map((color) => css({ color }).name);

  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    plugins: [
      { name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? source : null) },
      shortClassNames(Promise.resolve({ hashes: known })),
    ],
    build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });

  if (!('output' in built)) throw new Error('One build was asked for.');
  const { names } = await import(`data:text/javascript,${encodeURIComponent(built.output[0].code)}`);
  expect(names).toEqual(['1', '0', css({ color: 'olive' }).name]);
});
