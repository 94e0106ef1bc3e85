import type { PaymentStatus } from '@site/contract/payments/payment-call';
import { TextLink } from '../../../components/button.tsx';
import { ContactLinks } from '../../../components/contact-links.tsx';
import { Text } from '../../../components/text.tsx';
import type { PaymentContent } from '../../../content/payment.ts';
import { EarlierReceipt } from '../parts/earlier-receipt.tsx';
import { OutcomeView, Ways } from '../parts/outcome-view.tsx';
import { StartAgain } from './start-again.tsx';
import { canStartAgain } from './still-invited.ts';

interface BoughtViewProps {
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly content: PaymentContent;
}

/** An order that ended because its buyer has paid for the same product by another one. Nothing has failed, so it is good news. */
export function BoughtView({ paymentId, status, content }: BoughtViewProps) {
  const { alreadyBought, backToShop, buyAgain, errors, notCharged } = content;
  const where = errors['already-bought'];
  return (
    <OutcomeView mark="arrived" title={alreadyBought.title} text={notCharged} warning={where}>
      <Text marginTop="4">
        <ContactLinks text={where} />
      </Text>
      <Ways>
        <EarlierReceipt productId={status.productId} content={content} full="small" />
        {canStartAgain(status, paymentId) ? (
          <StartAgain
            paymentId={paymentId}
            status={status}
            label={buyAgain}
            variant="outline"
            entry="another-purchase"
          />
        ) : null}
        <TextLink to={backToShop.to}>{backToShop.label}</TextLink>
      </Ways>
    </OutcomeView>
  );
}
