import type { z } from 'zod';
import { ORDER_REFERENCE_MAX } from '../plain/limits.ts';
import { withoutDecoration } from '../plain/reference.ts';
import { requiredLine } from '../plain/text.ts';
import { metaSchema } from '../site/call-meta.ts';
import { schemaOf } from './form-schemas.ts';
import { withdrawalForm } from './forms.ts';

/** The first eight digits of a payment's id in hex, alone or with all that follow. */
const REFERENCE = /^([0-9A-F]{4})([0-9A-F]{4})(?:[0-9A-F]{24})?$/;

/**
 * An order number as mails and pages show it (`7F3A-91C2`), or the id of the payment in its place. The result holds nothing but
 * hex digits, so that a mail can repeat it: nobody can send words through us.
 */
const orderReference = requiredLine(ORDER_REFERENCE_MAX)
  .transform((value) => withoutDecoration(value).toUpperCase())
  .refine((value) => value === '' || REFERENCE.test(value), 'invalid')
  .transform((value) => value.replace(REFERENCE, '$1-$2'));

/** Schema of the fields of a withdrawal. Unknown keys are refused. */
export const withdrawalSchema = schemaOf(withdrawalForm).extend({ order: orderReference });

/** Checked and tidied fields of a withdrawal. */
export type WithdrawalFields = z.infer<typeof withdrawalSchema>;

/** Input of `send-withdrawal`: the fields and `meta`. */
export const withdrawalCallSchema = withdrawalSchema.extend({ meta: metaSchema });

export type WithdrawalCall = z.input<typeof withdrawalCallSchema>;
