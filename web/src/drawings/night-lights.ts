/** A light's character as charts write it: `Fl` flashes, `(2)` twice in a row, in a period in seconds. */
export type LightCharacter = 'Fl 3s' | 'Fl 5s' | 'Fl(2) 10s';

interface Light {
  readonly x: number;
  readonly y: number;
  readonly character: LightCharacter;
}

export const NIGHT_NAMES = ['night', 'night-consulting', 'night-export', 'night-training', 'night-workshops'] as const;

/** Names of the drawings of a sea at night. */
export type NightName = (typeof NIGHT_NAMES)[number];

/** The lights of each drawing of a sea at night, in its units; `web/art/night.ts` places them. */
export const nightLights: Readonly<Record<NightName, ReadonlyArray<Light>>> = {
  night: [
    { x: 252, y: 192, character: 'Fl 5s' },
    { x: 295, y: 331, character: 'Fl(2) 10s' },
    { x: 551, y: 362, character: 'Fl 3s' },
    { x: 601, y: 430, character: 'Fl(2) 10s' },
  ],
  'night-consulting': [
    { x: 440, y: 249, character: 'Fl(2) 10s' },
    { x: 234, y: 195, character: 'Fl 5s' },
    { x: 720, y: 234, character: 'Fl 3s' },
    { x: 218, y: 396, character: 'Fl(2) 10s' },
  ],
  'night-export': [
    { x: 704, y: 25, character: 'Fl(2) 10s' },
    { x: 608, y: 163, character: 'Fl 5s' },
    { x: 450, y: 293, character: 'Fl 3s' },
    { x: 567, y: 246, character: 'Fl(2) 10s' },
  ],
  'night-training': [
    { x: 210, y: 417, character: 'Fl(2) 10s' },
    { x: 296, y: 105, character: 'Fl 5s' },
    { x: 609, y: 141, character: 'Fl 3s' },
    { x: 860, y: 253, character: 'Fl(2) 10s' },
  ],
  'night-workshops': [
    { x: 163, y: 85, character: 'Fl(2) 10s' },
    { x: 457, y: 85, character: 'Fl 5s' },
    { x: 388, y: 277, character: 'Fl(2) 10s' },
    { x: 88, y: 373, character: 'Fl 3s' },
  ],
};
