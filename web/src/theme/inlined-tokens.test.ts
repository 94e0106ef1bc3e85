import { expect, test } from 'vitest';
import { inlinedTokens, inlineTokens } from './inlined-tokens.ts';
import { createStyleCache } from './style-cache.ts';
import { system } from './system.ts';

const properties = [...(system.tokens.cssVarMap.get('base')?.keys() ?? [])];
const defined = properties.filter((property) => inlineTokens(property, property) !== '');

const sources = Object.entries(
  import.meta.glob<string>(['../**/*.{ts,tsx,svg}', '!../**/*.test.*'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);

/** Custom properties of tokens that these files name in full, each with its file. */
const named = (files: typeof sources, pattern: RegExp) =>
  files.flatMap(([file, source]) => [...source.matchAll(pattern)].map(([, property = '']) => `${file} ${property}`));

const isNot = (known: readonly string[]) => (name: string) => !known.includes(name.slice(name.indexOf(' ') + 1));

test('every inlined token is a custom property of Chakra', () => {
  expect([...inlinedTokens.keys()].filter((property) => !properties.includes(property))).toEqual([]);
  expect(inlinedTokens.size).toBeGreaterThan(30);
});

test('a rule has the values of inlined tokens and the names of others', () => {
  const cache = createStyleCache();
  const styles =
    'padding:var(--c-spacing-4);margin:calc(var(--c-spacing-2) * -1) var(--c-spacing-gap);color:var(--c-colors-fg);';
  cache.insert('.r-a', { name: 'a', styles }, cache.sheet, true);
  expect(cache.inserted['a']).toBe(
    '.r-a{padding:1rem;margin:calc(.5rem * -1) var(--c-spacing-gap);color:var(--c-colors-fg);}',
  );
});

test('a document defines the tokens that are not inlined, and an inlined one that a drawing names', () => {
  expect(inlineTokens('--c-spacing-4', '--c-spacing-4:1rem;')).toBe('');
  expect(inlineTokens('--c-spacing-gap', '--c-spacing-gap:1rem;')).toBe('--c-spacing-gap:1rem;');
  expect(inlineTokens('--c-colors-route', '--c-colors-route:#BD3813;')).toBe('--c-colors-route:#BD3813;');
  expect(inlineTokens('--c-colors-mark', '--c-colors-mark:var(--c-colors-route);')).toBe('--c-colors-mark:#BD3813;');
});

test('every custom property that an attribute or a drawing names is defined in each document', () => {
  const outside = sources.filter(([file]) => !file.startsWith('./'));
  const names = named(outside, /(--c-[\w-]+)/g);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter(isNot(defined))).toEqual([]);
});

test('every custom property that a style names is a token, without a fallback', () => {
  const names = named(sources, /var\((--c-[\w-]+)/g);
  expect(names.filter(isNot(properties))).toEqual([]);
  // a fallback would win where the property is inlined, and is not needed where it is defined
  expect(named(sources, /var\((--c-[\w-]+)\s*,/g)).toEqual([]);
  expect([...inlinedTokens.values()].filter((value) => value.includes('{'))).toEqual([]);
});

test('no rule overrides an inlined token, because nothing would read the new value', () => {
  const overridden = named(sources, /['"](--c-[\w-]+)['"]:/g);
  expect(overridden.length).toBeGreaterThan(5);
  const inlined = [...inlinedTokens.keys()];
  expect(overridden.filter((name) => !isNot(inlined)(name))).toEqual([]);
});
