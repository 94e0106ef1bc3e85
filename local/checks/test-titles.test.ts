import { expect, test } from 'vitest';
import { testTitles } from './test-titles.ts';

test('titles are found in every form of test call, and nowhere else', () => {
  const code = `
    // test('in a comment', () => {});
    test('plain', () => {});
    test.each([['first', 1], ['second', 2]])('of each %s', () => {});
    test.skipIf(!long)('only at times', () => {});
    for (const what of all) test(\`about \${what}, twice\`, () => {});
    describe('a group', () => { test("inside", async () => expect('not a title').toBe(1)); });
    const text = "test('in a string')";
  `;
  expect(testTitles('sample.test.ts', code)).toEqual([
    'plain',
    'of each %s',
    'of each first',
    'of each second',
    'only at times',
    'about …, twice',
    'inside',
  ]);
});
