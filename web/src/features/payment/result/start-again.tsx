import { LANGUAGE_QUERY, PRODUCT_QUERY } from '@site/contract/page-paths';
import type { PaymentStatus } from '@site/contract/payment-call';
import { LinkButton } from '../../../components/button.tsx';
import { useLocale } from '../../../site/locale.tsx';

/** The form of the same product. `again` tells it that a full group may be full because of this buyer. */
export function StartAgain({ status, label }: { status: PaymentStatus; label: string }) {
  const query = new URLSearchParams({ [PRODUCT_QUERY]: status.productId, [LANGUAGE_QUERY]: useLocale() });
  return (
    <LinkButton to={`/payment?${query}`} state={{ again: true }}>
      {label}
    </LinkButton>
  );
}
