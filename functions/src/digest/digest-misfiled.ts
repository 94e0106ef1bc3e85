import { ENQUIRY_STATUSES } from '@site/contract/forms/enquiry-status';
import { PAYMENT_STATES, SEAT_STATES } from '@site/contract/payments/payment';
import { WITHDRAWAL_STATUSES } from '@site/contract/records/records';
import { ENQUIRIES } from '../enquiries/enquiry-document.ts';
import { PAYMENTS } from '../payments/record/payment-schema.ts';
import { firestore } from '../platform/firestore.ts';
import { WITHDRAWALS } from '../withdrawals/withdrawal-document.ts';
import type { DigestRecord, DigestRows, UnreadableRecord } from './digest-facts.ts';
import { digestRecords } from './digest-records.ts';
import { eachOnce, joined } from './digest-rows.ts';

/**
 * Enquiries and statements whose `_status`, and orders whose `_state` or `seat` is no known value, each record once. No query
 * finds a record without the field. `not-in` takes ten values at most, and reads no record that has one of them.
 */
export async function misfiledRecords(): Promise<DigestRows<DigestRecord>> {
  const unknownIn = (collection: string, field: string, known: readonly string[]) =>
    digestRecords(firestore().collection(collection).where(field, 'not-in', known));
  const lists = await Promise.all([
    unknownIn(ENQUIRIES, '_status', ENQUIRY_STATUSES),
    unknownIn(WITHDRAWALS, '_status', WITHDRAWAL_STATUSES),
    unknownIn(PAYMENTS, '_state', PAYMENT_STATES),
    unknownIn(PAYMENTS, 'seat', SEAT_STATES),
  ]);
  // an order may have two wrong words
  return eachOnce(joined(lists));
}

/** Misfiled records without those that are listed as unreadable as well: that list names each wrong field, and what it may hold. */
export function withoutUnreadable(
  { rows, isCut }: DigestRows<DigestRecord>,
  unreadable: DigestRows<UnreadableRecord>,
): DigestRows<DigestRecord> {
  const named = new Set(unreadable.rows.map(({ path }) => path));
  return { rows: rows.filter(({ path }) => !named.has(path)), isCut };
}
