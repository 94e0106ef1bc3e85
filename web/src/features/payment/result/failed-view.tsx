import { chakra } from '@chakra-ui/react';
import type { PaymentStatus } from '@site/contract/payment-call';
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

/** Why a payment failed. */
export function failureText({ message }: PaymentStatus, { errors }: PaymentContent): string {
  return errors[message && isRefusal(message) ? message : 'general'];
}

interface FailedViewProps {
  readonly status: PaymentStatus;
  readonly content: PaymentContent;
}

export function FailedView({ content, status }: FailedViewProps) {
  const { failed } = content.results;
  /** The group that had started, or whose last seat went meanwhile. */
  const closed =
    status.message === 'cohort-closed' || status.message === 'hold-expired'
      ? offerOf(status.productId)?.product.group
      : undefined;
  return (
    <OutcomeView mark="lost" title={failed.title} announcedElsewhere>
      <chakra.div marginTop="5">
        <Notice kind="error">
          <b>{failureText(status, content)}</b>
          <p>{content.notCharged}</p>
        </Notice>
      </chakra.div>
      <Ways>
        {status.message === 'other-order' ? (
          <LinkButton to={content.backToShop.to}>{content.backToShop.label}</LinkButton>
        ) : (
          <>
            {closed ? (
              <WaitingListLink group={closed} content={content} />
            ) : (
              <StartAgain status={status} label={failed.retry} />
            )}
            <TextLink to={content.backToShop.to}>{content.backToShop.label}</TextLink>
          </>
        )}
      </Ways>
      <Text marginTop="6" textStyle="small" color="fg.soft">
        {failed.blocked} <ContactLinks text={failed.help} />
      </Text>
    </OutcomeView>
  );
}
