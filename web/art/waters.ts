import type { Bounds, Point } from './geography.ts';
import { palette } from './palette.ts';
import { drawing, graticule, plate, routeStroke, smoothLine, waypoint } from './svg.ts';

// The sea of each solution page: a real coast, what a navigator does there, and a route with a stop for each step of the
// work (`SolutionContent.work.steps`).

const WIDTH = 620;
const HEIGHT = 560;

const FINE = `fill="none" stroke="${palette.ink}" stroke-width="1.25"`;
const DASHED = `${FINE} stroke-opacity=".6" stroke-dasharray="5 4"`;

/** Turns places on the chart into path commands. */
type Place = (lonLat: Point) => Point;

interface Waters {
  readonly bounds: Bounds;
  readonly tolerance: number;
  readonly smallest: number;
  readonly course: ReadonlyArray<Point>;
  /** Points of the course at which the steps happen. */
  readonly stops: readonly [number, number, number, number];
  /** Returns the lines that the navigator draws, below the route. */
  readonly work: (place: Place) => string;
}

const xy = (point: Point) => point.map(Math.round).join(' ');

/** Straight lines between places. */
const lines = (place: Place, ...legs: ReadonlyArray<readonly [Point, Point]>) =>
  legs.map(([from, to]) => `M${xy(place(from))}L${xy(place(to))}`).join('');

/** A conical buoy. */
function buoy([x, y]: Point): string {
  return `M${Math.round(x) - 7} ${Math.round(y) + 5}l7-14 7 14z`;
}

/** The sector of a light: from its place to both ends of its arc. */
function sector([x, y]: Point, radius: number, from: number, to: number): string {
  const [left, right] = [from, to].map((degrees): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [x + Math.sin(angle) * radius, y - Math.cos(angle) * radius];
  });
  return left && right ? `M${xy([x, y])}L${xy(left)}A${radius} ${radius} 0 0 1 ${xy(right)}z` : '';
}

/** Concentric circles around a place: the ranges of a light. */
function ranges([x, y]: Point, ...radii: ReadonlyArray<number>): string {
  return radii
    .map((radius) => `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${radius}" ${DASHED}/>`)
    .join('');
}

/** Soundings in metres, from the open sea to the shore. */
const DEPTHS = [
  [298, 285, 290, 274],
  [221, 214, 208, 190],
  [139, 127, 121, 96],
  [74, 66, 58, 41],
  [31, 24, 19, 12],
] as const;

const WATERS: Readonly<Record<string, Waters>> = {
  /** The Gulf of Fethiye: a light and the sector that leads in. */
  coaching: {
    bounds: [28.72, 36.42, 29.2, 36.79],
    tolerance: 2.2,
    smallest: 60,
    course: [
      [28.76, 36.45],
      [28.84, 36.52],
      [28.93, 36.58],
      [29.0, 36.63],
      [29.06, 36.645],
      [29.095, 36.64],
    ],
    stops: [1, 2, 3, 5],
    work: (place) => {
      const light = place([29.095, 36.635]);
      return (
        `<path d="${sector(light, 520, 222, 250)}" fill="${palette.sand}" fill-opacity=".75" stroke="${palette.ink}" stroke-width="1.25"/>` +
        ranges(light, 120, 240, 360)
      );
    },
  },
  /** Off Piraeus: three bearings that cross in one place. */
  consulting: {
    bounds: [23.25, 37.5, 23.95, 38.02],
    tolerance: 2.6,
    smallest: 60,
    course: [
      [23.95, 37.53],
      [23.84, 37.6],
      [23.76, 37.68],
      [23.66, 37.76],
      [23.6, 37.84],
      [23.62, 37.925],
    ],
    stops: [1, 2, 3, 5],
    work: (place) =>
      `<path ${DASHED} d="${lines(
        place,
        [
          [23.43, 37.69],
          [23.8, 37.8],
        ],
        [
          [23.78, 37.83],
          [23.55, 37.7],
        ],
        [
          [23.55, 37.93],
          [23.7, 37.68],
        ],
      )}"/>` +
      `<path d="${[place([23.43, 37.69]), place([23.78, 37.83]), place([23.55, 37.93])].map(buoy).join('')}" fill="${palette.sand}" stroke="${palette.ink}" stroke-width="1.25"/>` +
      ranges(place([23.66, 37.76]), 26),
  },
  /** Europe: the lanes out of one port. */
  export: {
    bounds: [-12, 34, 30.6, 59.5],
    tolerance: 5.2,
    smallest: 700,
    course: [
      [28.6, 40.7],
      [26.1, 39.9],
      [24.8, 37.4],
      [21.5, 35.9],
      [13, 36.6],
      [5, 37.6],
      [-5.7, 35.95],
      [-9.8, 37],
      [-9.9, 43.5],
      [-5, 48.7],
      [0.5, 50.2],
      [2.6, 51.6],
      [4, 52],
    ],
    stops: [1, 3, 6, 12],
    work: (place) => {
      const lanes: ReadonlyArray<ReadonlyArray<Point>> = [
        [
          [24.8, 37.4],
          [21.8, 35.8],
          [19, 39],
          [16.5, 42.3],
          [13.3, 45.3],
        ],
        [
          [13, 36.6],
          [8, 38],
          [6, 42],
          [5, 43.2],
        ],
        [
          [24.8, 37.4],
          [27.8, 35],
          [30, 32.5],
        ],
        [
          [28.9, 41],
          [31, 43.5],
          [31, 46],
        ],
      ];
      return `<path ${DASHED} d="${lanes.map((lane) => smoothLine(lane.map(place))).join('')}"/>`;
    },
  },
  /** The approach to Rotterdam: a buoyed channel up to the quay. */
  pilotage: {
    bounds: [3.1, 51.5, 4.75, 52.35],
    tolerance: 2.4,
    smallest: 60,
    course: [
      [3.12, 52.2],
      [3.35, 52.1],
      [3.62, 52.04],
      [3.88, 52.02],
      [4.05, 51.985],
    ],
    stops: [1, 2, 3, 4],
    work: (place) => {
      const gates: ReadonlyArray<Point> = [
        [3.35, 52.1],
        [3.5, 52.065],
        [3.65, 52.035],
        [3.8, 52.025],
        [3.95, 52.01],
      ];
      const pairs = gates.map(place).flatMap(([x, y]): Point[] => [
        [x + 4, y - 24],
        [x - 4, y + 26],
      ]);
      return `<path d="${pairs.map(buoy).join('')}" fill="${palette.sand}" stroke="${palette.ink}" stroke-width="1.25"/>`;
    },
  },
  /** The Gulf of İzmir: a regatta round three marks. */
  workshops: {
    bounds: [26.4, 38.38, 26.94, 38.78],
    tolerance: 2.4,
    smallest: 60,
    course: [
      [26.628, 38.576],
      [26.631, 38.687],
      [26.677, 38.644],
      [26.724, 38.559],
      [26.696, 38.5],
      [26.659, 38.531],
    ],
    stops: [0, 1, 2, 5],
    work: (place) => {
      const marks: ReadonlyArray<Point> = [
        [26.637, 38.669],
        [26.664, 38.632],
        [26.692, 38.53],
      ];
      const second: ReadonlyArray<Point> = [
        [26.5985, 38.593],
        [26.6055, 38.7085],
        [26.7005, 38.662],
        [26.766, 38.557],
        [26.724, 38.473],
        [26.666, 38.476],
      ];
      return (
        `<path ${DASHED} d="${smoothLine(second.map(place))}"/>` +
        `<path d="${marks.map(place).map(buoy).join('')}" fill="${palette.sand}" stroke="${palette.ink}" stroke-width="1.25"/>`
      );
    },
  },
  /** The Sea of Marmara: dividers step along the course. */
  legs: {
    bounds: [27.15, 40.1, 29.05, 41.3],
    tolerance: 2.4,
    smallest: 60,
    course: [
      [26.95, 40.45],
      [27.35, 40.72],
      [27.85, 40.83],
      [28.35, 40.86],
      [28.85, 40.93],
    ],
    stops: [1, 2, 3, 4],
    work: (place) => {
      const stops = [
        [27.35, 40.72],
        [27.85, 40.83],
        [28.35, 40.86],
        [28.85, 40.93],
      ].map(([longitude = 0, latitude = 0]) => place([longitude, latitude]));
      const steps = stops.slice(1).map((to, index) => {
        const from = stops[index] ?? to;
        const top: Point = [(from[0] + to[0]) / 2, Math.min(from[1], to[1]) - 92];
        return `M${xy(from)}L${xy(top)}L${xy(to)}`;
      });
      return `<path d="${steps.join('')}" ${FINE} stroke-opacity=".7" stroke-linejoin="round"/>`;
    },
  },
  /** The Gulf of Antalya: lines of soundings. */
  training: {
    bounds: [30.45, 36.15, 31.4, 36.95],
    tolerance: 2.4,
    smallest: 60,
    course: [
      [30.85, 36.12],
      [30.8, 36.3],
      [30.86, 36.48],
      [30.78, 36.66],
      [30.72, 36.83],
    ],
    stops: [1, 2, 3, 4],
    work: (place) => {
      const rows = DEPTHS.flatMap((depths, row) =>
        depths.map((depth, step) => {
          const [x, y] = place([30.95 + step * 0.09, 36.26 + row * 0.115]).map(Math.round);
          return `<text x="${x}" y="${y}">${depth}</text>`;
        }),
      );
      return `<g style="font:italic 17px Georgia,serif" fill="${palette.inkSoft}">${rows.join('')}</g>`;
    },
  },
};

const seaOf = (name: string, { bounds, tolerance, smallest }: Waters) =>
  plate({ id: `waters-${name}`, width: WIDTH, height: HEIGHT, bounds, tolerance, smallest });

/** For tests: returns the shores of each drawing. */
export function seasOfWaters() {
  return Object.entries(WATERS).map(([name, sea]) => ({ name: `waters-${name}`, rings: seaOf(name, sea).rings }));
}

/** Returns the drawings by their names, `waters-…`. */
export function waters(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(WATERS).map(([name, shape]) => {
      const { course, stops, work } = shape;
      const sea = seaOf(name, shape);
      const points = course.map(sea.place);
      const route = smoothLine(points);
      const parts = [
        graticule(WIDTH, HEIGHT, 124),
        sea.svg,
        work(sea.place),
        `<path d="${route}" fill="none" stroke="${palette.paper}" stroke-width="6" stroke-opacity=".85"/>`,
        `<path d="${route}" ${routeStroke()}/>`,
        ...points.filter((_, index) => stops.includes(index)).map((point) => waypoint(point, 8)),
      ];
      return [`waters-${name}`, drawing(WIDTH, HEIGHT, parts, 'xMidYMid slice')];
    }),
  );
}
