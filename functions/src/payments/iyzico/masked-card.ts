import { cardDigits } from '@site/contract/card/card';

/** The part of a card number that may be stored, and its scheme (`brand`) as iyzico names it, empty when unknown. */
export interface MaskedCard {
  readonly bin: string;
  readonly lastFour: string;
  readonly brand: string;
}

/** PCI DSS 3.4 allows storing the first six and the last four digits of any card. */
export const BIN_DIGITS = 6;

/** The part of a typed card number that may be stored. */
export function maskOf(number: string, brand: string): MaskedCard {
  const digits = cardDigits(number);
  return { bin: digits.slice(0, BIN_DIGITS), lastFour: digits.slice(-4), brand };
}
