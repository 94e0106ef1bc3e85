import type { PaymentStatus } from '@site/contract/payments/payment-call';
import { LANGUAGE_QUERY, PRODUCT_QUERY } from '@site/contract/site/page-paths';
import { LinkButton } from '../../../components/button.tsx';
import { useLocale } from '../../../site/locale.tsx';
import { noteStartedAgain } from '../tab/earlier-orders.ts';
import { type OrderEntry, orderState } from '../tab/navigation-state.ts';

interface StartAgainProps {
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly label: string;
  readonly variant?: 'outline';
  /** By default a replacement. */
  readonly entry?: OrderEntry;
}

/**
 * Link to the form of the same product, whose order replaces this one, or is another one beside it. Neither if the last seat went
 * to somebody else: then the form says at once that the group is still full.
 */
export function StartAgain({ paymentId, status, label, entry = 'replacement', ...rest }: StartAgainProps) {
  const query = new URLSearchParams({ [PRODUCT_QUERY]: status.productId, [LANGUAGE_QUERY]: useLocale() });
  const seatIsGone = status.message === 'hold-expired';
  return (
    <LinkButton
      full="small"
      to={`/payment?${query}`}
      state={seatIsGone ? null : orderState(entry)}
      onClick={() => {
        if (!seatIsGone) noteStartedAgain(status.productId, paymentId);
      }}
      {...rest}
    >
      {label}
    </LinkButton>
  );
}
