import { PAD, type Point, type Ring } from './geography.ts';

/** How the shores of a drawing are simplified, for a drawing of this size in its units. */
export interface ShoreOptions {
  readonly width: number;
  readonly height: number;
  /** Largest distance, in drawing units, by which a simplified shore may leave the true one. */
  readonly tolerance: number;
  /** Islands smaller than this are left out (square drawing units). */
  readonly smallest: number;
}

function area(ring: Ring): number {
  let twice = 0;
  let [x, y] = ring[ring.length - 1] ?? [0, 0];
  for (const [nextX, nextY] of ring) {
    twice += x * nextY - nextX * y;
    [x, y] = [nextX, nextY];
  }
  return Math.abs(twice / 2);
}

/** Returns the distance of `point` from the line through `from` and `to`. */
function offLine(point: Point, from: Point, to: Point): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(point[0] - from[0], point[1] - from[1]);
  return Math.abs(dy * (point[0] - from[0]) - dx * (point[1] - from[1])) / length;
}

/** Douglas–Peucker: keeps the ends and every point that a straight line would miss by more than `tolerance`. */
function simplifyLine(line: ReadonlyArray<Point>, tolerance: number): ReadonlyArray<Point> {
  const [from, to] = [line[0], line[line.length - 1]];
  if (line.length < 3 || from === undefined || to === undefined) return line;
  let farthest = 0;
  let cut = 0;
  line.forEach((point, index) => {
    const distance = offLine(point, from, to);
    if (distance > farthest) [farthest, cut] = [distance, index];
  });
  if (farthest <= tolerance) return [from, to];
  const head = simplifyLine(line.slice(0, cut + 1), tolerance);
  return [...head.slice(0, -1), ...simplifyLine(line.slice(cut), tolerance)];
}

/** A ring has no ends to keep, so its halves are simplified and joined. */
function simplifyRing(ring: Ring, tolerance: number): Ring {
  const half = Math.floor(ring.length / 2);
  const closed = [...ring, ...ring.slice(0, 1)];
  const first = simplifyLine(closed.slice(0, half + 1), tolerance);
  const second = simplifyLine(closed.slice(half), tolerance);
  return [...first.slice(0, -1), ...second.slice(0, -1)];
}

const same = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1];
const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
const between = (a: Point, b: Point, part: number): Point =>
  rounded([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]);

/** Each point with the ones before and after it on the ring. */
function neighbours(ring: Ring): ReadonlyArray<readonly [before: Point, point: Point, after: Point]> {
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1);
    const after = ring[(index + 1) % ring.length];
    return before && after ? [[before, point, after] as const] : [];
  });
}

/** Adds points beside the corners of the cut edge, because smoothing would round every corner. */
function holdCutEdge(ring: Ring, { width, height }: ShoreOptions): Ring {
  const onEdge = ([x, y]: Point) => x <= 1 - PAD || x >= width + PAD - 1 || y <= 1 - PAD || y >= height + PAD - 1;
  const near = (point: Point, other: Point) => {
    const length = Math.hypot(other[0] - point[0], other[1] - point[1]);
    return between(point, other, Math.min(3, length / 2) / length);
  };
  return neighbours(ring).flatMap(([before, point, after]) =>
    onEdge(point) ? [near(point, before), point, near(point, after)] : [point],
  );
}

/** Returns the rings as they are drawn: simplified, in whole units, without those that are too small to see. */
export function drawnRings(rings: ReadonlyArray<Ring>, options: ShoreOptions): ReadonlyArray<Ring> {
  return rings
    .filter((ring) => area(ring) >= options.smallest)
    .map((ring) => simplifyRing(ring, options.tolerance).map(rounded))
    .map((ring) => ring.filter((point, index) => !same(point, ring.at(index - 1) ?? point)))
    .filter((ring) => ring.length >= 3);
}

/** Numbers of a path: a minus sign separates as well as a space. */
function figures(values: ReadonlyArray<number>): string {
  return values.map((value, index) => (value < 0 || index === 0 ? `${value}` : ` ${value}`)).join('');
}

/** Path data of the drawn rings, smoothed with quadratic curves from midpoint to midpoint. */
export function shorePath(rings: ReadonlyArray<Ring>, options: ShoreOptions): string {
  return rings
    .map((ring) => holdCutEdge(ring, options))
    .map((ring) => {
      const start = between(ring.at(-1) ?? [0, 0], ring[0] ?? [0, 0], 0.5);
      let [x, y] = start;
      const curve = neighbours(ring).flatMap(([, point, after]) => {
        const [endX, endY] = between(point, after, 0.5);
        const steps = [point[0] - x, point[1] - y, endX - x, endY - y];
        [x, y] = [endX, endY];
        return steps;
      });
      return `M${figures(start)}q${figures(curve)}z`;
    })
    .join('');
}
