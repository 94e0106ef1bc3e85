import type { SeatTexts } from '../group.ts';

/** How many seats a group has left, on its own page and on the home page. */
export const seats: SeatTexts = {
  left: (count, capacity) => `Limited spots: ${count} of ${capacity} left`,
  unknown: (capacity) => `Limited spots: ${capacity} in each group`,
  full: 'This group is full',
  past: 'This group has started',
};
