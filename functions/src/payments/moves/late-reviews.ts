import type { Payment } from '../record/payment-schema.ts';
import type { Alarm, Reason } from '../record/reason-words.ts';
import type { Booking } from './booking.ts';
import { takeBackAlarms, withoutAlarms } from './move.ts';

const UNDER_REVIEW = 'under review while' satisfies Alarm;

/** The alarm about a charge under iyzico's review whose order does not wait for it. */
export function reviewAlarm({ _state }: Payment, iyzicoPaymentId: string): Alarm {
  return `${UNDER_REVIEW} ${_state}, iyzico ${iyzicoPaymentId}`;
}

const isAbout = (iyzicoPaymentId: string) => (alarm: string) =>
  alarm.startsWith(UNDER_REVIEW) && alarm.endsWith(`, iyzico ${iyzicoPaymentId}`);

const reviewsBeside = ({ lateReviews }: Payment, iyzicoPaymentId: string) =>
  lateReviews.filter((review) => review.iyzicoPaymentId !== iyzicoPaymentId);

/** The alarms of a payment without the {@link reviewAlarm} of a released charge, which asks to deliver and refund nothing. */
export function alarmAfterReview(payment: Payment, iyzicoPaymentId: string): Payment['alarm'] {
  return withoutAlarms(payment, isAbout(iyzicoPaymentId));
}

/** Further changes when a charge pays its order: its review, if there was one, is removed together with its alarm. */
export function changesOnRelease(payment: Payment, iyzicoPaymentId: string): Pick<Payment, 'lateReviews' | 'alarm'> {
  return {
    lateReviews: reviewsBeside(payment, iyzicoPaymentId),
    alarm: alarmAfterReview(payment, iyzicoPaymentId),
  };
}

/** Removes a charge from `lateReviews` together with its {@link reviewAlarm}, and notes why. */
export function withoutReview(
  booking: Booking,
  { iyzicoPaymentId }: Payment['lateReviews'][number],
  reason: Reason,
  now: Date,
  changes: Partial<Payment> = {},
): Booking {
  const lateReviews = reviewsBeside(booking.payment, iyzicoPaymentId);
  return takeBackAlarms(booking, isAbout(iyzicoPaymentId), reason, now, { ...changes, lateReviews });
}
