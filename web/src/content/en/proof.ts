import type { RoutePath } from '../../site/routes.ts';
import type { LogContent, ProofContent } from '../proof.ts';

/** Filled by the business: docs/adding-content.md, “Proof”. */
export const proof: ProofContent = {
  title: 'What we build on',
  credentials: { title: 'Credentials', items: [] },
  countries: { title: 'Countries we’ve worked in', items: [] },
  sectors: { title: 'Industries we’ve worked in', items: [] },
  log: {
    title: 'From the logbook',
    labels: { position: 'Position', problem: 'Problem', route: 'Route', arrival: 'Arrival' },
    items: [],
  },
  voices: {
    title: 'What clients say',
    note: 'These voices are examples. Real ones will take their place.',
    items: [],
  },
};

/** The log entries of one solution page. */
export function logOf(page: RoutePath): LogContent {
  return { ...proof.log, items: proof.log.items.filter((entry) => entry.page === page) };
}
