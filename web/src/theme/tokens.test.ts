import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tokens } from './tokens.ts';

/** Returns every colour in a part of the tokens. */
function coloursIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('#') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(coloursIn) : [];
}

const colours = coloursIn(tokens.colors);

/** Two colours that only the mails have. */
const MAILS_AT_NIGHT = ['#D5DFDD', '#2C4A54'];

test.each([
  ['the mails', 'functions/src/mail/letter/html.tsx', MAILS_AT_NIGHT],
  ['the web manifest and the bar of a phone’s browser', 'web/build/manifest.ts', []],
  ['what is shown without a network', 'web/build/offline-words.ts', []],
  ['the line that says that there is none', 'web/src/lib/network-line.ts', []],
  ['the icon', 'web/public/icon.svg', []],
])('%s have the colours of the theme', (_, file, own) => {
  const found = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').match(/#[\dA-F]{6}\b/gi) ?? [];
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((colour) => !colours.includes(colour) && !own.includes(colour))).toEqual([]);
});
