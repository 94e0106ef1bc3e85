import { PAYMENT_QUERY } from '@site/contract/payments/payment';
import { type ComponentProps, useState } from 'react';
import { LinkButton } from '../../../components/button.tsx';
import type { PaymentContent } from '../../../content/payment.ts';
import { paidOrder } from '../tab/earlier-orders.ts';

interface EarlierReceiptProps
  extends Pick<ComponentProps<typeof LinkButton>, 'variant' | 'size' | 'full' | 'marginTop'> {
  readonly productId: string;
  readonly content: PaymentContent;
}

/** Link to the order of this product that the tab has seen paid; empty if it has seen none. */
export function EarlierReceipt({ productId, content, ...button }: EarlierReceiptProps) {
  const [paymentId] = useState(() => paidOrder(productId));
  return paymentId === undefined ? null : (
    <LinkButton to={`/payment?${PAYMENT_QUERY}=${paymentId}`} {...button}>
      {content.alreadyBought.receipt}
    </LinkButton>
  );
}
