import type { DrawingName } from './drawing.tsx';

/** The two charts of a page of services: one by day beside the steps of the work, one by night behind the invitation to talk. */
interface Waters {
  readonly day: DrawingName;
  readonly night: DrawingName;
}

/** The waters of each solution page, by what a navigator does there. */
export const waters = {
  /** A light leads in. */
  coaching: { day: 'waters-coaching', night: 'night' },
  /** Three bearings cross. */
  consulting: { day: 'waters-consulting', night: 'night-consulting' },
  /** The lanes of Europe. */
  export: { day: 'waters-export', night: 'night-export' },
  /** A buoyed channel up to the quay. */
  pilotage: { day: 'waters-pilotage', night: 'night-export' },
  /** A regatta round three marks. */
  workshops: { day: 'waters-workshops', night: 'night-workshops' },
  /** Dividers step along the course. */
  legs: { day: 'waters-legs', night: 'night-workshops' },
  /** Lines of soundings. */
  training: { day: 'waters-training', night: 'night-training' },
} as const satisfies Readonly<Record<string, Waters>>;

export type WatersName = keyof typeof waters;
