import type { RoutePath } from '../../site/routes.ts';
import type { LogContent, ProofContent } from '../proof.ts';

/** Filled by the business: docs/adding-content.md, “Proof”. */
export const proof: ProofContent = {
  title: 'Neye dayanıyoruz?',
  credentials: { title: 'Yeterlilikler', items: [] },
  countries: { title: 'Çalıştığımız ülkeler', items: [] },
  sectors: { title: 'Çalıştığımız sektörler', items: [] },
  log: {
    title: 'Seyir defterinden',
    labels: { position: 'Konum', problem: 'Sorun', route: 'Yol', arrival: 'Varış' },
    items: [],
  },
  voices: {
    title: 'Birlikte çalıştıklarımız ne diyor?',
    note: 'Bu görüşler örnektir. Gerçek görüşlerle değiştirilecektir.',
    items: [],
  },
};

/** The log entries of one solution page. */
export function logOf(page: RoutePath): LogContent {
  return { ...proof.log, items: proof.log.items.filter((entry) => entry.page === page) };
}
