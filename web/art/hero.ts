import type { Point } from './geography.ts';
import { palette } from './palette.ts';
import { arrowHead, drawing, graticule, plate, routeStroke, smoothLine, waypoint } from './svg.ts';

/** Names on the plate, in the language of the page. */
interface SeaNames {
  readonly north: string;
  readonly aegean: string;
  readonly marmara: string;
  readonly blackSea: string;
}

const WIDTH = 900;
const HEIGHT = 640;

/** The latitude on which the route enters at the left edge, coming from the button. */
const ENTRY: Point = [25.4, 39.72];

/** From the Aegean through both straits to the Black Sea. */
const COURSE: ReadonlyArray<Point> = [
  [25.75, 39.84],
  [26.08, 39.99],
  [26.22, 40.06],
  [26.39, 40.17],
  [26.68, 40.385],
  [27.1, 40.52],
  [27.75, 40.78],
  [28.4, 40.86],
  [28.93, 40.96],
  [29.04, 41.08],
  [29.12, 41.22],
  [29.16, 41.5],
  [29.42, 42.02],
];

/** Stops 2, 3 and 4 of the legend, each with the position of its numeral; stop 1 is the button. */
const STOPS: ReadonlyArray<readonly [place: Point, label: Point]> = [
  [
    [26.02, 39.95],
    [12, 22],
  ],
  [
    [27.75, 40.78],
    [-2, -15],
  ],
  [
    [28.97, 40.985],
    [14, 17],
  ],
];

/** Returns size and cut of letters as a `style`, because the page's reset of fonts overrides SVG's own attributes. */
function letters(size: number, cut: 'italic' | '500' | '' = ''): string {
  return `style="font:${cut === '' ? '' : `${cut} `}${size}px var(--c-fonts-serif)"`;
}

function compassRose([x, y]: Point, north: string): string {
  return (
    `<g transform="translate(${x} ${y})" stroke="${palette.ink}" fill="none" stroke-opacity=".7"><circle r="50"/>` +
    '<circle r="47.5" pathLength="36" stroke-width="5" stroke-dasharray=".09 .91" stroke-dashoffset=".045"/>' +
    `<path d="M-34 0h68M0 40v-80"/><path d="M0-66-7-36 0-42 7-36z" fill="${palette.ink}" stroke="none"/>` +
    `<text y="-74" text-anchor="middle" ${letters(17)} fill="${palette.ink}" stroke="none">${north}</text></g>`
  );
}

const sea = plate({
  id: 'hero-coast',
  bounds: [25.4, 39.2, 32.07, 42.7],
  width: WIDTH,
  height: HEIGHT,
  tolerance: 2.5,
  smallest: 60,
});

const entryY = sea.place(ENTRY)[1];
const route: ReadonlyArray<Point> = [[-40, entryY], [0, entryY], ...COURSE.map(sea.place)];

/**
 * Returns the easing for an edge that uncovers the plate from left to right, so that the tip of the route moves along its line
 * like a pen: slow at both ends, even in between. The route never turns back to the left, so each edge has one tip.
 */
function pace(): string {
  const legs = route.slice(1).map((point, index) => {
    const [fromX, fromY] = route[index] ?? point;
    return { x: point[0], length: point[0] <= 0 ? 0 : Math.hypot(point[0] - fromX, point[1] - fromY) };
  });
  const total = legs.reduce((sum, { length }) => sum + length, 0);
  let drawn = 0;
  const stops = legs.map(({ x, length }) => {
    drawn += length;
    const time = (2 / Math.PI) * Math.asin(Math.sqrt(drawn / total));
    return `${+(x / WIDTH).toFixed(3)} ${+(time * 99).toFixed(1)}%`;
  });
  return `linear(${stops.join(', ')}, 1)`;
}

/** Facts of the drawing that the page needs or a test checks, in drawing units. */
export const heroFacts = {
  width: WIDTH,
  height: HEIGHT,
  route,
  rings: sea.rings,
  pace: pace(),
} as const;

/** A cropped plate keeps its lower left corner, where the route enters. */
const FIT = 'xMinYMax slice';

/**
 * Returns the chart of the home hero without its route. The letters take the page's serif; `data-small` marks names that a small
 * plate leaves out.
 */
export function hero(names: SeaNames): string {
  const at = (place: Point) => {
    const [x, y] = sea.place(place);
    return `x="${Math.round(x)}" y="${Math.round(y)}"`;
  };
  const aegeanY = Math.round(sea.place([25.5, 39.56])[1]);
  const aegean = names.aegean
    .split(' ')
    .map(
      (word, row) =>
        `<text x="12" y="${aegeanY + row * 19}" ${letters(15, 'italic')} letter-spacing="1" data-small="">${word}</text>`,
    );
  return drawing(
    WIDTH,
    HEIGHT,
    [
      graticule(WIDTH, HEIGHT, 135),
      sea.svg,
      compassRose([150, 182], names.north),
      `<g fill="${palette.inkSoft}" letter-spacing="2">`,
      ...aegean,
      `<text ${at([27.92, 40.58])} ${letters(14, 'italic')} letter-spacing=".5" data-small="">${names.marmara}</text>`,
      `<text ${at([28.2, 42.18])} ${letters(19, 'italic')}>${names.blackSea}</text></g>`,
    ],
    FIT,
  );
}

/** Returns the route as a separate drawing: over the chart it can move without repainting the chart. */
export function heroRoute(): string {
  const line = smoothLine(route);
  const [beforeEnd, end] = route.slice(-2);
  return drawing(
    WIDTH,
    HEIGHT,
    [
      `<path d="${line}" fill="none" stroke="${palette.paper}" stroke-width="6" stroke-opacity=".85"/>`,
      `<path d="${line}" ${routeStroke()}/>`,
      beforeEnd && end ? arrowHead(beforeEnd, end) : '',
    ],
    FIT,
  );
}

/** Returns the stops of the route with their numerals, to lie over its line. */
export function heroStops(): string {
  const numerals = STOPS.map(([place, [dx, dy]], index) => {
    const [x, y] = sea.place(place);
    return `<text x="${Math.round(x + dx)}" y="${Math.round(y + dy)}" ${letters(21, '500')}>${index + 2}</text>`;
  });
  return drawing(
    WIDTH,
    HEIGHT,
    [
      ...STOPS.map(([place]) => waypoint(sea.place(place))),
      `<g fill="${palette.routeDeep}" paint-order="stroke" stroke="${palette.paper}" stroke-width="4">${numerals.join('')}</g>`,
    ],
    FIT,
  );
}
