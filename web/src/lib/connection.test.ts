import { afterEach, expect, test, vi } from 'vitest';
import { hasBytesToSpare, savesData } from './connection.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a fast one', { effectiveType: '4g', saveData: false }, true],
  ['a fast one of a visitor who saves data', { effectiveType: '4g', saveData: true }, false],
  ['a fast one of a mobile network', { effectiveType: '4g', type: 'cellular' }, false],
  ['a slow one', { effectiveType: '3g' }, false],
])('bytes are to spare on %s: %o', (_, connection, spare) => {
  vi.stubGlobal('navigator', { connection });
  expect(hasBytesToSpare()).toBe(spare);
});

test('where the browser tells nothing, no bytes are to spare and nobody saves data', () => {
  vi.stubGlobal('navigator', {});
  expect(hasBytesToSpare()).toBe(false);
  expect(savesData()).toBe(false);
});
