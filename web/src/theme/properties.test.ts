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

/** Keys of other things than styles: of timers and of events. */
const NO_STYLES = ['ms', 'blur'];

/** Names of object keys and of JSX attributes. */
const named = new Set(
  sources.flatMap(({ source }) =>
    [...source.matchAll(/(?<![\p{L}\w.'-])(_?[a-zA-Z]+)(?:\??\s*:|=[{"])/gu)]
      .map(([, name = '']) => name)
      .filter((name) => !NO_STYLES.includes(name)),
  ),
);

const chakras = defaultBaseConfig.utilities ?? {};
const shorthandsOf = ({ shorthand = [] }: { shorthand?: string | string[] | undefined }) => [shorthand].flat();

/** Whether the values of a property in Chakra's own list name tokens that this site has. */
const namesTokens = (property: string) => {
  const values = chakras[property]?.values;
  return typeof values === 'string' ? values in tokens : String(values).includes('"colors"');
};

test('a property that names tokens, and a shorthand, is known where a source uses it', () => {
  const wanted = Object.keys(chakras).filter((property) => named.has(property) && namesTokens(property));
  const missing = wanted.filter((property) => !(property in utilities));
  expect(missing, 'missing in theme/properties.ts').toEqual([]);

  const ours = Object.values(utilities).flatMap((utility) => shorthandsOf(utility ?? {}));
  const shorthands = Object.values(chakras).flatMap((utility) => shorthandsOf(utility ?? {}));
  const short = shorthands.filter((name) => named.has(name) && !ours.includes(name));
  expect(short, 'write the property itself').toEqual([]);
});

/** Properties of CSS of which Chakra reads some values in a way of its own. */
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

test('no source asks for what exists in Chakra’s own list only', () => {
  const special = Object.entries(chakras).filter(
    ([property, utility]) => utility?.transform && !(property in utilities),
  );
  expect(special.length).toBeGreaterThan(50);
  const asked = special.flatMap(([property, utility]) => {
    if (!OF_CSS.includes(property)) return named.has(property) ? [property] : [];
    const values = Array.isArray(utility?.values) ? utility.values : ['auto', 'auto-gpu'];
    const value = new RegExp(`\\b${property}(?:: |=)\\{?'(?:${values.join('|')})'`);
    return sources.filter(({ source }) => value.test(source)).map(({ file }) => `${file}: ${property}`);
  });
  expect(asked, 'write it in CSS').toEqual([]);
  const mixed = sources.filter(({ source }) => /(?:color|bg|background|fill|stroke): '[\w.]+\/\d+'/i.test(source));
  expect(
    mixed.map(({ file }) => file),
    'a colour with an opacity',
  ).toEqual([]);
});

test('a state is known where a source uses it', () => {
  const states = [...named].filter((name) => name.startsWith('_') && name !== '_global');
  expect(states.length).toBeGreaterThan(5);
  expect(
    states.filter((name) => !(name.slice(1) in conditions)),
    'missing in theme/properties.ts',
  ).toEqual([]);
});

test('what no source uses is not listed', () => {
  const unused = Object.entries(utilities).filter(
    ([property, utility]) => ![property, ...shorthandsOf(utility ?? {})].some((name) => named.has(name)),
  );
  expect(unused.map(([property]) => property)).toEqual([]);
  expect(Object.keys(conditions).filter((name) => !named.has(`_${name}`))).toEqual([]);
});

test('a state means what it means in Chakra, and a property names tokens of the same category', () => {
  const { night: _, ...states } = conditions;
  expect(defaultBaseConfig.conditions).toMatchObject(states);
  for (const [property, utility] of Object.entries(utilities)) {
    const { values } = chakras[property] ?? {};
    if (typeof values === 'function') expect([property, utility?.values]).toEqual([property, 'colors']);
    else expect([property, utility?.values]).toEqual([property, values]);
  }
});
