import { withDates } from '@site/contract/plain/stored-values';
import type { z } from 'zod';
import { logError, refusedPaths } from '../../platform/log.ts';
import type { paymentSchema } from './payment-schema.ts';

/** A stored document as the payment schema parses it: with its id, and dates in place of Firestore's timestamps. */
export function withIdAndDates(paymentId: string, stored: unknown): object {
  return { ...Object(withDates(stored)), id: paymentId };
}

/**
 * Parses a document of `payments` by the schema, or by a part of it. When an edit in the console made it unreadable, logs the
 * paths of the wrong fields and returns undefined.
 */
export function parsePayment<Part extends Partial<typeof paymentSchema.shape>>(
  schema: z.ZodObject<Part>,
  paymentId: string,
  stored: unknown,
): z.output<z.ZodObject<Part>> | undefined {
  const parsed = schema.safeParse(withIdAndDates(paymentId, stored));
  if (parsed.success) return parsed.data;
  logError('payment.unreadable', { paymentId, fields: refusedPaths(parsed.error) });
  return undefined;
}
