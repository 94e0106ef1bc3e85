import { partlyRefunded } from '@site/contract/payment-reasons';
import type { RefundReport } from '../iyzico/outcomes.ts';
import type { Booking } from './booking.ts';
import { move, note } from './move.ts';

/** A refund of a charge beside the payment's own: the order and its seat stay as they are. */
function mirrorOfExtra(
  booking: Booking,
  iyzicoPaymentId: string,
  refundedKurus: number,
  now: Date,
  by: string,
): Booking | null {
  const { extraCharges } = booking.payment;
  const known = extraCharges.find((charge) => charge.iyzicoPaymentId === iyzicoPaymentId);
  if (!known || refundedKurus <= known.refundedKurus) return null;
  return note(booking, partlyRefunded({ kurus: refundedKurus, charge: iyzicoPaymentId, by }), now, {
    extraCharges: extraCharges.map((charge) => (charge === known ? { ...charge, refundedKurus } : charge)),
  });
}

/**
 * Has another charge pay the order once the payment's own one has gone back in full: of the standing charges the one of
 * which least went back. What went back of that one becomes the payment's `refundedKurus`, and the charge that went
 * back joins `extraCharges`. Null when no charge stands.
 */
function payByOther(booking: Booking, refundedKurus: number, now: Date, by: string): Booking | null {
  const { payment } = booking;
  const { iyzicoPaymentId, conversationId, paidAt, extraCharges, amountKurus } = payment;
  const [other] = extraCharges
    .filter((charge) => charge.refundedKurus < amountKurus)
    .toSorted((a, b) => a.refundedKurus - b.refundedKurus);
  if (!other || iyzicoPaymentId === null || conversationId === null || paidAt === null) return null;
  const givenBack = { iyzicoPaymentId, conversationId, at: paidAt, refundedKurus };
  return note(booking, partlyRefunded({ kurus: refundedKurus, charge: iyzicoPaymentId, by }), now, {
    iyzicoPaymentId: other.iyzicoPaymentId,
    conversationId: other.conversationId,
    refundedKurus: other.refundedKurus,
    extraCharges: [...extraCharges.filter((charge) => charge !== other), givenBack],
  });
}

/**
 * Mirrors what was given back of one charge; null when that is known. Only when no charge of the order stands any more
 * is the payment refunded and its seat free. A report that lags behind takes nothing back. The line of history ends with `by`.
 */
export function mirrorRefund(
  booking: Booking,
  iyzicoPaymentId: string,
  { refundedKurus, total }: Pick<RefundReport & { readonly kind: 'reported' }, 'refundedKurus' | 'total'>,
  now: Date,
  by = '',
): Booking | null {
  const { payment } = booking;
  if (payment.iyzicoPaymentId !== iyzicoPaymentId || payment._state !== 'paid') {
    return mirrorOfExtra(booking, iyzicoPaymentId, refundedKurus, now, by);
  }
  if (total) {
    const other = payByOther(booking, refundedKurus, now, by);
    return other ?? move(booking, 'refunded', `refunded${by}`, now, { refundedKurus });
  }
  if (refundedKurus <= payment.refundedKurus) return null;
  return note(booking, partlyRefunded({ kurus: refundedKurus, charge: undefined, by }), now, { refundedKurus });
}
