import type { PaymentStatus } from '@site/contract/payment-call';
import { LinkButton } from '../../components/button.tsx';

/** The form of the same product. `again` tells it that a full group may be full because of this buyer. */
export function StartAgain({ status, label }: { status: PaymentStatus; label: string }) {
  return (
    <LinkButton to={`/payment?productId=${encodeURIComponent(status.productId)}`} state={{ again: true }}>
      {label}
    </LinkButton>
  );
}
