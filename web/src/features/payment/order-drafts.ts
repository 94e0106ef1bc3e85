import { readNote, writeNote } from '../../lib/tab-notes.ts';
import { draftStore } from '../../sending/draft.ts';
import { KEPT_FIELDS } from './order.ts';

/** Draft key of the serialised order. Comparing it detects edits, which need a new submission id. */
export const ORDER = 'order';

/**
 * The buyer's details in this tab, shared by all products, without card and confirmations. The last order that was sent
 * is kept with them, so that the same order keeps its submission id through a reload.
 */
export const orderDrafts = draftStore('payment', [...KEPT_FIELDS, ORDER]);

/**
 * Clears the draft after the end of an order: all of it after success, else the submission alone, so that a new order
 * starts with the same details.
 */
export function closeOrder(paymentId: string, { paid }: { readonly paid: boolean }): void {
  const draft = orderDrafts.read();
  if (draft?.attempt?.submissionId !== paymentId) return;
  if (paid) orderDrafts.clear();
  else orderDrafts.write({ values: draft.values });
}

const LAST_ORDER = 'last-order';

/** Id of the last order that the server has taken from this tab; undefined before the first. */
export const lastOrder = (): string | undefined => readNote(LAST_ORDER);

/**
 * Remembers an order that the server has taken. A later order of this tab names it: only who knows its id may have its
 * seat.
 */
export function rememberOrder(paymentId: string): void {
  writeNote(LAST_ORDER, paymentId);
}
