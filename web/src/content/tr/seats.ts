import type { NavLink } from '../../site/nav-link.ts';
import { WAITING_LISTS } from '../../site/waiting-lists.ts';
import type { SeatTexts } from '../group.ts';

/** How many seats a group has left, on its own page, on the home page and in the shop. */
export const seats: SeatTexts = {
  left: (count) => (count === 1 ? 'Sınırlı kontenjan: son 1\u00a0yer' : `Sınırlı kontenjan: ${count}\u00a0yer kaldı`),
  unknown: (capacity) => `Sınırlı kontenjan: ${capacity}\u00a0kişi`,
  full: 'Kontenjan doldu',
  past: 'Bu dönem başladı',
};

/** Texts that replace the sale of a seat when a group is full or has started. */
export const waiting: NavLink = { label: 'Bekleme Listesine Yazıl', to: WAITING_LISTS.tr };
