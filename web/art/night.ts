import { NIGHT_NAMES, type NightName } from '../src/drawings/night-lights.ts';
import type { Bounds, Point } from './geography.ts';
import { palette } from './palette.ts';
import { drawing, graticule, plate } from './svg.ts';

const WIDTH = 1440;
const HEIGHT = 520;

interface NightWaters {
  readonly bounds: Bounds;
  readonly tolerance: number;
  readonly smallest: number;
  /** Lights on headlands and islands; a wide one is a main light. */
  readonly lights: ReadonlyArray<{ readonly place: Point; readonly wide: boolean }>;
}

/** The seas at night by the name of their drawing: the Gulf of Gökova, then one for each family of services. */
const waters: Readonly<Record<NightName, NightWaters>> = {
  night: {
    bounds: [26.55, 36.15, 30.55, 37.5],
    tolerance: 2.7,
    smallest: 130,
    lights: [
      { place: [27.25, 36.98], wide: false },
      { place: [27.37, 36.67], wide: true },
      { place: [28.08, 36.6], wide: false },
      { place: [28.22, 36.45], wide: true },
    ],
  },
  'night-export': {
    bounds: [0.9, 50.6, 7.3, 52.05],
    tolerance: 2.6,
    smallest: 120,
    lights: [
      { place: [4.03, 51.98], wide: true },
      { place: [3.6, 51.6], wide: false },
      { place: [2.9, 51.24], wide: false },
      { place: [3.42, 51.37], wide: true },
    ],
  },
  'night-consulting': {
    bounds: [22.9, 37.05, 26.6, 38.2],
    tolerance: 3.7,
    smallest: 240,
    lights: [
      { place: [24.03, 37.65], wide: true },
      { place: [23.5, 37.76], wide: false },
      { place: [24.75, 37.68], wide: false },
      { place: [23.46, 37.35], wide: true },
    ],
  },
  'night-workshops': {
    bounds: [26.1, 38.05, 28.4, 38.85],
    tolerance: 2.4,
    smallest: 100,
    lights: [
      { place: [26.36, 38.67], wide: true },
      { place: [26.83, 38.67], wide: false },
      { place: [26.72, 38.43], wide: true },
      { place: [26.24, 38.31], wide: false },
    ],
  },
  'night-training': {
    bounds: [29.9, 35.95, 33.4, 37.1],
    tolerance: 2.2,
    smallest: 100,
    lights: [
      { place: [30.41, 36.22], wide: true },
      { place: [30.62, 36.83], wide: false },
      { place: [31.38, 36.76], wide: false },
      { place: [31.99, 36.54], wide: true },
    ],
  },
};

const seaOf = (name: NightName) => {
  const { lights: _, ...bounds } = waters[name];
  return plate({ id: `${name}-coast`, ...bounds, width: WIDTH, height: HEIGHT, atNight: true });
};

const placed = (name: NightName, { place }: ReturnType<typeof seaOf>): Point[] =>
  waters[name].lights.map((light) => {
    const [x, y] = place(light.place);
    return [Math.round(x), Math.round(y)];
  });

/** Returns the positions of the lights on a drawing, in its units. */
export const lightsAt = (name: NightName): Point[] => placed(name, seaOf(name));

/** Returns a sea at night with its lights. Text covers its right half. */
function night(name: NightName): string {
  const sea = seaOf(name);
  const at = placed(name, sea);
  const lights = waters[name].lights.map(({ wide }, index) => {
    const [x, y] = at[index] ?? [0, 0];
    const center = `cx="${x}" cy="${y}"`;
    return `<circle ${center} r="${wide ? 26 : 18}" fill="${palette.sand}" fill-opacity=".13"/><circle ${center} r="2.8" fill="${palette.sand}"/>`;
  });
  return drawing(
    WIDTH,
    HEIGHT,
    [
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.night}"/>`,
      graticule(WIDTH, HEIGHT, 130, palette.nightMute, 0.07),
      sea.svg,
      ...lights,
    ],
    'xMinYMid slice',
  );
}

/** The drawings of the seas at night by name. */
export function nights(): Record<string, string> {
  return Object.fromEntries(NIGHT_NAMES.map((name) => [name, night(name)]));
}
