import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { photographs as english } from '../src/content/en/photographs.ts';
import { photographs as turkish } from '../src/content/tr/photographs.ts';
import { emptySlots, PHOTOGRAPH_SLOTS, photographFile } from '../src/drawings/photograph-files.ts';
import { photographFiles, strayPhotographs } from './photographs.ts';

test('the name of a file holds the slot, width and type of its photograph', () => {
  expect(photographFile('../../photographs/portrait-960.avif')).toEqual({ slot: 'portrait', width: 960, type: 'avif' });
});

test('a slot is filled only by a jpg, which every browser can show', () => {
  const names = ['portrait-480.webp', 'portrait-960.jpg', 'desk-640.avif'];
  expect(emptySlots(names)).not.toContain('portrait');
  expect(emptySlots(names)).toContain('desk');
  expect(emptySlots([])).toEqual(Object.keys(PHOTOGRAPH_SLOTS));
});

test('files with other names are strays, and the folder has none', () => {
  expect(strayPhotographs(['portrait.jpg', 'desk-640.png', 'beach-640.jpg', 'desk-640.jpg'])).toEqual([
    'portrait.jpg',
    'desk-640.png',
    'beach-640.jpg',
  ]);
  expect(strayPhotographs(photographFiles())).toEqual([]);
});

test('the guide in the folder names every slot', () => {
  const guide = readFileSync(new URL('../photographs/README.md', import.meta.url), 'utf8');
  for (const slot of Object.keys(PHOTOGRAPH_SLOTS)) expect(guide).toContain(`| \`${slot}\` |`);
});

test.each([turkish, english])('every photograph is described in words', (photographs) => {
  for (const [slot, { slot: named, alt }] of Object.entries(photographs)) {
    expect(named).toBe(slot);
    expect(alt.split(' ').length, slot).toBeGreaterThan(2);
  }
});
