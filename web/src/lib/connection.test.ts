import { afterEach, expect, test, vi } from 'vitest';
import { mayPrefetchUnasked, savesData } from './connection.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a fast connection', { effectiveType: '4g', saveData: false }, true],
  ['a fast connection of a visitor who saves data', { effectiveType: '4g', saveData: true }, false],
  ['a fast connection of a mobile network', { effectiveType: '4g', type: 'cellular' }, false],
  ['a slow connection', { effectiveType: '3g' }, false],
])('on %s %o unasked prefetching is allowed: %o', (_, connection, allowed) => {
  vi.stubGlobal('navigator', { connection });
  expect(mayPrefetchUnasked()).toBe(allowed);
});

test('without the Network Information API nothing is prefetched unasked, and no visitor counts as saving data', () => {
  vi.stubGlobal('navigator', {});
  expect(mayPrefetchUnasked()).toBe(false);
  expect(savesData()).toBe(false);
});
