import type { Point } from './geography.ts';
import { palette, type Waterline } from './palette.ts';
import { contours, drawing, graticule, smoothLine } from './svg.ts';

/** A head in profile, looking right, drawn as an island. */
const OUTLINE: ReadonlyArray<Point> = [
  [-60, 640],
  [-40, 560],
  [40, 522],
  [112, 496],
  [140, 462],
  [136, 420],
  [112, 372],
  [92, 310],
  [92, 240],
  [118, 172],
  [170, 124],
  [238, 106],
  [300, 118],
  [338, 152],
  [352, 196],
  [354, 226],
  [350, 246],
  [360, 272],
  [384, 306],
  [388, 320],
  [376, 330],
  [362, 334],
  [366, 346],
  [374, 356],
  [362, 364],
  [366, 374],
  [368, 386],
  [354, 396],
  [352, 408],
  [358, 426],
  [350, 448],
  [326, 462],
  [294, 464],
  [272, 474],
  [264, 496],
  [280, 520],
  [330, 540],
  [384, 562],
  [420, 640],
];

const water: ReadonlyArray<Waterline> = [
  [92, '#CFE1E2'],
  [90, '#E9F2F1'],
  [60, '#BBD4D7'],
  [58, '#E0ECEC'],
  [30, '#A3C5C9'],
  [28, '#D5E5E6'],
  [9, '#7FAAB1'],
  [7, '#C5DBDC'],
];

const relief: ReadonlyArray<Waterline> = [
  [150, '#C9B27C'],
  [148, '#EBDCB6'],
  [112, '#C9B27C'],
  [110, '#EDE0BE'],
  [78, '#CDB886'],
  [76, '#EFE4C7'],
  [48, '#D2BF90'],
  [46, '#F1E6CC'],
  [22, '#D8C79C'],
  [20, '#F2E8D0'],
];

/** Stands in for the founder's portrait until there is a photograph: 4:5, the same frame. */
export function profile(): string {
  return drawing(
    480,
    600,
    [
      '<rect width="480" height="600" fill="#F4F8F7"/>',
      graticule(480, 600, 120),
      `<defs><path id="profile" d="${smoothLine(OUTLINE)}z"/><clipPath id="profile-land"><use href="#profile"/></clipPath></defs>`,
      contours('profile', water),
      '<g clip-path="url(#profile-land)"><use href="#profile" fill="#E8D7AC"/>',
      contours('profile', relief),
      `</g><use href="#profile" fill="none" stroke="${palette.ink}" stroke-width="1.5"/>`,
    ],
    'xMidYMid slice',
  );
}
