import { z } from 'zod';
import { INSTALMENT_COUNTS } from '../card/instalments.ts';
import { oneOf } from '../plain/one-of.ts';
import { CARD_ENTRIES } from './payment.ts';

/** Default of `INSTALMENTS`: every price is paid at once. */
export const SINGLE_PAYMENT = '1';

/**
 * Parameters of a deployment that the payment page is built with and the functions run with. Both read the same values, and the
 * functions decide: they refuse a total that differs from theirs.
 */
export const paymentParameters = z.object({
  /** Where the card is typed; see `CardEntry`. */
  CARD_ENTRY: oneOf(CARD_ENTRIES),
  /** Lira for one euro of a price in euros. */
  EUR_TO_TRY: z
    .string('is not stated')
    .regex(/^\d{1,3}(?:\.\d{1,4})?$/, 'is no number like 30 or 48.25')
    .transform(Number)
    .refine((factor) => factor >= 1, 'is below 1'),
  /** Most instalments in which a buyer may pay, where the bank of the card offers them; 1 is a single payment. */
  INSTALMENTS: oneOf(INSTALMENT_COUNTS.map(String)).prefault(SINGLE_PAYMENT).transform(Number),
});
