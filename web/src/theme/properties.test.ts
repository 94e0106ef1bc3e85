import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultBaseConfig } from '@chakra-ui/react';
import { expect, test } from 'vitest';
import { conditions, utilities } from './properties.ts';
import { tokens } from './tokens.ts';

const root = path.resolve(import.meta.dirname, '..');

/** All sources: some share styles without an import of Chakra. */
const sources = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*', 'theme/properties.ts'] }).map(
  (file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }),
);

/** Keys of timers and of events, not of styles. */
const NO_STYLES = ['ms', 'blur'];

/** Names of object keys, quoted or not, and of JSX attributes. */
const named = new Set(
  sources.flatMap(({ source }) =>
    [...source.matchAll(/(?<![\p{L}\w.-])(?<quote>'?)(?<name>_?[a-zA-Z]+)\k<quote>(?:\??\s*:|=[{"'])/gu)]
      .map(({ groups }) => groups?.['name'] ?? '')
      .filter((name) => !NO_STYLES.includes(name)),
  ),
);

const chakras = defaultBaseConfig.utilities ?? {};
const shorthandsOf = ({ shorthand = [] }: { shorthand?: string | string[] | undefined }) => [shorthand].flat();

/** The categories of tokens that the values of a property name in Chakra's own list. */
function categoriesOf(property: string): ReadonlyArray<string> {
  const values: unknown = chakras[property]?.values;
  if (typeof values === 'string') return [values];
  const asked: string[] = [];
  if (typeof values === 'function') values((category: string) => void asked.push(category));
  return asked;
}

const namesTokens = (property: string) => categoriesOf(property).some((category) => category in tokens);

test('every property with tokens, and every shorthand, that a source uses is listed', () => {
  const wanted = Object.keys(chakras).filter((property) => named.has(property) && namesTokens(property));
  const missing = wanted.filter((property) => !(property in utilities));
  expect(missing, 'missing in theme/properties.ts').toEqual([]);

  const ours = Object.values(utilities).flatMap((utility) => shorthandsOf(utility ?? {}));
  const shorthands = Object.values(chakras).flatMap((utility) => shorthandsOf(utility ?? {}));
  const short = shorthands.filter((name) => named.has(name) && !ours.includes(name));
  expect(short, 'write the property itself').toEqual([]);
});

/** CSS properties with some values that Chakra interprets in its own way. */
const OF_CSS = [
  'backdropFilter',
  'backgroundClip',
  'filter',
  'rotate',
  'scale',
  'transform',
  'transition',
  'translate',
];

/** Values of a property that Chakra replaces by other CSS. */
function wordsOf(property: string): ReadonlyArray<string> {
  const values: unknown = chakras[property]?.values;
  if (Array.isArray(values)) return values;
  if (!values || typeof values !== 'object') return ['auto', 'auto-gpu'];
  return Object.entries(values).flatMap(([word, css]) => (word === css ? [] : [word]));
}

test('no source uses a property or value that only Chakra’s own list defines', () => {
  const special = Object.keys(chakras).filter(
    (property) =>
      !(property in utilities) && (chakras[property]?.transform || typeof chakras[property]?.values === 'object'),
  );
  expect(special.length).toBeGreaterThan(50);
  const asked = special.flatMap((property) => {
    const known = OF_CSS.includes(property) || typeof chakras[property]?.values === 'object';
    // an attribute without a value: `<Text truncate>`
    const bare = new RegExp(`<[A-Z][^<>]*\\s${property}(?=[\\s/>])`);
    const word = new RegExp(`\\b${property}(?::\\s*|=\\{?)['"](?:${wordsOf(property).join('|')})['"]`);
    const isAsked = ({ source }: { source: string }) => bare.test(source) || word.test(source);
    const files = sources.filter(isAsked).map(({ file }) => `${file}: ${property}`);
    return known || !named.has(property) ? files : [...files, property];
  });
  expect(asked, 'write it in CSS').toEqual([]);
  const colours = /(?:color|bg|background|fill|stroke)(?::\s*|=\{?)['"](?:[\w.]+\/\d+|currentBg)['"]/i;
  const mixed = sources.filter(({ source }) => colours.test(source));
  expect(
    mixed.map(({ file }) => file),
    'a colour with an opacity',
  ).toEqual([]);
  const turned = sources.filter(({ source }) => /\brotate: -?\d+\b/.test(source));
  expect(
    turned.map(({ file }) => file),
    'an angle without a unit',
  ).toEqual([]);
});

test('every state that a source uses is listed', () => {
  const states = [...named].filter((name) => name.startsWith('_') && name !== '_global');
  expect(states.length).toBeGreaterThan(5);
  expect(
    states.filter((name) => !(name.slice(1) in conditions)),
    'missing in theme/properties.ts',
  ).toEqual([]);
});

test('every listed property and state is used by a source', () => {
  const unused = Object.entries(utilities).filter(
    ([property, utility]) => ![property, ...shorthandsOf(utility ?? {})].some((name) => named.has(name)),
  );
  expect(unused.map(([property]) => property)).toEqual([]);
  expect(Object.keys(conditions).filter((name) => !named.has(`_${name}`))).toEqual([]);
});

test('states have the same selectors as in Chakra, and properties name tokens of the same category', () => {
  const { night: _, ...states } = conditions;
  expect(defaultBaseConfig.conditions).toMatchObject(states);
  for (const [property, utility] of Object.entries(utilities)) {
    expect(categoriesOf(property), property).toContain(utility?.values);
  }
});
