import type { Point } from './geography.ts';
import { palette } from './palette.ts';
import { drawing, graticule, plate, routeStroke, waypoint } from './svg.ts';

// Placeholders for the founder's portrait until there is a photograph: a chart, and a compass where the portrait is round.

const WIDTH = 480;
const HEIGHT = 600;

/** Place of the business, from which the bearings start. */
const HOME: Point = [28.95, 41];

/** Bearings of a compass. */
const BEARINGS = 32;

/** Returns a point at a distance from a center; `turn` in parts of a full turn from north, clockwise. */
function at([x, y]: Point, turn: number, distance: number): string {
  const angle = turn * 2 * Math.PI;
  return [x + Math.sin(angle) * distance, y - Math.cos(angle) * distance].map((value) => +value.toFixed(1)).join(' ');
}

/** The star of a compass card: long points on the main bearings, short ones between. */
function star(center: Point, long: number, short: number): string {
  const corners = Array.from({ length: 16 }, (_, corner) => {
    const distance = corner % 2 === 1 ? short * 0.4 : corner % 4 === 0 ? long : short;
    return at(center, corner / 16, distance);
  });
  return `<path d="M${corners.join('L')}z" fill="${palette.ink}"/>`;
}

/** A portolan chart: the bearings of a compass run from home over Europe and the emerging markets. */
export function founder(): string {
  const sea = plate({
    id: 'founder-coast',
    bounds: [10, 26, 42, 56],
    width: WIDTH,
    height: HEIGHT,
    tolerance: 4.3,
    smallest: 600,
  });
  const home = sea.place(HOME);
  const [x, y] = home.map(Math.round);
  const rays = Array.from(
    { length: BEARINGS },
    (_, ray) => `M${at(home, ray / BEARINGS, 62)}L${at(home, ray / BEARINGS, 640)}`,
  );
  const marks = Array.from(
    { length: BEARINGS },
    (_, mark) => `M${at(home, mark / BEARINGS, 54)}L${at(home, mark / BEARINGS, 62)}`,
  );
  return drawing(
    WIDTH,
    HEIGHT,
    [
      graticule(WIDTH, HEIGHT, 120),
      sea.svg,
      `<path d="${rays.join('')}" stroke="${palette.ink}" stroke-opacity=".2" fill="none"/>`,
      `<circle cx="${x}" cy="${y}" r="62" fill="${palette.white}" stroke="${palette.ink}" stroke-width="1.25"/>`,
      `<circle cx="${x}" cy="${y}" r="54" fill="none" stroke="${palette.ink}" stroke-width="1.25"/>`,
      `<path d="${marks.join('')}" stroke="${palette.ink}" stroke-width="1.25" fill="none"/>`,
      star(home, 48, 32),
      `<path d="M${at(home, 0, 62)}L${at(home, 0, 96)}" ${routeStroke()}/>`,
      waypoint(home, 9),
    ],
    'xMidYMid slice',
  );
}

/** The compass card alone. */
export function founderRound(): string {
  const center: Point = [120, 120];
  const marks = Array.from(
    { length: 72 },
    (_, mark) => `M${at(center, mark / 72, mark % 2 === 0 ? 96 : 102)}L${at(center, mark / 72, 110)}`,
  );
  return drawing(240, 240, [
    `<rect width="240" height="240" fill="${palette.shallow}"/>`,
    `<circle cx="120" cy="120" r="110" fill="${palette.white}" stroke="${palette.ink}" stroke-width="1.5"/>`,
    `<path d="${marks.join('')}" stroke="${palette.ink}" stroke-width="1.25" fill="none"/>`,
    `<circle cx="120" cy="120" r="88" fill="none" stroke="${palette.ink}" stroke-width="1.25"/>`,
    star(center, 80, 52),
    `<path d="M120 32V10" ${routeStroke(4)}/>`,
    waypoint(center, 12),
  ]);
}
