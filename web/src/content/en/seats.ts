import type { NavLink } from '../../site/nav-link.ts';
import { WAITING_LISTS } from '../../site/waiting-lists.ts';
import type { SeatTexts } from '../group.ts';

/** How many seats a group has left, on its own page, on the home page and in the shop. */
export const seats: SeatTexts = {
  left: (count, capacity) => `Limited spots: ${count} of ${capacity} left`,
  unknown: (capacity) => `Limited spots: ${capacity} in each group`,
  full: 'This group is full',
  past: 'This group has started',
};

/** Texts that replace the sale of a seat when a group is full or has started. */
export const waiting: NavLink = { label: 'Join the Waiting List', to: WAITING_LISTS.en };
