import { expect, test } from 'vitest';
import { stacksWithin } from './stack-count.ts';

test.each([
  [2, 1],
  [4, 1],
  [5.8, 2],
  [7.7, 3],
  [24, 3],
])('%s gigabytes of memory are enough for %s stacks', (gigabytes, stacks) => {
  expect(stacksWithin(gigabytes * 2 ** 30)).toBe(stacks);
});
