import { DAY_MS } from '../plain/durations.ts';

/** Day on which Firebase shuts Extensions down: https://firebase.google.com/support/releases#extensions-deprecation */
export const EXTENSIONS_END = '2027-03-31';

/** Returns the days until Firebase shuts Extensions down; zero or less from that day on. */
export function extensionDaysLeft(today: Date): number {
  return Math.ceil((Date.parse(EXTENSIONS_END) - today.getTime()) / DAY_MS);
}
