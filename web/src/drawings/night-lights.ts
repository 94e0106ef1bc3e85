/** A light's character as charts write it: `Fl` flashes, `(2)` twice in a row, in a period in seconds. */
type LightCharacter = 'Fl 3s' | 'Fl 5s' | 'Fl(2) 10s';

/** The lights of the drawing `night`, in its units; `web/art/night.ts` places them. */
export const NIGHT_LIGHTS: ReadonlyArray<{ x: number; y: number; character: LightCharacter }> = [
  { x: 252, y: 192, character: 'Fl 5s' },
  { x: 295, y: 331, character: 'Fl(2) 10s' },
  { x: 551, y: 362, character: 'Fl 3s' },
  { x: 601, y: 430, character: 'Fl(2) 10s' },
];
