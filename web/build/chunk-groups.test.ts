import { expect, test } from 'vitest';
import { cameWith, circleOf } from './chunk-groups.ts';

test('chunks that import each other are named in turn, those that only share one are not', () => {
  const shared = { page: ['parts', 'words'], parts: ['site'], words: ['site'], site: [] };
  expect(circleOf(new Map(Object.entries(shared)))).toBeUndefined();
  const circular = { ...shared, site: ['words'] };
  expect(circleOf(new Map(Object.entries(circular)))).toEqual(['site', 'words', 'site']);
  expect(circleOf(new Map([['self', ['self']]]))).toEqual(['self', 'self']);
});

test('with a chunk come all that it imports, directly or not', () => {
  const imports = new Map(Object.entries({ page: ['parts'], parts: ['site'], other: ['words'], site: [] }));
  expect([...cameWith('page', imports)]).toEqual(['page', 'parts', 'site']);
});
