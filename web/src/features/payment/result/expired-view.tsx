import type { PaymentStatus } from '@site/contract/payments/payment-call';
import { TextLink } from '../../../components/button.tsx';
import { Text } from '../../../components/text.tsx';
import type { PaymentContent } from '../../../content/payment.ts';
import { OutcomeView, Ways } from '../parts/outcome-view.tsx';
import { StartAgain } from './start-again.tsx';
import { canStartAgain, invitedText } from './still-invited.ts';

interface ExpiredViewProps {
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly content: PaymentContent;
}

/** An order that was not finished in time. */
export function ExpiredView({ paymentId, status, content }: ExpiredViewProps) {
  const { expired } = content.results;
  const invited = invitedText(status, paymentId, content);
  const words = invited === undefined ? {} : { warning: invited };
  return (
    <OutcomeView mark="lost" title={expired.title} text={expired.text} {...words}>
      <Text marginTop="4">{content.notCharged}</Text>
      {invited === undefined ? null : (
        <Text marginTop="4" fontWeight="600">
          {invited}
        </Text>
      )}
      {canStartAgain(status, paymentId) ? (
        <Ways>
          <StartAgain paymentId={paymentId} status={status} label={expired.button} />
          <TextLink to={content.backToShop.to}>{content.backToShop.label}</TextLink>
        </Ways>
      ) : null}
    </OutcomeView>
  );
}
