import { draftStore } from '../../sending/draft.ts';
import { KEPT_FIELDS } from './order.ts';

/** Draft key of the serialised order. Comparing it detects edits, which need a new submission id. */
export const ORDER = 'order';

/**
 * The buyer's details in this tab, for whatever product; never the card, never the confirmations. With them the last
 * order that was sent, so that the same order keeps its id through a reload.
 */
export const orderDrafts = draftStore('payment', [...KEPT_FIELDS, ORDER]);

/** What is left to keep once it is known how an order ended: nothing after success, else the details for a new order. */
export function closeOrder(paymentId: string, { paid }: { readonly paid: boolean }): void {
  const draft = orderDrafts.read();
  if (draft?.attempt?.submissionId !== paymentId) return;
  if (paid) orderDrafts.clear();
  else orderDrafts.write({ values: draft.values });
}
