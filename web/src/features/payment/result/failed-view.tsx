import { chakra } from '@chakra-ui/react';
import type { PaymentStatus } from '@site/contract/payments/payment-call';
import { LinkButton, TextLink } from '../../../components/button.tsx';
import { ContactLinks } from '../../../components/contact-links.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Text } from '../../../components/text.tsx';
import type { PaymentContent } from '../../../content/payment.ts';
import { offerOf } from '../calls/order.ts';
import { isRefusal } from '../calls/refusal.ts';
import { OutcomeView, Ways } from '../parts/outcome-view.tsx';
import { WaitingListLink } from '../parts/waiting-list-link.tsx';
import { StartAgain } from './start-again.tsx';
import { canStartAgain, invitedText } from './still-invited.ts';

/** Returns why a payment failed, in words. */
export function failureText({ message, invitedUntil }: PaymentStatus, { errors }: PaymentContent): string {
  // the seat went to a later order of the same invitation, not to somebody else
  if (message === 'hold-expired' && invitedUntil !== null) return errors.ended;
  return errors[message && isRefusal(message) ? message : 'general'];
}

interface FailedViewProps {
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly content: PaymentContent;
}

function FailedWays({ paymentId, content, status }: FailedViewProps) {
  const { message, productId, invitedUntil } = status;
  const { to, label } = content.backToShop;
  if (message === 'other-order') {
    return (
      <Ways>
        <LinkButton to={to} full="small">
          {label}
        </LinkButton>
      </Ways>
    );
  }
  if (!canStartAgain(status, paymentId)) return null;
  /** Group that has started, or whose last seat was taken meanwhile; undefined after other failures. */
  const closed =
    invitedUntil === null && (message === 'cohort-closed' || message === 'hold-expired')
      ? offerOf(productId)?.product.group
      : undefined;
  return (
    <Ways>
      {closed ? <WaitingListLink group={closed} content={content} /> : null}
      {closed && message === 'cohort-closed' ? null : (
        <StartAgain
          paymentId={paymentId}
          status={status}
          label={content.results.failed.retry}
          {...(closed ? { variant: 'outline' } : {})}
        />
      )}
      <TextLink to={to}>{label}</TextLink>
    </Ways>
  );
}

export function FailedView(props: FailedViewProps) {
  const { paymentId, content, status } = props;
  const { failed } = content.results;
  // The buyer must not try again while another order is being paid.
  const invited = status.message === 'other-order' ? undefined : invitedText(status, paymentId, content);
  return (
    <OutcomeView mark="lost" title={failed.title} announcedElsewhere>
      <chakra.div marginTop="5">
        <Notice kind="error">
          <b>{failureText(status, content)}</b>
          <p>{content.notCharged}</p>
          {invited === undefined ? null : <p>{invited}</p>}
        </Notice>
      </chakra.div>
      <FailedWays {...props} />
      <Text marginTop="6" textStyle="small" color="fg.soft">
        {failed.blocked} <ContactLinks text={failed.help} />
      </Text>
    </OutcomeView>
  );
}
