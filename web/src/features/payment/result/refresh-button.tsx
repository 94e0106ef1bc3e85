import { Button } from '../../../components/button.tsx';
import { ChangingLabel } from '../../../components/changing-label.tsx';
import { VisuallyHidden } from '../../../components/text.tsx';
import type { PaymentContent } from '../../../content/payment.ts';

/** A request for the state of a payment, which its buyer can send at any time. */
export interface Refresh {
  /** Asks now. */
  readonly ask: () => void;
  /** The buyer has asked, and there is no answer yet; polling alone never sets it. */
  readonly isAsking: boolean;
  /** The last request, by the buyer or by polling, had no answer: the shown state may be out of date. */
  readonly isUnanswered: boolean;
}

interface RefreshButtonProps {
  readonly content: PaymentContent;
  readonly refresh: Refresh;
  readonly variant?: 'outline';
}

/**
 * A button that asks for the state of the payment. Its label says so meanwhile, because an answer may take seconds; it keeps the
 * focus.
 */
export function RefreshButton({ content, refresh: { ask, isAsking }, variant }: RefreshButtonProps) {
  return (
    <>
      <Button full="small" {...(variant ? { variant } : {})} onClick={ask} aria-busy={isAsking}>
        <ChangingLabel busy={isAsking} busyLabel={content.refreshing}>
          {content.refresh}
        </ChangingLabel>
      </Button>
      <VisuallyHidden role="status">{isAsking ? content.refreshing : null}</VisuallyHidden>
    </>
  );
}
