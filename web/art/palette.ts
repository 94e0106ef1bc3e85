/** Colours of the drawings. A test keeps those that pages share equal to the tokens of the theme. */
export const palette = {
  ink: '#0F2A33',
  inkSoft: '#3C535B',
  paper: '#FAFBF9',
  white: '#FFFFFF',
  shallow: '#E4EFEE',
  sand: '#F2E8D0',
  route: '#BD3813',
  routeDeep: '#962A0B',
  night: '#0B2029',
  nightMute: '#A9C0C3',
} as const;

/** A waterline: stroke width in drawing units and colour, the widest first. */
export type Waterline = readonly [width: number, color: string];

/** The waterlines by day. Each line is a pair: a wide stroke and, inside it, one a little narrower that leaves only its edge. */
export const dayWater: ReadonlyArray<Waterline> = [
  [46, '#D3E4E4'],
  [44.4, '#F4F8F7'],
  [30, '#BFD7D9'],
  [28.4, '#ECF4F3'],
  [15, '#A5C6CA'],
  [13.4, '#E0EDED'],
  [5, '#7FAAB1'],
  [3.4, '#CFE2E3'],
];

/** The waterlines at night. */
export const nightWater: ReadonlyArray<Waterline> = [
  [46, '#17323D'],
  [44.6, '#0D242E'],
  [30, '#1B3A46'],
  [28.6, '#102A34'],
  [15, '#234855'],
  [13.6, '#13303B'],
  [5, '#356473'],
  [3.6, '#173743'],
];

/** Land at night and its shore. */
export const nightLand = { fill: '#0A1A21', shore: '#4E7D8B' } as const;
