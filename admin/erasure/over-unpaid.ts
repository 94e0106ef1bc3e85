import { endedUnpaid } from '@site/contract/payments/payment';
import { historyEntry, mayTellOfMoney } from '@site/contract/payments/payment-history';
import type { DocumentData, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { chainOf } from '../database/of-person.ts';

// Strict: a field that an edit in the console has spoilt must not read as empty.
const overUnpaid = z.object({
  _state: z.string().refine(endedUnpaid),
  nextCheckAt: z.null(),
  extraCharges: z.tuple([]),
  refundedKurus: z.literal(0),
  // an alarm that was emptied or deleted in the console is none
  alarm: z.literal('').nullish(),
  request: z.null(),
  history: z.array(historyEntry).refine((lines) => !lines.some(mayTellOfMoney)),
});

/**
 * Whether an order can be deleted: it ended unpaid, iyzico has nothing left to be asked about it, no charge is recorded or was
 * reported, and nobody has to look at it. While a bank's page may still bring money, the order must stay: the money would belong
 * to nobody.
 */
export function isOverUnpaid(stored: DocumentData): boolean {
  return overUnpaid.safeParse(stored).success;
}

/**
 * Returns the orders that can be deleted. Keeps those whose chain contains one that must stay: a repeated erasure finds it by
 * them.
 */
export function overUnpaidAmong(orders: ReadonlyArray<DocumentSnapshot>): DocumentReference[] {
  const staying = new Set(orders.filter((order) => !isOverUnpaid(order.data() ?? {})).map(chainOf));
  return orders.filter((order) => !staying.has(chainOf(order))).map(({ ref }) => ref);
}
