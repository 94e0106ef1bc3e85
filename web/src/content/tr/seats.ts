import type { SeatTexts } from '../group.ts';

/** How many seats a group has left, on its own page and on the home page. */
export const seats: SeatTexts = {
  left: (count) => (count === 1 ? 'Sınırlı kontenjan: son 1\u00a0yer' : `Sınırlı kontenjan: ${count}\u00a0yer kaldı`),
  unknown: (capacity) => `Sınırlı kontenjan: ${capacity}\u00a0kişi`,
  full: 'Kontenjan doldu',
  past: 'Bu dönem başladı',
};
