import { chakra } from '@chakra-ui/react';
import { catalogue, findProduct, type Product } from '@site/contract/catalogue';
import { NO_PAYMENT } from '@site/contract/payment';
import type { PaymentStatus } from '@site/contract/payment-call';
import { referenceOf } from '@site/contract/reference';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, ExternalButton, ExternalLink, LinkButton, TextLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Figures, Heading, Lead, Text } from '../../components/text.tsx';
import type { PaymentContent } from '../../content/payment.ts';
import { RouteMark } from '../../drawings/route-mark.tsx';
import { sessionsOf } from '../../group/availability.ts';
import { firstSession } from '../../group/first-session.ts';
import { useAvailability } from '../../group/use-availability.ts';
import { readNote, writeNote } from '../../lib/tab-notes.ts';
import { closeToast, type ToastMessage, toast } from '../../lib/toast.ts';
import { useLocale } from '../../site/locale.tsx';
import { bankPageAddress, bankPageWaits } from './bank-page.ts';
import { calendarOf } from './calendar.ts';
import { closeOrder } from './order-drafts.ts';
import { isRefusal } from './refusal.ts';
import { ResultSummary } from './result-summary.tsx';
import { resultView } from './result-view.ts';
import { BesideCard, CardPlace } from './summary-card.tsx';
import { usePaymentStatus } from './use-payment-status.ts';

const Ways = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '6', rowGap: '4', marginTop: '6' },
});
const Place = chakra('div', { base: { maxWidth: '44rem' } });

interface ViewProps {
  readonly mark?: React.ComponentProps<typeof RouteMark>['end'];
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** How something ended: a mark, a sentence, and what follows from it. */
export function View({ mark, title, text, children }: ViewProps) {
  return (
    <Place>
      {mark ? <RouteMark end={mark} /> : null}
      {/* announced when it changes while the page is open */}
      <div role="status">
        <Heading as="h1" textStyle="h1" marginTop={mark ? '5' : '0'}>
          {title}
        </Heading>
        {text ? <Lead marginTop="4">{text}</Lead> : null}
      </div>
      {children}
    </Place>
  );
}

interface ResultProps {
  readonly paymentId: string;
  readonly content: PaymentContent;
}

interface SettledProps {
  readonly status: PaymentStatus;
  readonly content: PaymentContent;
}

/** The form of the same product. `again` tells it that a full group may be full because of this buyer. */
function StartAgain({ status, label }: { status: PaymentStatus; label: string }) {
  return (
    <LinkButton to={`/payment?productId=${encodeURIComponent(status.productId)}`} state={{ again: true }}>
      {label}
    </LinkButton>
  );
}

function Paid({ paymentId, content, status }: SettledProps & ResultProps) {
  const locale = useLocale();
  const texts = content.results.paid;
  const id = findProduct(status.productId);
  const product: Product | undefined = id ? catalogue[id] : undefined;
  const cohort = product?.cohort;
  const availability = useAvailability(cohort);
  const group = cohort && sessionsOf(cohort, availability);
  const title = product?.title[locale] ?? status.productId;

  return (
    <View mark="arrived" title={texts.title} text={texts.text}>
      {group ? <Text marginTop="5">{texts.group(firstSession(group, locale))}</Text> : null}
      <Text marginTop="4" textStyle="small" color="fg.soft">
        {texts.mail}
      </Text>
      <Ways data-print="hide">
        <LinkButton to={content.backToShop.to}>{content.backToShop.label}</LinkButton>
        {group ? (
          <ExternalLink
            href={`data:text/calendar;charset=utf-8,${encodeURIComponent(
              calendarOf({ id: paymentId, title, ...texts.calendar }, group, new Date()),
            )}`}
            download={texts.calendar.file}
          >
            {texts.calendar.button}
          </ExternalLink>
        ) : null}
        <Button variant="outline" size="sm" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </Ways>
    </View>
  );
}

/** Why a payment failed. */
function failureText({ message }: PaymentStatus, { errors }: PaymentContent): string {
  return errors[message && isRefusal(message) ? message : 'general'];
}

function Failed({ content, status }: SettledProps) {
  const { failed } = content.results;
  return (
    <View mark="lost" title={failed.title}>
      <chakra.div marginTop="5">
        <Notice kind="error">
          <b>{failed.lead}</b>
          <p>{failureText(status, content)}</p>
          <p>{content.notCharged}</p>
        </Notice>
      </chakra.div>
      <Ways>
        <StartAgain status={status} label={failed.retry} />
        <TextLink to={content.backToShop.to}>{content.backToShop.label}</TextLink>
      </Ways>
      <Text marginTop="6" textStyle="small" color="fg.soft">
        {failed.blocked} {failed.help}
      </Text>
    </View>
  );
}

interface OpenProps extends SettledProps {
  readonly long: boolean;
  readonly refresh: () => void;
}

/** Nobody knows the end yet, and nobody must pay again. */
function Open({ content, status, long, refresh }: OpenProps) {
  const view = resultView(status);
  const texts = view === 'review' || view === 'unknown' ? content.results[view] : content.results.pending;
  const next = 'next' in texts ? texts.next : long ? texts.long : undefined;
  return (
    <View mark="underway" title={texts.title} text={texts.text}>
      <chakra.div marginTop="5">
        <Notice>
          <b>{texts.warning}</b>
          {next ? <p>{next}</p> : null}
        </Notice>
      </chakra.div>
      <Ways>
        <Button variant="outline" onClick={refresh}>
          {content.refresh}
        </Button>
      </Ways>
    </View>
  );
}

function Awaiting({ content, status, refresh }: Omit<OpenProps, 'long'>) {
  const { awaiting } = content.results;
  return (
    <View mark="underway" title={awaiting.title} text={awaiting.text}>
      <Ways>
        <StartAgain status={status} label={awaiting.button} />
        <Button variant="outline" onClick={refresh}>
          {content.refresh}
        </Button>
      </Ways>
    </View>
  );
}

/** Shown for the moment in which the browser leaves, and for longer only where it does not. */
function Leaving({ paymentId, content: { redirect } }: ResultProps) {
  return (
    <View mark="underway" title={redirect.title} text={redirect.text}>
      <Ways>
        <ExternalButton href={bankPageAddress(paymentId)}>{redirect.button}</ExternalButton>
      </Ways>
    </View>
  );
}

/** Announces an end once a tab, not at every reload; answers with the toast's number if it did. */
function announce(end: 'paid' | 'failed', paymentId: string, message: ToastMessage): number | undefined {
  const note = `${end}:${paymentId}`;
  if (readNote(note) !== undefined) return undefined;
  writeNote(note, '1');
  return toast(message);
}

function Settled({ paymentId, content, status, long, refresh }: OpenProps & ResultProps) {
  const props = { content, status };
  switch (resultView(status)) {
    case 'paid':
      return <Paid {...props} paymentId={paymentId} />;
    case 'failed':
      return <Failed {...props} />;
    case 'awaiting':
      return <Awaiting {...props} refresh={refresh} />;
    case 'expired':
      return (
        <View mark="lost" {...content.results.expired}>
          <Ways>
            <StartAgain status={status} label={content.results.expired.button} />
            <TextLink to={content.backToShop.to}>{content.backToShop.label}</TextLink>
          </Ways>
        </View>
      );
    case 'refunded':
      return (
        <View mark="lost" {...content.results.refunded}>
          <Ways>
            <LinkButton to={content.backToShop.to}>{content.backToShop.label}</LinkButton>
          </Ways>
        </View>
      );
    default:
      return <Open {...props} long={long} refresh={refresh} />;
  }
}

function Known({ paymentId, content }: ResultProps) {
  const { known, refresh } = usePaymentStatus(paymentId);
  const { status, missing, long } = known;
  const view = status && resultView(status);
  const failure = status && view === 'failed' ? failureText(status, content) : null;
  const { toasts } = content;

  useEffect(() => {
    if (view === 'paid') announce('paid', paymentId, { kind: 'success', ...toasts.success });
    if (view === 'paid' || view === 'failed' || view === 'expired' || view === 'refunded') {
      closeOrder(paymentId, { paid: view === 'paid' || view === 'refunded' });
    }
  }, [view, paymentId, toasts]);

  useEffect(() => {
    if (failure === null) return;
    const shown = announce('failed', paymentId, { kind: 'error', title: toasts.failure, text: failure });
    // it stays until it is closed, and has nothing to say about the next try
    return () => {
      if (shown !== undefined) closeToast(shown);
    };
  }, [failure, paymentId, toasts]);

  if (status) {
    return (
      <BesideCard card="last">
        <chakra.div gridArea="head">
          <Settled paymentId={paymentId} content={content} status={status} long={long} refresh={refresh} />
        </chakra.div>
        <CardPlace>
          <ResultSummary paymentId={paymentId} status={status} content={content} />
        </CardPlace>
      </BesideCard>
    );
  }
  if (missing === 'not-found') return <NotFound content={content} />;
  if (missing === null) return <View title={content.title} text={content.loading} />;
  return (
    <View mark="lost" {...content.results.unreachable}>
      <Text textStyle="small" color="fg.soft" marginTop="5">
        {content.reference}: <Figures fontWeight="600">{referenceOf(paymentId)}</Figures>
      </Text>
      <Ways>
        <Button onClick={refresh}>{content.refresh}</Button>
      </Ways>
    </View>
  );
}

function NotFound({ content }: { content: PaymentContent }) {
  return (
    <View mark="lost" {...content.results.notFound}>
      <Ways>
        <LinkButton to={content.backToShop.to}>{content.backToShop.label}</LinkButton>
      </Ways>
    </View>
  );
}

/** How a payment stands, as the server knows it; the address holds nothing but its id. */
export function PaymentResult({ paymentId, content }: ResultProps) {
  const [leaving, setLeaving] = useState(bankPageWaits);

  useEffect(() => {
    if (!leaving) return;
    const look = () => setLeaving(bankPageWaits());
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [leaving]);

  if (paymentId === '' || paymentId === NO_PAYMENT) return <NotFound content={content} />;
  return leaving ? (
    <Leaving paymentId={paymentId} content={content} />
  ) : (
    <Known key={paymentId} paymentId={paymentId} content={content} />
  );
}
