import { isRecord } from '../../../lib/is-record.ts';
import type { Values } from '../../../sending/attempt.ts';
import { draftStore } from '../../../sending/draft.ts';
import { emptyOrder, keptValues, type orderBody } from '../calls/order.ts';
import { ORDER_FORM } from './order-draft-key.ts';

/** Key of the serialised order in the values of an attempt, without the values that no draft may keep. */
const ORDER = 'order';

/**
 * Returns the values of an attempt to order. Comparing them detects edits, which need a new submission id. `notKept` is compared
 * only until a reload: drafts store the keys that `orderDrafts` names, and leave it out.
 */
export function attemptValues(order: ReturnType<typeof orderBody>): Values {
  const { userPhone, companyInvoice, consents, ...kept } = order;
  const invoice = companyInvoice && { title: companyInvoice.title, taxOffice: companyInvoice.taxOffice };
  return {
    [ORDER]: JSON.stringify({ ...kept, companyInvoice: invoice }),
    notKept: JSON.stringify([userPhone, companyInvoice?.taxNumber, consents]),
  };
}

/**
 * The buyer's details in this tab, shared by all products, without card, confirmations, phone and tax number. The last
 * order that was sent is kept with them, so that the same order keeps its submission id through a reload.
 */
export const orderDrafts = draftStore(ORDER_FORM, { ...keptValues(emptyOrder()), [ORDER]: '' });

/** The mail address in the draft of this order; undefined for the order of another tab, or after its draft was cleared. */
function draftedEmail(paymentId: string): string | undefined {
  const attempt = orderDrafts.read()?.attempt;
  const serialised = attempt?.submissionId === paymentId ? attempt.values[ORDER] : undefined;
  if (typeof serialised !== 'string') return undefined;
  try {
    const order: unknown = JSON.parse(serialised);
    return isRecord(order) && typeof order['userEmail'] === 'string' ? order['userEmail'] : undefined;
  } catch {
    // Another version of the site wrote the draft.
    return undefined;
  }
}

/** Mail address of the last receipt. In memory only: once an order is paid, no storage keeps personal data. */
let receipt: { readonly paymentId: string; readonly email: string | undefined } | undefined;

/**
 * Returns the mail address of the receipt of this order; undefined unless this tab placed the order, and after a reload of its
 * paid result. The server does not reveal it: a visitor with the address of a result page need not be the buyer.
 */
export function buyerEmail(paymentId: string): string | undefined {
  return receipt?.paymentId === paymentId ? receipt.email : draftedEmail(paymentId);
}

/**
 * Clears the draft after the end of an order: all of it after success, else the submission alone, so that a new order
 * starts with the same details.
 */
export function closeOrder(paymentId: string, { paid }: { readonly paid: boolean }): void {
  const draft = orderDrafts.read();
  if (draft?.attempt?.submissionId !== paymentId) return;
  if (paid) {
    // The result is mounted anew in the other language, and then there is no draft.
    receipt = { paymentId, email: draftedEmail(paymentId) };
    orderDrafts.clear();
  } else {
    orderDrafts.write({ values: draft.values });
  }
}
