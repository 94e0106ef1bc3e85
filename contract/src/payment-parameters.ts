import { z } from 'zod';

/**
 * The parameters of a deployment that the payment page is built with and the functions run with. Both read the same
 * values, and the functions decide: they refuse a total that is not their own.
 */
export const paymentParameters = z.object({
  /** Where the card is typed; see `CardEntry`. */
  CARD_ENTRY: z.enum(['form', 'hosted'], 'is neither form nor hosted'),
  /** Lira for one euro of a price in euros. */
  EUR_TO_TRY: z
    .string('is not stated')
    .regex(/^\d{1,3}(?:\.\d{1,4})?$/, 'is no number like 30 or 48.25')
    .transform(Number)
    .refine((factor) => factor >= 1, 'is below 1'),
});
