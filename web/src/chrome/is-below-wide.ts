import { breakpoints } from '../theme/breakpoints.ts';

/** Whether the header shows the menu button instead of the whole navigation. */
export const isBelowWide = (): boolean => window.matchMedia(`not all and (min-width: ${breakpoints['2xl']})`).matches;
