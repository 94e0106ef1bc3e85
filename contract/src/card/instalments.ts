import type { Locale } from '../plain/locale.ts';
import { liraText } from '../plain/money.ts';
import { cardBrand, cardDigits } from './card.ts';

/** Numbers of payments in which iyzico charges a card (docs.iyzico.com, Installment Query). 1 is a single payment. */
export const INSTALMENT_COUNTS = [1, 2, 3, 6, 9, 12] as const;

/** Largest plausible total, as a multiple of the price. */
const TOTAL_MAX = 2;

/** A price paid in monthly instalments: how many, and what the card is charged in all. */
export interface InstalmentOffer {
  readonly count: number;
  readonly totalKurus: number;
}

/** The instalments of an order whose total is known. */
export interface Instalments {
  readonly count: number;
  /** Price of a single payment. */
  readonly priceKurus: number;
}

/** Whether an offer is plausible: no bank charges less than the price, or more than twice the price. */
export function isPlausible({ totalKurus }: Pick<InstalmentOffer, 'totalKurus'>, priceKurus: number): boolean {
  return totalKurus >= priceKurus && totalKurus <= TOTAL_MAX * priceKurus;
}

/**
 * Returns the first digits of a card number, by which iyzico knows its bank; null while too few are typed. Six digits of American
 * Express, otherwise eight (ISO/IEC 7812-1); PCI DSS lets both be shown.
 */
export function cardBin(number: string): string | null {
  const digits = cardDigits(number);
  const length = cardBrand(digits) === 'amex' ? 6 : 8;
  return /^\d+$/.test(digits) && digits.length >= length ? digits.slice(0, length) : null;
}

/** Returns the surcharge over a single payment in percent, with at most two decimals: `3`, `4,5`. */
function ratePercent(surchargeKurus: number, priceKurus: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format((100 * surchargeKurus) / priceKurus);
}

/** The amounts of a payment in instalments, in words. */
export interface InstalmentsInWords {
  readonly count: number;
  /** Approximate monthly charge: the bank rounds the parts, and the rounded parts may not add up to the total. */
  readonly monthly: string;
  /** Price of a single payment. */
  readonly price: string;
  /** Surcharge over a single payment; null when there is none. */
  readonly surcharge: { readonly amount: string; readonly percent: string } | null;
}

/** Returns the amounts of instalments in words. */
export function instalmentsInWords(
  { count, priceKurus }: Instalments,
  totalKurus: number,
  locale: Locale,
): InstalmentsInWords {
  const money = (minor: number) => liraText(minor, locale);
  const more = totalKurus - priceKurus;
  return {
    count,
    monthly: money(Math.round(totalKurus / count)),
    price: money(priceKurus),
    surcharge: more === 0 ? null : { amount: money(more), percent: ratePercent(more, priceKurus, locale) },
  };
}
