import { css } from '@emotion/react';
import { expect, test } from 'vitest';
import { builtWith } from './built-under-test.ts';
import { shortClassNames, shortNames } from './short-class-names.ts';

const numbered = (known: readonly string[]) => shortClassNames(Promise.resolve({ hashes: known }));

const HOME = '.r-1f5x4tj{color:red}.r-8qbzfv:hover>p{margin:0}';
const { hashes, shorten } = shortNames([HOME, '@media print{.r-8qbzfv{margin:0}}']);

test('classes are numbered, those of most documents first, and text that only looks like a class stays', () => {
  expect(hashes).toEqual([css({}).name, '8qbzfv', '1f5x4tj']);
  expect(shorten(HOME)).toBe('.r-2{color:red}.r-1:hover>p{margin:0}');
  const html = '<p class="r-8qbzfv own r-1f5x4tj">r-other</p><i class="r-1f5x4tj">kur-8qbzfv r-8qbzfva</i>';
  expect(shorten(html)).toBe('<p class="r-1 own r-2">r-other</p><i class="r-2">kur-8qbzfv r-8qbzfva</i>');
});

test('browser scripts look up the number of a hash, and keep the hash of no styles and of a class that no document has', async () => {
  const known = [css({}), ...['navy', 'teal'].map((color) => css({ color }))].map(({ name }) => name);
  const source = `import { css } from '@emotion/react';
export const names = [...['teal', 'navy', 'olive'].map((color) => css({ color }).name), css({}).name];`;
  const { names } = await builtWith(numbered(known), source);
  expect(names).toEqual(['2', '1', css({ color: 'olive' }).name, '0']);
});

test('a build that does not import the hash of emotion is refused', async () => {
  await expect(builtWith(numbered([]), 'export const names = [];')).rejects.toThrow('@emotion/hash');
});
