import { type InstalmentOffer, isPlausible } from '@site/contract/card/instalments';
import type { Offer } from '../calls/order.ts';

/** The instalments that the bank of the card offers, and the buyer's choice. */
export interface InstalmentChoice {
  /** First digits of the card; null while too few are typed. */
  readonly bin: string | null;
  /** `unknown`: the request for the offers failed; `asking-again`: it is repeated after that. */
  readonly at: 'asking' | 'asking-again' | 'known' | 'unknown';
  readonly offers: ReadonlyArray<InstalmentOffer>;
  /** 1 is a single payment. */
  readonly count: number;
}

type InstalmentEvent =
  /** Another card, or the same one asked about again. */
  | { readonly type: 'asked'; readonly bin: string | null }
  /** `offers` is null if the request failed. */
  | { readonly type: 'answered'; readonly bin: string; readonly offers: ReadonlyArray<InstalmentOffer> | null }
  | { readonly type: 'chosen'; readonly count: number };

export const NO_CHOICE: InstalmentChoice = { bin: null, at: 'asking', offers: [], count: 1 };

/**
 * Returns the choice after an event. An answer about an earlier card is dropped, and another card starts with a single payment,
 * because its bank has other totals.
 */
export function nextChoice(choice: InstalmentChoice, event: InstalmentEvent): InstalmentChoice {
  switch (event.type) {
    case 'asked': {
      const isAgain = event.bin === choice.bin && (choice.at === 'unknown' || choice.at === 'asking-again');
      return { ...NO_CHOICE, bin: event.bin, at: isAgain ? 'asking-again' : 'asking' };
    }
    case 'answered':
      if (event.bin !== choice.bin) return choice;
      return event.offers
        ? { ...choice, at: 'known', offers: event.offers }
        : { ...choice, at: 'unknown', offers: [], count: 1 };
    case 'chosen':
      return { ...choice, count: event.count };
  }
}

/** The offer with the total of the chosen instalments; the same offer for a single payment. */
export function inInstalments(offer: Offer, { offers, count }: InstalmentChoice): Offer {
  const chosen = offers.find((one) => one.count === count);
  if (!chosen || !isPlausible(chosen, offer.amountKurus)) return offer;
  return { ...offer, amountKurus: chosen.totalKurus, instalments: { count, priceKurus: offer.amountKurus } };
}
