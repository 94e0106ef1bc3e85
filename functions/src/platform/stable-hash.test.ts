import { expect, test } from 'vitest';
import { stableHash } from './stable-hash.ts';

test('the order of keys makes no difference, at any depth; values and the order of a list do', () => {
  const hash = stableHash({ a: 1, b: [{ c: 'x', d: null }, 2] });
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(stableHash({ b: [{ d: null, c: 'x' }, 2], a: 1 })).toBe(hash);
  expect(stableHash({ a: 1, b: [2, { c: 'x', d: null }] })).not.toBe(hash);
  expect(stableHash({ a: 1, b: [{ c: 'y', d: null }, 2] })).not.toBe(hash);
});
