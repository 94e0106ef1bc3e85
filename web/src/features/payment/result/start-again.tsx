import { LANGUAGE_QUERY, PRODUCT_QUERY } from '@site/contract/page-paths';
import type { PaymentStatus } from '@site/contract/payment-call';
import { LinkButton } from '../../../components/button.tsx';
import { useLocale } from '../../../site/locale.tsx';
import { noteStartedAgain } from '../tab/earlier-orders.ts';

interface StartAgainProps {
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly label: string;
  readonly variant?: 'outline';
  /** The buyer knows that the product is bought already, and wants it once more. */
  readonly another?: true;
}

/**
 * Link to the form of the same product. `again`: a full group may be full because of this buyer, so the form stays open, and its
 * order replaces this one. Not if the last seat went to somebody else, so that the form says at once that the group is still
 * full.
 */
export function StartAgain({ paymentId, status, label, another, ...rest }: StartAgainProps) {
  const query = new URLSearchParams({ [PRODUCT_QUERY]: status.productId, [LANGUAGE_QUERY]: useLocale() });
  const again = status.message !== 'hold-expired';
  return (
    <LinkButton
      full="small"
      to={`/payment?${query}`}
      state={{ again, another }}
      onClick={() => {
        if (again) noteStartedAgain(status.productId, paymentId);
      }}
      {...rest}
    >
      {label}
    </LinkButton>
  );
}
