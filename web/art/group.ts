import type { Point } from './geography.ts';
import { palette } from './palette.ts';
import { arrowHead, drawing, graticule, plate, routeStroke, smoothLine, waypoint } from './svg.ts';

/** From the Gulf of İzmir out to the open sea. */
const COURSE: ReadonlyArray<Point> = [
  [26.98, 38.43],
  [26.66, 38.53],
  [26.38, 38.74],
  [26.2, 38.58],
  [26.19, 38.3],
  [26.3, 37.95],
  [26.43, 37.62],
  [26.36, 37.22],
  [26.5, 36.86],
  [26.76, 36.6],
  [27.2, 36.37],
  [27.62, 36.12],
];

/** Indexes of the five stops in the course. */
const STOPS = [2, 4, 6, 8, 10];

function routeAlong(points: ReadonlyArray<Point>): string {
  const line = smoothLine(points);
  return `<path d="${line}" fill="none" stroke="${palette.paper}" stroke-width="6" stroke-opacity=".85"/><path d="${line}" ${routeStroke()}/>`;
}

/** Offsets of the numerals from their stops on the poster, in drawing units: on open water, beside the route. */
const NUMERAL_OFFSETS: ReadonlyArray<Point> = [
  [13, -8],
  [13, -8],
  [13, -8],
  [13, -8],
  [-24, 22],
];

/** Returns the placeholder for the poster of the group program: the Aegean with a route of five stops. */
export function poster(): string {
  const [width, height] = [520, 590];
  const sea = plate({
    id: 'poster-coast',
    bounds: [24.95, 36.1, 28.2, 38.95],
    width,
    height,
    tolerance: 3.6,
    smallest: 150,
  });
  const points = COURSE.map(sea.place);
  const [beforeEnd, end] = points.slice(-2);
  const stops = points.filter((_, index) => STOPS.includes(index));
  const numerals = stops.map(([x, y], index): Point => {
    const [right, down] = NUMERAL_OFFSETS[index] ?? [0, 0];
    return [Math.round(x + right), Math.round(y + down)];
  });
  const places = `x="${numerals.map(([x]) => x).join(' ')}" y="${numerals.map(([, y]) => y).join(' ')}"`;
  return drawing(
    width,
    height,
    [
      graticule(width, height, 130),
      sea.svg,
      routeAlong(points),
      beforeEnd && end ? arrowHead(beforeEnd, end) : '',
      ...stops.map((point) => waypoint(point)),
      // One position for each letter. An image file cannot use the fonts of the page; Times has figures of one height like theirs,
      // while those of Georgia hang below the line.
      `<text ${places} style="font:22px Times New Roman,serif" fill="${palette.routeDeep}" paint-order="stroke" stroke="${palette.paper}" stroke-width="4">${stops.map((_, index) => index + 1).join('')}</text>`,
    ],
    'xMidYMid slice',
  );
}

/**
 * Five waypoints between Rhodes and Antalya. Each stands above the first letters of its week, whose column is a fifth of the width
 * and has a margin inside (`sections/group/weeks.tsx`).
 */
export function weeks(): string {
  const [width, height] = [1296, 250];
  const sea = plate({
    id: 'weeks-coast',
    bounds: [26.2, 35.52, 31.2, 36.42],
    width,
    height,
    tolerance: 1.8,
    smallest: 60,
  });
  const stops = [82, 170, 178, 152, 139].map((y, index): Point => [Math.round((width / 5) * index) + 30, y]);
  return drawing(
    width,
    height,
    [
      graticule(width, height, 130),
      sea.svg,
      routeAlong([[-20, 80], ...stops, [width + 20, 124]]),
      ...stops.map((stop) => waypoint(stop, 8)),
    ],
    'xMidYMid slice',
  );
}
