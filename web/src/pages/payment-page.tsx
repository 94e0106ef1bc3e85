import { PAYMENT_QUERY } from '@site/contract/payments/payment';
import { asLocale, type Locale } from '@site/contract/plain/locale';
import { languageOf } from '@site/contract/sale/catalogue';
import { LANGUAGE_QUERY } from '@site/contract/site/page-paths';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LinkButton } from '../components/button.tsx';
import type { PaymentContent } from '../content/payment.ts';
import { offerIn } from '../features/payment/calls/order.ts';
import { OrderFrame } from '../features/payment/parts/order-frame.tsx';
import { OutcomeAnnouncer, OutcomeView } from '../features/payment/parts/outcome-view.tsx';
import { PaymentFrame } from '../features/payment/parts/payment-frame.tsx';
import { lateCheckout } from '../features/payment/payment-part.ts';
import { lateResult } from '../features/payment/result/late-result.ts';
import { useIsSent } from '../islands/sent-document.tsx';
import { useIsLive } from '../islands/use-is-live.ts';
import { turnsToEnglish } from '../payment-document/asked-payment.ts';
import { fixFirstView } from '../payment-document/first-question.ts';
import { filledLocale } from '../payment-document/prerendered-payment.ts';
import { rememberedLocale } from '../site/locale.tsx';

/**
 * Returns whether the page is in the visitor's language. Until it is, the page must send no request, because it would send it
 * again in the other language. A link to an English program leads on to the page in English, unless the visitor has chosen a
 * language.
 */
function useIsInVisitorsLanguage(shown: Locale, live: boolean): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const chosen = asLocale(query.get(LANGUAGE_QUERY)) ?? (live ? rememberedLocale() : undefined);
  const offer = offerIn(query);
  const isEnglishOffer = turnsToEnglish(query, chosen, offer ? languageOf(offer.product) : undefined);

  useEffect(() => {
    if (!isEnglishOffer) return;
    const inEnglish = new URLSearchParams(search);
    inEnglish.set(LANGUAGE_QUERY, 'en');
    navigate(`/payment?${inEnglish}`, { replace: true });
  }, [isEnglishOffer, search, navigate]);

  return !isEnglishOffer && (chosen ?? shown) === shown;
}

/** The result of a payment or an order, depending on the query of the address. */
function ResultOrOrder({ content }: { content: PaymentContent }) {
  const query = new URLSearchParams(useLocation().search);
  const paymentId = query.get(PAYMENT_QUERY);
  if (paymentId !== null) return <lateResult.View key={paymentId} paymentId={paymentId} content={content} />;
  const offer = offerIn(query);
  if (offer) return <lateCheckout.View key={offer.id} offer={offer} content={content} />;
  return (
    <OutcomeView mark="lost" {...content.noProduct}>
      <LinkButton to={content.backToShop.to} marginTop="6">
        {content.backToShop.label}
      </LinkButton>
    </OutcomeView>
  );
}

/**
 * Returns whether the HTML already has the order or result of this address (`app/entry-payment.ts`), and not the frame of an
 * order.
 */
function useIsFilled(): boolean {
  const { search } = useLocation();
  const sent = useIsSent();
  const [filled] = useState(() => {
    if (typeof window === 'undefined') return sent && search !== '';
    // In the first render of the page, which comes before its content: React hydrates in slices, and between two of them the
    // script could replace content that React has begun to compare.
    fixFirstView();
    return sent && filledLocale() !== undefined;
  });
  return filled;
}

/**
 * Order and result of a payment. The query decides which of them is shown. The prerendered file holds the frame of an
 * order, but no product and no price: they might be the wrong ones. The orders of each product and the start of a result are
 * prerendered beside it.
 */
export default function PaymentPage({ content }: { content: PaymentContent }) {
  const live = useIsLive();
  const filled = useIsFilled();
  const ready = useIsInVisitorsLanguage(content.locale, live) && (live || filled);
  const frame = <OrderFrame content={content} />;
  const part = <ResultOrOrder content={content} />;
  return (
    <PaymentFrame content={content}>
      {/* Filled HTML has no Suspense boundary, so that an order or a result is hydrated with its page and not after it. */}
      <OutcomeAnnouncer>
        {ready ? filled ? part : <Suspense fallback={frame}>{part}</Suspense> : frame}
      </OutcomeAnnouncer>
    </PaymentFrame>
  );
}
