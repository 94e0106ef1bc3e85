import type { Alarm, HistoryEntry } from '@site/contract/payments/payment-history';
import type { Payment } from '../record/payment-schema.ts';
import type { Booking } from './booking.ts';
import { takeBackAlarms, withoutAlarms } from './move.ts';

/** The alarm about a charge under iyzico's review whose order does not wait for it. */
export function reviewAlarm({ _state }: Payment, iyzicoPaymentId: string): Alarm {
  return { kind: 'under-review', state: _state, charge: iyzicoPaymentId };
}

const isAbout = (iyzicoPaymentId: string) => (alarm: Alarm) =>
  alarm.kind === 'under-review' && alarm.charge === iyzicoPaymentId;

const reviewsBeside = ({ lateReviews }: Payment, iyzicoPaymentId: string) =>
  lateReviews.filter((review) => review.iyzicoPaymentId !== iyzicoPaymentId);

/** The alarms of a payment without the {@link reviewAlarm} of a released charge, which asks to deliver and refund nothing. */
export function alarmsAfterReview(payment: Payment, iyzicoPaymentId: string): Pick<Payment, 'alarm' | 'alarms'> {
  return withoutAlarms(payment, isAbout(iyzicoPaymentId));
}

/** Further changes when a charge pays its order: its review, if there was one, is removed together with its alarm. */
export function changesOnRelease(
  payment: Payment,
  iyzicoPaymentId: string,
): Pick<Payment, 'lateReviews' | 'alarm' | 'alarms'> {
  return { lateReviews: reviewsBeside(payment, iyzicoPaymentId), ...alarmsAfterReview(payment, iyzicoPaymentId) };
}

/** Removes a charge from `lateReviews` together with its {@link reviewAlarm}, and notes why. */
export function withoutReview(
  booking: Booking,
  { iyzicoPaymentId }: Payment['lateReviews'][number],
  entry: HistoryEntry,
  now: Date,
  changes: Partial<Payment> = {},
): Booking {
  const lateReviews = reviewsBeside(booking.payment, iyzicoPaymentId);
  return takeBackAlarms(booking, isAbout(iyzicoPaymentId), entry, now, { ...changes, lateReviews });
}
