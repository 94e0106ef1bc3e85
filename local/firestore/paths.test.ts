import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATABASE, ROOT } from './example-values.ts';
import { formatFieldPath, parseDocumentName, parseFieldPath, parseParent } from './paths.ts';

test('a field path is split at its dots, except dots in quoted names', () => {
  expect(parseFieldPath('a.b_1.c')).toEqual(['a', 'b_1', 'c']);
  expect(parseFieldPath('a.`b.c`.d')).toEqual(['a', 'b.c', 'd']);
  expect(parseFieldPath('`ş ü`.`\\`\\\\`')).toEqual(['ş ü', '`\\']);
});

test('every field path survives formatting and parsing', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 4 }), (path) => {
      expect(parseFieldPath(formatFieldPath(path))).toEqual(path);
    }),
  );
});

test.each(['', '.', 'a.', '.a', 'a..b', 'a-b', '1a', 'a b', '`a', '``', 'a.`b`c', '`a`b'])(
  '"%s" is refused as a field path',
  (text) => {
    expect(() => parseFieldPath(text)).toThrow('field path');
  },
);

test('a document name must have an even number of segments below its database', () => {
  expect(parseDocumentName(DATABASE, `${ROOT}/a/b`)).toBe(`${ROOT}/a/b`);
  expect(parseParent(DATABASE, ROOT)).toBe(ROOT);
  for (const path of ['', '/', '/a', '/a/b/c', '/a/', '//b', '/a/.', '/a/..', '/a/__x__', `/a/${'x'.repeat(1501)}`]) {
    expect(() => parseDocumentName(DATABASE, `${ROOT}${path}`), path).toThrow();
  }
  expect(() => parseDocumentName(DATABASE, 'projects/other/databases/(default)/documents/a/b')).toThrow(
    'not in the database',
  );
});

test('a document, but not a collection, can have a numeric id of 64 bits', () => {
  for (const id of ['__id7__', '__id0__', '__id-9223372036854775808__', '__id9223372036854775807__']) {
    expect(parseDocumentName(DATABASE, `${ROOT}/a/${id}`)).toBe(`${ROOT}/a/${id}`);
    expect(parseParent(DATABASE, `${ROOT}/a/${id}`)).toBe(`${ROOT}/a/${id}`);
    expect(() => parseDocumentName(DATABASE, `${ROOT}/${id}/a`)).toThrow('not a valid id');
  }
  for (const id of ['__id__', '__id07__', '__id-0__', '__id+7__', '__id9223372036854775808__', '__idx__']) {
    expect(() => parseDocumentName(DATABASE, `${ROOT}/a/${id}`), id).toThrow('not a valid id');
  }
});
