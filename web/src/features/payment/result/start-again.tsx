import { LANGUAGE_QUERY, PRODUCT_QUERY } from '@site/contract/page-paths';
import type { PaymentStatus } from '@site/contract/payment-call';
import { LinkButton } from '../../../components/button.tsx';
import { useLocale } from '../../../site/locale.tsx';

interface StartAgainProps {
  readonly status: PaymentStatus;
  readonly label: string;
  readonly variant?: 'outline';
}

/**
 * The form of the same product. `again` tells it that a full group may be full because of this buyer; not where the last seat went to
 * somebody else, so that the form says at once that the group is still full.
 */
export function StartAgain({ status, label, ...rest }: StartAgainProps) {
  const query = new URLSearchParams({ [PRODUCT_QUERY]: status.productId, [LANGUAGE_QUERY]: useLocale() });
  return (
    <LinkButton to={`/payment?${query}`} state={{ again: status.message !== 'hold-expired' }} {...rest}>
      {label}
    </LinkButton>
  );
}
