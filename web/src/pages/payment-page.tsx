import { LOCALES, type Locale } from '@site/contract/locale';
import { PAYMENT_QUERY } from '@site/contract/payment';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LinkButton } from '../components/button.tsx';
import type { PaymentContent } from '../content/payment.ts';
import { Checkout } from '../features/payment/checkout.tsx';
import { offerIn } from '../features/payment/order.ts';
import { OrderFrame } from '../features/payment/order-frame.tsx';
import { OutcomeView } from '../features/payment/outcome-view.tsx';
import { PaymentFrame } from '../features/payment/payment-frame.tsx';
import { PaymentResult } from '../features/payment/payment-result.tsx';
import { useIsLive } from '../islands/use-is-live.ts';
import { rememberedLocale } from '../site/locale.tsx';

/**
 * A link to an English program shows the page in English, unless the visitor has chosen a language. False until the
 * page has the visitor's language: a request that started before would be sent twice.
 */
function useLanguage(shown: Locale): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  const live = useIsLive();
  const query = new URLSearchParams(search);
  const chosen = LOCALES.find((locale) => locale === query.get('lang')) ?? (live ? rememberedLocale() : undefined);
  const isEnglishOffer = !chosen && query.has('productId') && offerIn(query)?.product.cohort === 'en';

  useEffect(() => {
    if (!isEnglishOffer) return;
    const inEnglish = new URLSearchParams(search);
    inEnglish.set('lang', 'en');
    navigate(`/payment?${inEnglish}`, { replace: true });
  }, [isEnglishOffer, search, navigate]);

  return live && !isEnglishOffer && (chosen ?? shown) === shown;
}

/** The result of a payment or an order, as the address asks. */
function ResultOrOrder({ content }: { content: PaymentContent }) {
  const query = new URLSearchParams(useLocation().search);
  const paymentId = query.get(PAYMENT_QUERY);
  if (paymentId !== null) return <PaymentResult key={paymentId} paymentId={paymentId} content={content} />;
  const offer = offerIn(query);
  if (offer) return <Checkout key={offer.id} offer={offer} content={content} />;
  return (
    <OutcomeView mark="lost" {...content.noProduct}>
      <LinkButton to={content.backToShop.to} marginTop="6">
        {content.backToShop.label}
      </LinkButton>
    </OutcomeView>
  );
}

/**
 * Order and result of a payment. The query decides which of them is shown, and only the browser knows it: the
 * prerendered file holds the frame of an order, but no product and no price: they might be the wrong ones.
 */
export default function PaymentPage({ content }: { content: PaymentContent }) {
  const ready = useLanguage(content.locale);
  return (
    <PaymentFrame content={content}>
      {ready ? <ResultOrOrder content={content} /> : <OrderFrame content={content} />}
    </PaymentFrame>
  );
}
