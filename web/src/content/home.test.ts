import { expect, test } from 'vitest';
import en from './en/home.ts';
import tr from './tr/home.ts';

/** Every text of a content tree with its path; what only one language has on its home page left out. */
function texts(value: unknown, path = ''): ReadonlyArray<readonly [path: string, text: string]> {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, path === '' ? key : `${path}.${key}`));
}

const shared = ({ details: _, topics: __, ...rest }: typeof tr) => texts(rest);

test('both home pages have the same texts', () => {
  expect(shared(tr).map(([path]) => path)).toEqual(shared(en).map(([path]) => path));
});

test('only the English home has the sections that its navigation leads to', () => {
  expect(en.details.map(({ id }) => id)).toEqual(['corporate-consulting', 'training-programs']);
  expect(tr.details).toEqual([]);
});
