import { NO_PAYMENT } from '@site/contract/payment';
import { useEffect, useState } from 'react';
import { ExternalButton } from '../../components/button.tsx';
import type { PaymentContent } from '../../content/payment.ts';
import { bankPageAddress, bankPageWaits } from './bank-page.ts';
import { OutcomeView, Ways } from './outcome-view.tsx';
import { PaymentNotFound, PaymentState } from './payment-state.tsx';

interface PaymentResultProps {
  readonly paymentId: string;
  readonly content: PaymentContent;
}

/** Shown for the moment in which the browser leaves, and for longer only where it does not. */
function Leaving({ paymentId, content: { redirect } }: PaymentResultProps) {
  return (
    <OutcomeView mark="underway" title={redirect.title} text={redirect.text}>
      <Ways>
        <ExternalButton href={bankPageAddress(paymentId)}>{redirect.button}</ExternalButton>
      </Ways>
    </OutcomeView>
  );
}

/** How a payment stands, as the server knows it; the address holds nothing but its id. */
export default function PaymentResult({ paymentId, content }: PaymentResultProps) {
  const [leaving, setLeaving] = useState(bankPageWaits);

  useEffect(() => {
    if (!leaving) return;
    const look = () => setLeaving(bankPageWaits());
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [leaving]);

  if (paymentId === '' || paymentId === NO_PAYMENT) return <PaymentNotFound content={content} />;
  return leaving ? (
    <Leaving paymentId={paymentId} content={content} />
  ) : (
    <PaymentState key={paymentId} paymentId={paymentId} content={content} />
  );
}
