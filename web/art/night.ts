import type { Bounds, Point } from './geography.ts';
import { palette } from './palette.ts';
import { drawing, graticule, plate } from './svg.ts';

const WIDTH = 1440;
const HEIGHT = 520;

interface NightWaters {
  readonly id: string;
  readonly bounds: Bounds;
  readonly tolerance: number;
  readonly smallest: number;
  /** Lights on headlands and islands; a wide one is a main light. */
  readonly lights: ReadonlyArray<{ readonly place: Point; readonly wide: boolean }>;
}

/** A sea at night with its lights. The right half lies under text. */
function nightChart({ lights, ...waters }: NightWaters): string {
  const sea = plate({ ...waters, width: WIDTH, height: HEIGHT, atNight: true });
  const shown = lights.map(({ place, wide }) => {
    const [x, y] = sea.place(place).map(Math.round);
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
      ...shown,
    ],
    'xMinYMid slice',
  );
}

/** The Gulf of Gökova. */
export function night(): string {
  return nightChart({
    id: 'night-coast',
    bounds: [26.55, 36.15, 30.55, 37.5],
    tolerance: 2.7,
    smallest: 130,
    lights: [
      { place: [27.25, 36.98], wide: false },
      { place: [27.37, 36.67], wide: true },
      { place: [28.08, 36.6], wide: false },
      { place: [28.22, 36.45], wide: true },
    ],
  });
}

/** The seas of the families of services, by the name of the drawing. */
export function familyNights(): Record<string, string> {
  return {
    'night-export': nightChart({
      id: 'night-export-coast',
      bounds: [0.9, 50.6, 7.3, 52.05],
      tolerance: 2.6,
      smallest: 120,
      lights: [
        { place: [4.03, 51.98], wide: true },
        { place: [3.6, 51.6], wide: false },
        { place: [2.9, 51.24], wide: false },
        { place: [3.42, 51.37], wide: true },
      ],
    }),
    'night-consulting': nightChart({
      id: 'night-consulting-coast',
      bounds: [22.9, 37.05, 26.6, 38.2],
      tolerance: 3.7,
      smallest: 240,
      lights: [
        { place: [24.03, 37.65], wide: true },
        { place: [23.5, 37.76], wide: false },
        { place: [24.75, 37.68], wide: false },
        { place: [23.46, 37.35], wide: true },
      ],
    }),
    'night-workshops': nightChart({
      id: 'night-workshops-coast',
      bounds: [26.1, 38.05, 28.4, 38.85],
      tolerance: 2.4,
      smallest: 100,
      lights: [
        { place: [26.36, 38.67], wide: true },
        { place: [26.83, 38.67], wide: false },
        { place: [26.72, 38.43], wide: true },
        { place: [26.24, 38.31], wide: false },
      ],
    }),
    'night-training': nightChart({
      id: 'night-training-coast',
      bounds: [29.9, 35.95, 33.4, 37.1],
      tolerance: 2.2,
      smallest: 100,
      lights: [
        { place: [30.41, 36.22], wide: true },
        { place: [30.62, 36.83], wide: false },
        { place: [31.38, 36.76], wide: false },
        { place: [31.99, 36.54], wide: true },
      ],
    }),
  };
}
