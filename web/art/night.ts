import type { Point } from './geography.ts';
import { palette } from './palette.ts';
import { drawing, graticule, plate } from './svg.ts';

const WIDTH = 1440;
const HEIGHT = 520;

/** Lights on headlands and islands; a wide one is a main light. */
const LIGHTS = [
  { place: [27.25, 36.98], wide: false },
  { place: [27.37, 36.67], wide: true },
  { place: [28.08, 36.6], wide: false },
  { place: [28.22, 36.45], wide: true },
] as const;

const sea = plate({
  id: 'night-coast',
  bounds: [26.55, 36.15, 30.55, 37.5],
  width: WIDTH,
  height: HEIGHT,
  tolerance: 2.7,
  smallest: 130,
  atNight: true,
});

/** Where the lights are on the drawing, in its units. */
export const lightsAt: ReadonlyArray<Point> = LIGHTS.map(({ place }) => {
  const [x, y] = sea.place(place);
  return [Math.round(x), Math.round(y)];
});

/** The gulf of Gökova at night, with its lights. The right half lies under text. */
export function night(): string {
  const lights = LIGHTS.map(({ wide }, index) => {
    const [x, y] = lightsAt[index] ?? [0, 0];
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
