import { breakpoints } from '../theme/breakpoints.ts';

/** The widths in which the header shows the menu button instead of the whole navigation. */
export const belowWide = (): MediaQueryList => window.matchMedia(`not all and (min-width: ${breakpoints['2xl']})`);
