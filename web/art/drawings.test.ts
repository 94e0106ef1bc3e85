import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { NIGHT_NAMES, nightLights } from '../src/drawings/night-lights.ts';
import { ROUTE_BAND, ROUTE_EXIT, ROUTE_PACE } from '../src/drawings/route-exit.ts';
import { tokens } from '../src/theme/tokens.ts';
import { drawings } from './drawings.ts';
import type { Point, Ring } from './geography.ts';
import { heroFacts } from './hero.ts';
import { lightsAt } from './night.ts';
import { palette } from './palette.ts';
import { watersFacts } from './waters.ts';

const made = Object.entries(drawings());

test.each(made)('%s is the drawing that is shipped', (name, svg) => {
  expect(readFileSync(new URL(`../src/assets/art/${name}.svg`, import.meta.url), 'utf8')).toBe(svg);
});

test.each(made)('%s stays small enough to stand in a page', (name, svg) => {
  const isDetail = /^(service|product|sheet)-/.test(name);
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(isDetail ? 1_700 : 6_200);
  expect(brotliCompressSync(svg).byteLength).toBeLessThanOrEqual(isDetail ? 450 : 2_000);
});

test.each(made)('%s is hidden from screen readers and holds no broken number', (_, svg) => {
  expect(svg).toContain('aria-hidden="true"');
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

/** Even–odd rule: whether a point lies on land. */
function onLand([x, y]: Point, rings: ReadonlyArray<Ring>): boolean {
  let crossings = 0;
  for (const ring of rings) {
    let [fromX, fromY] = ring.at(-1) ?? [0, 0];
    for (const [toX, toY] of ring) {
      if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) crossings += 1;
      [fromX, fromY] = [toX, toY];
    }
  }
  return crossings % 2 === 1;
}

/** Distance to the nearest shore, in drawing units. */
function toShore([x, y]: Point, rings: ReadonlyArray<Ring>): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of rings) {
    let [fromX, fromY] = ring.at(-1) ?? [0, 0];
    for (const [toX, toY] of ring) {
      const [dx, dy] = [toX - fromX, toY - fromY];
      const part = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1)));
      nearest = Math.min(nearest, Math.hypot(fromX + part * dx - x, fromY + part * dy - y));
      [fromX, fromY] = [toX, toY];
    }
  }
  return nearest;
}

test('the route of the hero stays on water', () => {
  // The straits are narrower than the drawn line, so its middle may touch a shore there.
  const strait = 6;
  const aground = heroFacts.route.filter(
    (point) => onLand(point, heroFacts.rings) && toShore(point, heroFacts.rings) > strait,
  );
  expect(aground).toEqual([]);
});

test.each(watersFacts())('the route of the drawing waters-$name stays on water', ({ route, rings }) => {
  // A stop at a quay or below a light touches the shore.
  const stop = 8;
  const aground = route.filter((point) => onLand(point, rings) && toShore(point, rings) > stop);
  expect(aground).toEqual([]);
});

test('the part of the plate in which the hero uncovers its route holds all of it, the head of its arrow too', () => {
  const heights = heroFacts.route.map(([, y]) => y / heroFacts.height);
  const halfALine = 2 / heroFacts.height;
  expect(Math.min(...heights) - halfALine).toBeGreaterThan(ROUTE_BAND.above / 100);
  expect(Math.max(...heights) + halfALine).toBeLessThan(1 - ROUTE_BAND.below / 100);
});

test('the route of the hero enters at the left edge where the page expects it', () => {
  const entry = heroFacts.route.find(([x]) => x === 0);
  expect(entry?.[1]).toBeCloseTo(heroFacts.height * (1 - ROUTE_EXIT), 0);
});

test('the route of the hero never turns back, so that an edge from the left uncovers it like a pen', () => {
  const turns = heroFacts.route.filter(([x], index) => x < (heroFacts.route[index - 1]?.[0] ?? x));
  expect(turns).toEqual([]);
  expect(ROUTE_PACE).toBe(heroFacts.pace);
});

test.each(NIGHT_NAMES)('each light of the drawing %s flashes where it is drawn', (name) => {
  expect(nightLights[name].map(({ x, y }) => [x, y])).toEqual(lightsAt(name));
});

test('the palette uses the colours of the theme', () => {
  const colors = tokens.colors;
  const themed = {
    ink: colors?.ink.DEFAULT.value,
    inkSoft: colors?.ink.soft.value,
    paper: colors?.paper.value,
    white: colors?.white.value,
    shallow: colors?.shallow.DEFAULT.value,
    sand: colors?.sand.value,
    route: colors?.route.DEFAULT.value,
    routeDeep: colors?.route.deep.value,
    night: colors?.night.DEFAULT.value,
    nightMute: colors?.night.mute.value,
  };
  expect(palette).toEqual(themed);
});
