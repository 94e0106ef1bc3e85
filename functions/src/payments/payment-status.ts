import { type PaymentStatus, paymentStatusCallSchema } from '@site/contract/payment-call';
import { parseCall } from '../lib/callable.ts';
import { callableOptions } from '../lib/function-options.ts';
import { onPrivateCall } from '../lib/on-private-call.ts';
import { paymentRefusal } from './payment-refusal.ts';
import { findPayment } from './payment-store.ts';
import { answering } from './request.ts';

/** How a payment stands: `{paymentId}` in, `PaymentStatus` out. Nothing about a person leaves here. */
export const paymentStatus = onPrivateCall<PaymentStatus>({ ...callableOptions, timeoutSeconds: 60 }, ({ data }) => {
  const { paymentId } = parseCall(paymentStatusCallSchema, data);
  return answering('payment.status-broken', paymentId, async () => {
    const payment = await findPayment(paymentId);
    if (!payment) throw paymentRefusal({ key: 'not-found' });
    const { _state: state, message, product, amountKurus, currency } = payment;
    return { state, message, productId: product.id, amountKurus, currency };
  });
});
