import type { IyzicoAttempt, IyzicoOrder } from '../iyzico/requests.ts';
import type { Payment } from './payment-schema.ts';

/** The fields of an attempt that a query to iyzico needs. */
export function iyzicoAttemptOf({ id, amountKurus, locale }: Payment, conversationId: string): IyzicoAttempt {
  return { paymentId: id, conversationId, amountKurus, locale };
}

/** The fields of an attempt that its start at iyzico needs; `ip` is the buyer's, undefined when no proxy reports it. */
export function iyzicoOrderOf(
  { payment, conversationId }: { readonly payment: Payment; readonly conversationId: string },
  ip: string | undefined,
): IyzicoOrder {
  return {
    ...iyzicoAttemptOf(payment, conversationId),
    instalments: payment.instalments,
    productId: payment.product.id,
    productTitle: payment.product.title,
    buyer: payment.buyer,
    billingAddress: payment.billingAddress,
    shippingAddress: payment.shippingAddress,
    ip,
  };
}
