import { paidKey, seatGoneKey, sentKey, takenKey } from '../../../group/order-notes.ts';
import { dropNote, readNote, writeNote } from '../../../lib/tab-notes.ts';
import type { Answer } from '../calls/payment-calls.ts';
import type { FailureKey } from '../calls/refusal.ts';

/** Refusals that come before an order is stored. `rate-limited` may come after it, when a page of iyzico's is opened for it. */
const UNSTORED: ReadonlySet<FailureKey> = new Set<FailureKey>([
  'invalid',
  'sold-out',
  'cohort-closed',
  'price-changed',
  'terms-changed',
  'texts-changed',
  'instalments-changed',
  'already-bought',
]);

/**
 * Sends an order, with the id of the earlier order of this tab that it replaces. The server passes the seat of an earlier order
 * on to an order that names its id. Without the id, a buyer whose earlier order holds the last seat would read that the group is
 * full.
 *
 * An earlier order whose answer was lost, or that was stored and then refused by iyzico, may hold a seat too. `isStored` asks the
 * server about it; if that fails, the order is not sent, and the failure is returned.
 *
 * `send` resolves with the answer to the order. Resolves with null, and sends nothing, if the buyer has left by then.
 */
export async function sendOrder<Opened extends object>(
  { productId, id, hasLeft }: { readonly productId: string; readonly id: string; readonly hasLeft: () => boolean },
  isStored: (id: string) => Promise<Answer<{ readonly isStored: boolean }>>,
  send: (replaces: string | null) => Promise<Answer<Opened>>,
): Promise<Answer<Opened> | null> {
  const unanswered = readNote(sentKey(productId));
  if (unanswered !== undefined && unanswered !== id) {
    const known = await isStored(unanswered);
    if ('failure' in known) return known;
    if (known.isStored) writeNote(takenKey(productId), unanswered);
  }
  if (hasLeft()) return null;
  writeNote(sentKey(productId), id);
  const earlier = readNote(takenKey(productId));
  const answer = await send(earlier === undefined || earlier === id ? null : earlier);
  const failed = 'failure' in answer ? answer.failure.key : null;
  if (failed === null) writeNote(takenKey(productId), id);
  // An order that is sent for the second time may be stored although it is refused: the first answer may have been lost.
  if (failed === null || (UNSTORED.has(failed) && unanswered !== id)) dropNote(sentKey(productId));
  return answer;
}

/**
 * Notes the order from whose result the buyer starts again as the one that the next order replaces. The buyer may have placed it
 * in another browser, for example the one within Instagram, and its hold would keep them out of the last seat. Not if this tab
 * has placed an order of its own: that may be a newer one, which the result of a failed order does not say.
 */
export function noteStartedAgain(productId: string, id: string): void {
  if (readNote(takenKey(productId)) === undefined) writeNote(takenKey(productId), id);
}

/** Notes that an order of this tab is paid. */
export function notePaid(productId: string, id: string): void {
  writeNote(paidKey(productId), id);
}

/**
 * Notes that an order holds no seat any more: by default the last one that the server has taken, which the next order still
 * replaces.
 */
export function noteSeatGone(productId: string, id = readNote(takenKey(productId))): void {
  if (id !== undefined) writeNote(seatGoneKey(productId), id);
}

/** Id of the order of this product that the tab has seen paid last; undefined if it has seen none. */
export const paidOrder = (productId: string): string | undefined => readNote(paidKey(productId));

/** Whether the next order of this tab for the product replaces this one, with its seat and its invitation: see {@link sendOrder}. */
export function isReplacedNext(productId: string, id: string): boolean {
  return (readNote(sentKey(productId)) ?? readNote(takenKey(productId))) === id;
}
