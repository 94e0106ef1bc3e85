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
import { seasOfWaters } from './waters.ts';

const made = drawings();
const each = Object.entries(made);

test.each(each)('the file of %s is what its code draws', (name, svg) => {
  expect(readFileSync(new URL(`../src/assets/art/${name}.svg`, import.meta.url), 'utf8')).toBe(svg);
});

test.each(each)('%s is small enough to be inlined in a page', (name, svg) => {
  const isDetail = /^(service|product|sheet)-/.test(name);
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(isDetail ? 1_700 : 6_200);
  expect(brotliCompressSync(svg).byteLength).toBeLessThanOrEqual(isDetail ? 450 : 2_000);
});

test.each(each)('%s is hidden from screen readers and holds no broken number', (_, svg) => {
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

/** Points along the curves of a drawing, which are its routes; coasts are drawn with other commands. */
function alongRoutes(svg = ''): Point[] {
  return [...svg.matchAll(/ d="(M[-\d ]+(?:C[-\d ]+)+)"/g)].flatMap(([, path = '']) => {
    const legs = path.split(/[MC]/).map((numbers) => numbers.match(/-?\d+/g)?.map(Number) ?? []);
    return legs.slice(2).flatMap((leg, index) => {
      const [x0 = 0, y0 = 0] = legs[index + 1]?.slice(-2) ?? [];
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = leg;
      return [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map((t): Point => {
        const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
        return [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3];
      });
    });
  });
}

test.each([
  // The straits are narrower than the drawn line, so its middle may touch a shore there.
  { name: 'hero-route', rings: heroFacts.rings, touches: 6 },
  // A stop at a quay or below a light touches the shore.
  ...seasOfWaters().map((sea) => ({ ...sea, touches: 8 })),
])('the routes of the drawing $name stay on water', ({ name, rings, touches }) => {
  const route = alongRoutes(made[name]);
  expect(route.length).toBeGreaterThan(20);
  expect(route.filter((point) => onLand(point, rings) && toShore(point, rings) > touches)).toEqual([]);
});

test('the part of the plate in which the hero uncovers its route contains the whole route with the head of its arrow', () => {
  const numbers = [...(made['hero-route'] ?? '').matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d.match(/-?\d+/g));
  const heights = numbers.flatMap((all) => (all ?? []).filter((_, index) => index % 2 === 1).map(Number));
  const halfALine = 2;
  expect(Math.min(...heights) - halfALine).toBeGreaterThan((ROUTE_BAND.above / 100) * heroFacts.height);
  expect(Math.max(...heights) + halfALine).toBeLessThan((1 - ROUTE_BAND.below / 100) * heroFacts.height);
});

test('the route of the hero enters at the left edge where the page expects it', () => {
  const entry = heroFacts.route.find(([x]) => x === 0);
  expect(entry?.[1]).toBeCloseTo(heroFacts.height * (1 - ROUTE_EXIT), 0);
});

test('the route of the hero never turns back to the left, so that an edge from the left uncovers it like a pen', () => {
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
