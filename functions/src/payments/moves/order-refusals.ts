import { OPEN_STATES } from '@site/contract/payments/payment';
import type { PlainErrorKey } from '@site/contract/payments/payment-error';
import { isReturned, type Payment } from '../record/payment-schema.ts';
import type { Booking } from './booking.ts';

/** Why the state of a payment allows no (further) attempt; null when it does. */
export function stateRefusal(payment: Pick<Payment, '_state' | 'doubt'>): PlainErrorKey | null {
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

/** Whether an order was paid or has ended. */
export function isOver({ _state }: Pick<Payment, '_state'>): boolean {
  return !OPEN_STATES.includes(_state);
}

/**
 * The buyer's other orders that block this one: those being charged or unclear, and those paid, unless the buyer placed this one
 * after that and asked for a further purchase (`again`).
 */
export function ordersInTheWay({ payment, others }: Pick<Booking, 'payment' | 'others'>): Booking['others'] {
  const { again, createdAt } = payment;
  return others.filter(({ state, paidAt }) => {
    const isPaidSince = paidAt !== null && paidAt >= createdAt;
    return state !== 'paid' || !again || isPaidSince;
  });
}

/**
 * Why the buyer's other orders for the same product forbid charging this one: one is being charged or unclear, or one is paid
 * and the buyer was not asked about it. Null when no order blocks it.
 */
export function otherOrderInTheWay(
  booking: Pick<Booking, 'payment' | 'others'>,
): 'other-order' | 'already-bought' | null {
  const inTheWay = ordersInTheWay(booking);
  if (inTheWay.some(({ state }) => state !== 'paid')) return 'other-order';
  return inTheWay.length > 0 ? 'already-bought' : null;
}

/**
 * The message of an expired order whose buyer has paid by another one; null otherwise. A charge of another order that is under
 * way may still fail: the page must not say for good that it is being paid.
 */
export function boughtMessage(booking: Pick<Booking, 'payment' | 'others'>): 'already-bought' | null {
  const other = otherOrderInTheWay(booking);
  return other === 'already-bought' ? other : null;
}

/** {@link otherOrderInTheWay} as the error key of a call; null when no order blocks it. */
export function otherOrderRefusal(booking: Pick<Booking, 'payment' | 'others'>): PlainErrorKey | null {
  const other = otherOrderInTheWay(booking);
  return other === 'other-order' ? 'in-progress' : other;
}
