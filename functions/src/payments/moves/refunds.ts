import { chargeTimeOf } from '@site/contract/payments/charges';
import { type Asked, UNASKED } from '@site/contract/payments/payment-history';
import type { RefundReport } from '../iyzico/outcomes.ts';
import type { Booking } from './booking.ts';
import { move, note } from './move.ts';

/** Records the refund of an extra charge, which changes neither the order's state nor its seat. Null without news. */
function mirrorOfExtra(
  booking: Booking,
  iyzicoPaymentId: string,
  refundedKurus: number,
  now: Date,
  asked: Asked,
): Booking | null {
  const { extraCharges } = booking.payment;
  const known = extraCharges.find((charge) => charge.iyzicoPaymentId === iyzicoPaymentId);
  if (!known || refundedKurus <= known.refundedKurus) return null;
  return note(booking, { code: 'partly-refunded', kurus: refundedKurus, charge: iyzicoPaymentId, ...asked }, now, {
    extraCharges: extraCharges.map((charge) => (charge === known ? { ...charge, refundedKurus } : charge)),
  });
}

/**
 * When the payment's own charge is fully refunded, promotes the remaining charge with the smallest refund to be the payment's
 * own. The refunded amount of that charge becomes the payment's `refundedKurus`; the refunded charge joins `extraCharges` as one
 * that paid before. Null when no charge remains.
 */
function payByOther(booking: Booking, refundedKurus: number, now: Date, asked: Asked): Booking | null {
  const { payment } = booking;
  const { iyzicoPaymentId, conversationId, extraCharges, amountKurus } = payment;
  const at = chargeTimeOf(payment);
  const [other] = extraCharges
    .filter((charge) => charge.refundedKurus < amountKurus)
    .toSorted((a, b) => a.refundedKurus - b.refundedKurus);
  if (!other || iyzicoPaymentId === null || conversationId === null || at === null) return null;
  const former = { iyzicoPaymentId, conversationId, at, refundedKurus, role: 'paid-before' } as const;
  return note(booking, { code: 'partly-refunded', kurus: refundedKurus, charge: iyzicoPaymentId, ...asked }, now, {
    iyzicoPaymentId: other.iyzicoPaymentId,
    conversationId: other.conversationId,
    chargedAt: other.at,
    refundedKurus: other.refundedKurus,
    extraCharges: [...extraCharges.filter((charge) => charge !== other), former],
  });
}

/**
 * Mirrors the refunded amount of one charge, in kuruş. Returns null when it is not larger than the recorded amount: iyzico's
 * report may lag behind. The payment becomes `refunded`, which frees its seat, only when its last charge is fully refunded.
 * `asked` is noted in the line of history.
 */
export function mirrorRefund(
  booking: Booking,
  iyzicoPaymentId: string,
  { refundedKurus, total }: Pick<RefundReport & { readonly kind: 'reported' }, 'refundedKurus' | 'total'>,
  now: Date,
  asked = UNASKED,
): Booking | null {
  const { payment } = booking;
  if (payment.iyzicoPaymentId !== iyzicoPaymentId || payment._state !== 'paid') {
    return mirrorOfExtra(booking, iyzicoPaymentId, refundedKurus, now, asked);
  }
  if (total) {
    const other = payByOther(booking, refundedKurus, now, asked);
    return other ?? move(booking, 'refunded', { code: 'refunded', ...asked }, now, { refundedKurus });
  }
  if (refundedKurus <= payment.refundedKurus) return null;
  return note(booking, { code: 'partly-refunded', kurus: refundedKurus, charge: null, ...asked }, now, {
    refundedKurus,
  });
}
