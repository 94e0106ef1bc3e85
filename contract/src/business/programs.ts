import { euros, type Money } from '../plain/money.ts';

/**
 * Prices of the programs by id. A program is agreed in a conversation and never paid on the site, so it is no
 * product of the catalogue. The ids are the topics of links such as `/consultation?topic=leadership-excellence`.
 */
export const programPrices = {
  'leadership-excellence': euros(2_500),
  'entrepreneurial-accelerator': euros(4_200),
  'executive-transformation': euros(7_500),
  'team-performance-intensive': euros(3_800),
} as const satisfies Readonly<Record<string, Money>>;

export type ProgramId = keyof typeof programPrices;
