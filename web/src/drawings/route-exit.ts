/**
 * Height above the hero plate's bottom edge at which its route enters, as a part of the plate's
 * height. The page lifts its button to this line.
 */
export const ROUTE_EXIT = 0.1453;

/** Easing of the edge that uncovers the hero's route from left to right; `web/art/hero.ts` derives it from the line. */
export const ROUTE_PACE =
  'linear(0 0%, 0.042 15.4%, 0.093 23.2%, 0.114 26%, 0.14 29.3%, 0.185 34.9%, 0.249 40.6%, 0.349 49.3%, 0.449 57%, 0.53 63.8%, 0.547 66.4%, 0.559 69.2%, 0.565 75%, 0.605 99%, 1)';

/** Parts of the plate's height, in percent, above and below which no route is drawn. */
export const ROUTE_BAND = { above: 19, below: 10 } as const;
