import type { IyzicoAttempt, IyzicoOrder } from '../iyzico/requests.ts';
import type { Payment } from './payment-schema.ts';

/** An attempt to charge a payment as iyzico is asked about it. */
export function iyzicoAttemptOf({ id, amountKurus, locale }: Payment, conversationId: string): IyzicoAttempt {
  return { paymentId: id, conversationId, amountKurus, locale };
}

/** An attempt to charge a payment as iyzico is told to start it; `ip` is undefined where no proxy tells it. */
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
