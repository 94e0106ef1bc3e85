import { Button } from '../../../components/button.tsx';
import { ChangingLabel } from '../../../components/changing-label.tsx';
import { VisuallyHidden } from '../../../components/text.tsx';
import type { PaymentContent } from '../../../content/payment.ts';

/** A question about the payment that its buyer can ask at any time. */
export interface Refresh {
  /** Asks now. */
  readonly ask: () => void;
  /** The buyer has asked, and there is no answer yet; polling alone never makes it true. */
  readonly isAsking: boolean;
  /** The last question, of the buyer or of polling, had no answer: what is shown may be out of date. */
  readonly isUnanswered: boolean;
}

interface RefreshButtonProps {
  readonly content: PaymentContent;
  readonly refresh: Refresh;
  readonly variant?: 'outline';
}

/** Asks how the payment stands. Its label says so meanwhile, because an answer may take seconds; it keeps the focus. */
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
