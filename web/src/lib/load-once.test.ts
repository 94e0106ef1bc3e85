import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('loadOnce loads once for simultaneous and later calls', async () => {
  let loads = 0;
  const load = loadOnce(async () => ++loads);
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

test('loadOnce loads again after a failure', async () => {
  let loads = 0;
  const load = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error('no connection');
    return loads;
  });
  await expect(load()).rejects.toThrow('no connection');
  expect(await load()).toBe(2);
});
