import type { CardEntry } from '@site/contract/payment';

/** What the payment page has to know before it asks the server. */
export interface PaymentSettings {
  readonly cardEntry: CardEntry;
  /** Lira for one euro of a price in euros. */
  readonly eurToTry: number;
}

/** The parameters that the functions have under the same names; a production build has no default for them. */
export const PAYMENT_PARAMETERS = ['CARD_ENTRY', 'EUR_TO_TRY'] as const;

/** The local stack's. */
const LOCAL = { CARD_ENTRY: 'form', EUR_TO_TRY: '30' };

/**
 * Reads the two parameters, or takes the local values. The server decides in any case: it refuses a total that is not
 * its own and names the right one. Throws with the name of a parameter that is wrong.
 */
export function paymentSettings(environment: Readonly<Record<string, string | undefined>>): PaymentSettings {
  const cardEntry = environment['CARD_ENTRY'] || LOCAL.CARD_ENTRY;
  if (cardEntry !== 'form' && cardEntry !== 'hosted') throw new Error('CARD_ENTRY is neither form nor hosted.');
  const eurToTry = environment['EUR_TO_TRY'] || LOCAL.EUR_TO_TRY;
  if (!/^\d{1,3}(?:\.\d{1,4})?$/.test(eurToTry) || Number(eurToTry) < 1) {
    throw new Error('EUR_TO_TRY is no number like 30 or 48.25.');
  }
  return { cardEntry, eurToTry: Number(eurToTry) };
}
