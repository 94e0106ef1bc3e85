import { chakra } from '@chakra-ui/react';
import type { CoachingGroup } from '@site/contract/groups/groups';
import type { PaymentStatus } from '@site/contract/payments/payment-call';
import { referenceOf } from '@site/contract/plain/reference';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '../../../components/button.tsx';
import { ContactLinks } from '../../../components/contact-links.tsx';
import { Figures, Text } from '../../../components/text.tsx';
import type { TitledText } from '../../../content/page-parts.ts';
import type { PaymentContent } from '../../../content/payment.ts';
import { closeToast } from '../../../lib/toast.ts';
import { shownAnswer } from '../../../payment-document/first-answer.ts';
import type { AnsweredView } from '../../../payment-document/prerendered-payment.ts';
import { useLocale } from '../../../site/locale.tsx';
import { OutcomeView, Ways } from '../parts/outcome-view.tsx';
import { BesideCard, CardPlace } from '../parts/summary-card.tsx';
import { noteAwaited } from '../tab/awaited-end.ts';
import { notePaid, noteSeatGone } from '../tab/earlier-orders.ts';
import { closeOrder } from '../tab/order-drafts.ts';
import { announceEnd } from './announced-end.ts';
import { BoughtView } from './bought-view.tsx';
import { ExpiredView } from './expired-view.tsx';
import { FailedView, failureText } from './failed-view.tsx';
import { AwaitingView, OpenView } from './open-view.tsx';
import { useOrderRun } from './order-run.ts';
import { PaidView } from './paid-view.tsx';
import { type Refresh, RefreshButton } from './refresh-button.tsx';
import { ResultSummary } from './result-summary.tsx';
import { hasEnded, isWaitedFor, resultView } from './result-view.ts';
import { usePaymentStatus } from './use-payment-status.ts';

interface PaymentStateProps {
  readonly paymentId: string;
  readonly content: PaymentContent;
  /** Shown in place of an order that waits for its buyer without a held seat; null to show the order itself. */
  readonly unheld: ReactNode;
}

interface KnownOrderProps extends PaymentStateProps {
  readonly status: PaymentStatus;
  readonly long: boolean;
  readonly refresh: Refresh;
}

interface StateViewProps extends Omit<KnownOrderProps, 'unheld'> {
  readonly run: CoachingGroup | null;
}

/** An order about which nothing is left to do. */
function OverView({ texts, content }: { readonly texts: TitledText; readonly content: PaymentContent }) {
  return (
    <OutcomeView mark="lost" {...texts}>
      <Ways>
        <LinkButton to={content.backToShop.to} full="small">
          {content.backToShop.label}
        </LinkButton>
      </Ways>
    </OutcomeView>
  );
}

/** Title and text of a refunded order. */
function refundedTexts({ instalments }: PaymentStatus, content: PaymentContent): TitledText {
  const { title, text, inInstalments } = content.results.refunded;
  return { title, text: instalments ? `${text} ${inInstalments}` : text };
}

function StateView({ paymentId, content, status, run, long, refresh }: StateViewProps) {
  const props = { content, status };
  switch (resultView(status)) {
    case 'paid':
      return <PaidView {...props} paymentId={paymentId} run={run} />;
    case 'failed':
    case 'declined':
      return <FailedView {...props} paymentId={paymentId} />;
    case 'awaiting':
      return <AwaitingView {...props} paymentId={paymentId} refresh={refresh} />;
    case 'expired':
      return <ExpiredView {...props} paymentId={paymentId} />;
    case 'bought':
      return <BoughtView {...props} paymentId={paymentId} />;
    case 'replaced':
      return <OverView texts={content.results.replaced} content={content} />;
    case 'refunded':
      return <OverView texts={refundedTexts(status, content)} content={content} />;
    default:
      return <OpenView {...props} long={long} refresh={refresh} />;
  }
}

/** An order whose status is known: its state beside its summary. */
function KnownOrder({ unheld, ...order }: KnownOrderProps) {
  const { status } = order;
  const run = useOrderRun(status);
  return (
    <BesideCard card="last">
      <chakra.div gridArea="head">
        {unheld !== null && resultView(status) === 'awaiting' && status.seat === 'released' ? (
          unheld
        ) : (
          <StateView {...order} run={run} />
        )}
      </chakra.div>
      <CardPlace>
        <ResultSummary paymentId={order.paymentId} content={order.content} status={status} run={run} />
      </CardPlace>
    </BesideCard>
  );
}

/** The view that the document shows until an answer is known here. */
function FirstOutcome({ view, content }: { readonly view: AnsweredView | null; readonly content: PaymentContent }) {
  const { asking, paid, failed } = content.results;
  if (view === 'paid') return <OutcomeView mark="arrived" title={paid.title} text={paid.text} announcedElsewhere />;
  if (view === 'failed') {
    return <OutcomeView mark="lost" title={failed.title} text={content.notCharged} announcedElsewhere />;
  }
  return <OutcomeView mark="underway" {...asking} announcedElsewhere />;
}

/** No request got an answer so far. */
function Unreachable({ paymentId, content, refresh }: Pick<KnownOrderProps, 'paymentId' | 'content' | 'refresh'>) {
  return (
    <OutcomeView mark="lost" {...content.results.unreachable}>
      <Text textStyle="small" color="fg.soft" marginTop="5">
        {content.reference}: <Figures fontWeight="600">{referenceOf(paymentId)}</Figures>
      </Text>
      <Ways>
        <RefreshButton content={content} refresh={refresh} />
      </Ways>
      <Text marginTop="6" textStyle="small" color="fg.soft">
        <ContactLinks text={content.results.failed.help} />
      </Text>
    </OutcomeView>
  );
}

/**
 * Polls a payment and shows its state; announces its end once, and only if the visitor has waited for it. Mount it anew for another
 * payment (`key`).
 */
export function PaymentState({ paymentId, content, unheld }: PaymentStateProps) {
  const { known, refresh } = usePaymentStatus(paymentId);
  const { search } = useLocation();
  const [shown] = useState(() => shownAnswer(paymentId, search));
  const status = known.is === 'status' ? known.status : null;
  const productId = status?.productId;
  // a declined order keeps its hold for some minutes, although its seat counts as released
  const hasNoSeat = status?.message === 'hold-expired';
  const view = status && resultView(status);
  const failure = status && (view === 'failed' || view === 'declined') ? failureText(status, content) : null;
  const { toasts } = content;
  const lang = useLocale();

  useEffect(() => {
    if (view === 'paid') announceEnd('paid', paymentId, { kind: 'success', ...toasts.success, lang });
    const paid = view === 'paid' || view === 'refunded';
    if (paid && productId !== undefined) notePaid(productId, paymentId);
    if (hasNoSeat && productId !== undefined) noteSeatGone(productId, paymentId);
    if (view && isWaitedFor(view)) noteAwaited(paymentId);
    if (view && hasEnded(view)) closeOrder(paymentId, { paid });
  }, [view, paymentId, productId, hasNoSeat, toasts, lang]);

  useEffect(() => {
    if (failure === null) return;
    const shown = announceEnd('failed', paymentId, {
      kind: 'error',
      title: toasts.failure,
      text: failure,
      lang,
      announcedInPage: true,
    });
    // The toast may still be shown when the next try begins, which it does not concern.
    return () => {
      if (shown !== undefined) closeToast(shown);
    };
  }, [failure, paymentId, toasts, lang]);

  switch (known.is) {
    case 'status':
      return <KnownOrder {...{ paymentId, content, unheld, refresh }} status={known.status} long={known.long} />;
    case 'not-found':
      return <PaymentNotFound content={content} />;
    case 'unreachable':
      return <Unreachable {...{ paymentId, content, refresh }} />;
    default:
      // With a mark like all results: a mark that came in later would push the title down, as a layout shift.
      return <FirstOutcome view={shown} content={content} />;
  }
}

export function PaymentNotFound({ content }: { content: PaymentContent }) {
  return (
    <OutcomeView mark="lost" {...content.results.notFound}>
      <Ways>
        <LinkButton to={content.backToShop.to} full="small">
          {content.backToShop.label}
        </LinkButton>
      </Ways>
    </OutcomeView>
  );
}
