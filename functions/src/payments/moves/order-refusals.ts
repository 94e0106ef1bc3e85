import { OPEN_STATES } from '@site/contract/payment';
import type { PaymentErrorKey } from '@site/contract/payment-error';
import { isReturned, type Payment } from '../record/payment-schema.ts';
import type { Booking } from './booking.ts';

/** Why a payment cannot be tried (again) as it stands; null when it can. */
export function stateRefusal(payment: Pick<Payment, '_state' | 'message'>): PaymentErrorKey | null {
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

/** Whether an order was paid or has ended: nothing of it is under way any more. */
export function isOver({ _state }: Pick<Payment, '_state'>): boolean {
  return !OPEN_STATES.includes(_state);
}

/**
 * The other orders of the buyer that stand in the way of this one: every one that is being charged or unclear, and every paid
 * one, unless the buyer has asked for another (`again`) after it was paid.
 */
export function ordersInTheWay({ payment, others }: Pick<Booking, 'payment' | 'others'>): Booking['others'] {
  const { again, createdAt } = payment;
  return others.filter(({ state, paidAt }) => {
    const isPaidSince = paidAt !== null && paidAt >= createdAt;
    return state !== 'paid' || !again || isPaidSince;
  });
}

/**
 * Why no money may move for an order because of its buyer's other orders for the same product: one is being charged, or
 * one is paid and the buyer was not asked about it. Null when nothing is in the way.
 */
export function otherOrderInTheWay(
  booking: Pick<Booking, 'payment' | 'others'>,
): 'other-order' | 'already-bought' | null {
  const inTheWay = ordersInTheWay(booking);
  if (inTheWay.some(({ state }) => state !== 'paid')) return 'other-order';
  return inTheWay.length > 0 ? 'already-bought' : null;
}

/** {@link otherOrderInTheWay} as a call is answered. */
export function otherOrderRefusal(booking: Pick<Booking, 'payment' | 'others'>): PaymentErrorKey | null {
  const other = otherOrderInTheWay(booking);
  return other === 'other-order' ? 'in-progress' : other;
}
