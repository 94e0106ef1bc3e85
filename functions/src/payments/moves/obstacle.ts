import type { PaymentErrorKey } from '@site/contract/payment-error';
import { isReturned, type Payment } from '../record/payment-record.ts';
import type { Booking } from './booking.ts';

/** Why a payment cannot be tried (again) as it stands; null when it can. */
export function obstacle(payment: Pick<Payment, '_state' | 'message'>): PaymentErrorKey | null {
  switch (payment._state) {
    case 'created':
    case 'awaiting-3ds':
      return isReturned(payment) ? 'in-progress' : null;
    case 'authorising':
    case 'unknown':
      return 'in-progress';
    case 'paid':
      return 'already-paid';
    case 'failed':
    case 'expired':
    case 'refunded':
      return 'ended';
  }
}

/**
 * Why no money may move for an order because of its buyer's other orders for the same product: one is being charged, or
 * one is paid and the buyer was not asked. Null when nothing is in the way.
 */
export function otherOrderInTheWay({
  payment,
  others,
}: Pick<Booking, 'payment' | 'others'>): 'other-order' | 'already-bought' | null {
  if (others.some(({ state }) => state !== 'paid')) return 'other-order';
  return others.length > 0 && !payment.again ? 'already-bought' : null;
}

/** {@link otherOrderInTheWay} as a call is answered. */
export function otherOrderRefusal(booking: Pick<Booking, 'payment' | 'others'>): PaymentErrorKey | null {
  const other = otherOrderInTheWay(booking);
  return other === 'other-order' ? 'in-progress' : other;
}
