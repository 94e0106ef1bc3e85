import { type Bounds, coast, type Point } from './geography.ts';
import { dayWater, nightLand, nightWater, palette, type Waterline } from './palette.ts';
import { drawnRings, type ShoreOptions, shorePath } from './shore-path.ts';

/** How a drawing fills a frame of another shape; see `preserveAspectRatio` in SVG 2. */
type Fit = 'xMinYMid slice' | 'xMinYMax slice' | 'xMidYMid slice';

/** Returns the SVG of a drawing. Drawings are decorative: the text beside them says the same. */
export function drawing(width: number, height: number, parts: ReadonlyArray<string>, fit?: Fit): string {
  const shape = fit === undefined ? '' : ` preserveAspectRatio="${fit}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${shape} aria-hidden="true" focusable="false">${parts.join('')}</svg>\n`;
}

/** The net of meridians and parallels: thin lines every `step` units. */
export function graticule(width: number, height: number, step: number, color: string = palette.ink, opacity = 0.12) {
  let path = '';
  for (let x = step; x < width; x += step) path += `M${x} 0v${height}`;
  for (let y = step; y < height; y += step) path += `M0 ${y}h${width}`;
  return `<path d="${path}" stroke="${color}" stroke-opacity="${opacity}" fill="none"/>`;
}

/** One path, stroked again and again: the lines that follow a shore on a chart. */
function contours(id: string, lines: ReadonlyArray<Waterline>): string {
  const uses = lines.map(([width, color]) => `<use href="#${id}" stroke="${color}" stroke-width="${width}"/>`);
  return `<g fill="none" stroke-linejoin="round">${uses.join('')}</g>`;
}

interface Plate {
  /** Returns the position of a place on the drawing, in its units. */
  readonly place: (lonLat: Point) => Point;
  readonly rings: ReturnType<typeof drawnRings>;
  /** Water lines and land. */
  readonly svg: string;
}

interface PlateOptions extends ShoreOptions {
  /** Unique within a page, because the plate may stand inline. */
  readonly id: string;
  readonly bounds: Bounds;
  readonly atNight?: boolean;
}

/** Returns a piece of chart: real coasts in waterlines, at day on sand, at night dark. */
export function plate({ id, bounds, atNight = false, ...options }: PlateOptions): Plate {
  const { place, rings } = coast(bounds, options.width, options.height);
  const drawn = drawnRings(rings, options);
  const land = atNight ? nightLand : { fill: palette.sand, shore: palette.ink };
  const svg =
    `<defs><path id="${id}" d="${shorePath(drawn, options)}"/></defs>` +
    contours(id, atNight ? nightWater : dayWater) +
    `<use href="#${id}" fill="${land.fill}" stroke="${land.shore}" stroke-width="1.1"/>`;
  return { place, rings: drawn, svg };
}

const whole = (...points: ReadonlyArray<Point>) => points.flat().map(Math.round).join(' ');

/** A smooth line through all points (Catmull–Rom as cubic curves). */
export function smoothLine(points: ReadonlyArray<Point>): string {
  let path = '';
  points.forEach((point, index) => {
    const next = points[index + 1];
    if (index === 0) path = `M${whole(point)}`;
    if (next === undefined) return;
    const before = points[index - 1] ?? point;
    const beyond = points[index + 2] ?? next;
    path += `C${whole(
      [point[0] + (next[0] - before[0]) / 6, point[1] + (next[1] - before[1]) / 6],
      [next[0] - (beyond[0] - point[0]) / 6, next[1] - (beyond[1] - point[1]) / 6],
      next,
    )}`;
  });
  return path;
}

/** A point on the route: a ring with a dot a third its size. */
export function waypoint([x, y]: Point, radius = 7): string {
  const center = `cx="${Math.round(x)}" cy="${Math.round(y)}"`;
  const dot = Math.round(radius * 3.2) / 10;
  return `<circle ${center} r="${radius}" fill="${palette.white}" stroke="${palette.route}" stroke-width="2.5"/><circle ${center} r="${dot}" fill="${palette.route}"/>`;
}

const ARROW_LENGTH = 15;

/** The head of a line that goes from `from` to `to`. */
export function arrowHead(from: Point, to: Point): string {
  const heading = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const barb = (spread: number): Point => [
    to[0] - ARROW_LENGTH * Math.cos(heading + spread),
    to[1] - ARROW_LENGTH * Math.sin(heading + spread),
  ];
  return `<path d="M${whole(barb(0.5))}L${whole(to)}L${whole(barb(-0.5))}" ${routeStroke()} stroke-linejoin="round"/>`;
}

/** Returns the attributes of the route, the only line of a drawing that looks drawn by hand. */
export function routeStroke(width = 2.75): string {
  return `fill="none" stroke="${palette.route}" stroke-width="${width}" stroke-linecap="round"`;
}
