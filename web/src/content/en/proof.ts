import type { RoutePath } from '../../site/routes.ts';
import type { LogContent, ProofContent } from '../proof.ts';

/** Filled by the business: docs/adding-content.md, “Proof”. */
export const proof: ProofContent = {
  title: 'What We Build On',
  credentials: { title: 'Credentials', items: [] },
  countries: { title: 'Countries We’ve Worked In', items: [] },
  sectors: { title: 'Industries We’ve Worked In', items: [] },
  log: {
    title: 'From the Logbook',
    labels: { position: 'Position', problem: 'Problem', route: 'Route', arrival: 'Arrival' },
    items: [],
  },
  voices: {
    title: 'What Clients Say',
    note: 'These quotes are examples. Real ones will take their place.',
    items: [],
  },
};

/** The log entries of one solution page. */
export function logOf(page: RoutePath): LogContent {
  return { ...proof.log, items: proof.log.items.filter((entry) => entry.page === page) };
}
