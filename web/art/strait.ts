import type { Point } from './geography.ts';
import { palette } from './palette.ts';
import { drawing, graticule, plate, routeStroke, smoothLine, waypoint } from './svg.ts';

const WIDTH = 760;
const HEIGHT = 520;

const MEETING: Point = [29.06, 41.09];

/** Two courses to one waypoint: up from the Sea of Marmara and down from the Black Sea. */
const COURSES: ReadonlyArray<ReadonlyArray<Point>> = [
  [[28.6, 40.8], [28.8, 40.87], [28.95, 40.95], [29.012, 41.02], MEETING],
  [[29.62, 41.4], [29.4, 41.33], [29.18, 41.27], [29.1, 41.19], MEETING],
];

const sea = plate({
  id: 'strait-coast',
  bounds: [28.62, 40.83, 29.56, 41.37],
  width: WIDTH,
  height: HEIGHT,
  tolerance: 1.2,
  smallest: 40,
});

/** The Bosphorus, where two routes meet. */
export function strait(): string {
  const lines = COURSES.map((course) => smoothLine(course.map(sea.place))).join('');
  return drawing(
    WIDTH,
    HEIGHT,
    [
      graticule(WIDTH, HEIGHT, 130),
      sea.svg,
      `<path d="${lines}" fill="none" stroke="${palette.paper}" stroke-width="6" stroke-opacity=".85"/>`,
      `<path d="${lines}" ${routeStroke()}/>`,
      waypoint(sea.place(MEETING), 8),
    ],
    'xMidYMid slice',
  );
}
