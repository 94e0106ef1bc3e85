/**
 * Places for photographs, with the size in pixels to which the page crops them. `web/photographs/README.md` says what they show.
 */
export const PHOTOGRAPH_SLOTS = {
  portrait: { width: 960, height: 1200 },
  session: { width: 1280, height: 720 },
  conversation: { width: 1200, height: 800 },
  desk: { width: 1200, height: 800 },
  market: { width: 1200, height: 800 },
  workshop: { width: 1200, height: 800 },
  group: { width: 1280, height: 720 },
  facilitator: { width: 1200, height: 800 },
} as const;

export type PhotographSlot = keyof typeof PHOTOGRAPH_SLOTS;

/** Types of file, the lightest first: a browser takes the first that it knows. */
export const PHOTOGRAPH_TYPES = ['avif', 'webp', 'jpg'] as const;

interface PhotographFile {
  readonly slot: PhotographSlot;
  /** In pixels. */
  readonly width: number;
  readonly type: (typeof PHOTOGRAPH_TYPES)[number];
}

const FILE = /(?:^|\/)([a-z]+)-(\d+)\.([a-z]+)$/;

/** Whether a value names a place for a photograph. */
export function isSlot(name: unknown): name is PhotographSlot {
  return typeof name === 'string' && Object.hasOwn(PHOTOGRAPH_SLOTS, name);
}

/** Returns slot, width and type from the name of a file such as `portrait-960.jpg`; null for any other name. */
export function photographFile(path: string): PhotographFile | null {
  const [, slot = '', width = '', extension = ''] = FILE.exec(path) ?? [];
  const type = PHOTOGRAPH_TYPES.find((each) => each === extension);
  return isSlot(slot) && type ? { slot, width: Number(width), type } : null;
}

/** Returns the slots without a `jpg`, the type that every browser shows. */
export function emptySlots(paths: ReadonlyArray<string>): PhotographSlot[] {
  const filled = new Set(paths.map(photographFile).flatMap((file) => (file?.type === 'jpg' ? [file.slot] : [])));
  return Object.keys(PHOTOGRAPH_SLOTS)
    .filter(isSlot)
    .filter((slot) => !filled.has(slot));
}
