import { type PaymentStatus, paymentStatusCallSchema } from '@site/contract/payments/payment-call';
import { parseCall } from '../../platform/callable.ts';
import { httpOptions } from '../../platform/function-options.ts';
import { onPrivateCall } from '../../platform/on-private-call.ts';
import { needsSeats, publicStatus } from '../record/public-status.ts';
import { findPayment } from '../store/find-payments.ts';
import { findReadableSeats } from '../store/group-seats.ts';
import { withAnswerDeadline } from './answer-deadline.ts';
import { paymentRefusal } from './refusal.ts';

/** The state of a payment: `{paymentId}` in, `PaymentStatus` out. The answer contains no personal data. */
export const paymentStatus = onPrivateCall<PaymentStatus>({ ...httpOptions, timeoutSeconds: 60 }, ({ data }) => {
  const { paymentId } = parseCall(paymentStatusCallSchema, data);
  return withAnswerDeadline('payment.status-broken', paymentId, async () => {
    const payment = await findPayment(paymentId);
    if (!payment) throw paymentRefusal({ key: 'not-found' });
    const { cohort: group } = payment.product;
    const seats = group && needsSeats(payment) ? await findReadableSeats(group) : null;
    return publicStatus(payment, seats, new Date());
  });
});
