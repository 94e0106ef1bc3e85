import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ICONS } from './manifest.ts';

test('the icons of the manifest have the sizes that are told of them', () => {
  for (const { path, size } of ICONS) {
    const png = readFileSync(new URL(`../public${path}`, import.meta.url));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual([size, size]);
  }
  expect(ICONS.map(({ purpose }) => purpose)).toContain('maskable');
});
