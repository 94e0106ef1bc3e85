import { chakra } from '@chakra-ui/react';

type LonLat = readonly [longitude: number, latitude: number];

const WIDTH = 240;
const HEIGHT = 160;
/** Room around the two places, in drawing units. */
const MARGIN = 34;

const mercator = ([longitude, latitude]: LonLat): LonLat => {
  const radians = Math.PI / 180;
  return [longitude * radians, -Math.log(Math.tan(Math.PI / 4 + (latitude * radians) / 2))];
};

/** Returns both places on the drawing, as far apart as it allows, in their true direction (Mercator). */
export function ends(from: LonLat, to: LonLat): readonly [LonLat, LonLat] {
  const [start, end] = [mercator(from), mercator(to)];
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(Math.abs(dx), 1e-6),
    (HEIGHT - 2 * MARGIN) / Math.max(Math.abs(dy), 1e-6),
  );
  const half = [(dx * scale) / 2, (dy * scale) / 2] as const;
  const [x, y] = [WIDTH / 2, HEIGHT / 2];
  return [
    [Math.round(x - half[0]), Math.round(y - half[1])],
    [Math.round(x + half[0]), Math.round(y + half[1])],
  ];
}

const Chart = chakra('svg', { base: { width: 'full', bg: 'paper', border: '1px solid', borderColor: 'ink' } });

/** The small chart of a log entry: where it began, where it arrived, and the course between them. */
export function LogChart({ from, to }: { from: LonLat; to: LonLat }) {
  const [[x1, y1], [x2, y2]] = ends(from, to);
  const route = 'var(--c-colors-route)';
  return (
    <Chart viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" fill="none">
      <path d="M60 0v160M120 0v160M180 0v160M0 40h240M0 80h240M0 120h240" stroke="currentColor" strokeOpacity=".12" />
      <path d={`M${x1} ${y1}L${x2} ${y2}`} stroke={route} strokeWidth="2.75" strokeLinecap="round" />
      <circle cx={x1} cy={y1} r="4.5" fill={route} />
      <circle cx={x2} cy={y2} r="8" fill="var(--c-colors-white)" stroke={route} strokeWidth="2.5" />
      <circle cx={x2} cy={y2} r="2.6" fill={route} />
    </Chart>
  );
}
