import type { ProductId } from '@site/contract/sale/catalogue';
import { readNote } from '../lib/tab-notes.ts';
import type { ClosedView } from '../payment-document/prerendered-payment.ts';
import { type Availability, closedViewOf } from './availability.ts';

// Each returns the key of a note of this tab. The product is part of it, because an order can replace only one of the same
// product.
/** Id of the last order that the server has taken, or of the one from whose result the buyer starts again. */
export const takenKey = (productId: string) => `order-taken:${productId}`;
/** Id of an order that was sent and not answered, so that the server may have taken it. */
export const sentKey = (productId: string) => `order-sent:${productId}`;

/**
 * Id of the order that was seen paid last: its seat is sold. The notes above stay, since the server asks by them before the
 * same product is bought once more.
 */
export const paidKey = (productId: string) => `order-paid:${productId}`;

/** Id of the order of which the server has said last that it holds no seat any more. */
export const seatGoneKey = (productId: string) => `order-without-seat:${productId}`;

/**
 * Whether an order of this tab may still hold a seat, also after it has failed or its draft has ended. The inline script of
 * `/payment` asks it too, so that the document does not show a group as full to the buyer who holds its last seat.
 */
export function mayHoldSeat(productId: string): boolean {
  const without = [paidKey(productId), seatGoneKey(productId)].map(readNote);
  return [takenKey(productId), sentKey(productId)].some((note) => {
    const id = readNote(note);
    return id !== undefined && !without.includes(id);
  });
}

/**
 * Returns why the group of a product sells this visitor no seat; null while it may. A buyer whose own order may hold the last seat
 * is led back to the order and not to the waiting list: only the server knows whether the order holds it.
 */
export function closedFor(availability: Availability, productId: ProductId): ClosedView | null {
  const view = closedViewOf(availability);
  return view === 'full' && mayHoldSeat(productId) ? null : view;
}
