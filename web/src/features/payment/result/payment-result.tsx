import { NO_PAYMENT } from '@site/contract/payments/payment';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, ExternalButton, TextLink } from '../../../components/button.tsx';
import type { PaymentContent } from '../../../content/payment.ts';
import { OutcomeView, Ways } from '../parts/outcome-view.tsx';
import { bankPageAddress, bankPageMsLeft } from '../tab/bank-page.ts';
import { unheldPageIn } from '../tab/navigation-state.ts';
import { PaymentNotFound, PaymentState } from './payment-state.tsx';

interface PaymentResultProps {
  readonly paymentId: string;
  readonly content: PaymentContent;
}

/** Shown while the browser leaves for the bank's page, and for longer only if it does not. */
function Leaving({ paymentId, content: { redirect } }: PaymentResultProps) {
  return (
    <OutcomeView mark="underway" title={redirect.title} text={redirect.text}>
      <Ways>
        <ExternalButton href={bankPageAddress(paymentId)} full="small">
          {redirect.button}
        </ExternalButton>
      </Ways>
    </OutcomeView>
  );
}

/** Tells a buyer that no seat is held, before the way to iyzico's page; shown while the order is open. */
function Unheld({ page, content }: { readonly page: string; readonly content: PaymentContent }) {
  const { hosted, cancel, backToShop } = content;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leave = () => {
    // the back button from iyzico's page then leads to the state of the payment
    navigate({ pathname, search }, { replace: true });
    window.location.assign(page);
  };
  return (
    <OutcomeView mark="underway" {...hosted.unheld}>
      <Ways>
        <Button full="small" onClick={leave}>
          {hosted.toPage}
        </Button>
        <TextLink to={backToShop.to}>{cancel}</TextLink>
      </Ways>
    </OutcomeView>
  );
}

/** Shows the state of a payment, as the server knows it; the address holds nothing but its id. */
export default function PaymentResult({ paymentId, content }: PaymentResultProps) {
  const [leaving, setLeaving] = useState(() => bankPageMsLeft(paymentId) > 0);
  const unheldPage = unheldPageIn(useLocation().state);

  useEffect(() => {
    if (!leaving) return;
    const look = () => setLeaving(bankPageMsLeft(paymentId) > 0);
    const timer = setTimeout(() => setLeaving(false), bankPageMsLeft(paymentId));
    window.addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [leaving, paymentId]);

  if (paymentId === '' || paymentId === NO_PAYMENT) return <PaymentNotFound content={content} />;
  return leaving ? (
    <Leaving paymentId={paymentId} content={content} />
  ) : (
    <PaymentState
      key={paymentId}
      paymentId={paymentId}
      content={content}
      unheld={unheldPage === null ? null : <Unheld page={unheldPage} content={content} />}
    />
  );
}
