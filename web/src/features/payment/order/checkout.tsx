import { chakra } from '@chakra-ui/react';
import { momentInWords } from '@site/contract/words/dates';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { TextLink } from '../../../components/button.tsx';
import { Heading, Lead } from '../../../components/text.tsx';
import type { PaymentContent } from '../../../content/payment.ts';
import { closedFor } from '../../../group/order-notes.ts';
import { noteUnseatedBuyer } from '../../../group/unseated-buyer.ts';
import { restoreLostFocus } from '../../../lib/focus-page.ts';
import type { Offer } from '../calls/order.ts';
import { OutcomeView, Ways } from '../parts/outcome-view.tsx';
import { BesideCard, CardPlace, StickyCardPlace } from '../parts/summary-card.tsx';
import { WaitingListLink } from '../parts/waiting-list-link.tsx';
import { orderEntryIn } from '../tab/navigation-state.ts';
import { OrderForm } from './order-form.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useInvitation } from './use-invitation.ts';
import { useOrder } from './use-order.ts';

interface CheckoutProps {
  readonly offer: Offer;
  readonly content: PaymentContent;
}

/** The order form beside its summary, or the reason why no seat of the group is sold. */
export default function Checkout({ offer, content }: CheckoutProps) {
  const entry = orderEntryIn(useLocation().state);
  const { token, until, stage, began } = useInvitation();
  const order = useOrder(offer, content, token);
  const { group } = offer.product;
  const { availability } = order;
  // The last seat may be held for this buyer, by an earlier order or an invitation. Only the server knows, so the form stays open.
  const mayHaveSeat = began === 'running' || began === 'unknown' || entry !== null;
  const ofGroup = closedFor(availability, offer.id);
  const closed = order.closed ?? (ofGroup === 'full' && mayHaveSeat ? null : ofGroup);
  const heldUntil = stage === 'running' && availability.is !== 'past' ? until : null;
  const { getValues } = order.form;
  useEffect(() => {
    const { userName, userEmail } = getValues();
    if (closed !== null && group) noteUnseatedBuyer(group, { name: userName, email: userEmail });
  }, [closed, group, getValues]);
  const closedBefore = useRef(closed);
  const tellFreed = useEffectEvent(() => order.tell({ kind: 'success', ...content.toasts.freed }));
  // The form is replaced by an outcome, which is shorter: the button that had the focus is gone, and the screen may be below the
  // outcome. A live region announces it. Nothing moves on a page that shows the outcome from the start. A form that replaces the
  // outcome, since a seat is free again, is announced by a toast.
  useEffect(() => {
    const before = closedBefore.current;
    closedBefore.current = closed;
    if (closed === null && before !== null) tellFreed();
    if (closed === null || before !== null) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    restoreLostFocus();
  }, [closed]);
  const soldOut = token === null ? content.soldOut : content.invitation.over;

  if (closed && group) {
    return (
      <BesideCard card="last">
        <chakra.div gridArea="head">
          <OutcomeView mark="lost" {...(closed === 'past' ? content.past : soldOut)}>
            <Ways>
              <WaitingListLink group={group} content={content} />
              <TextLink to={content.backToShop.to}>{content.backToShop.label}</TextLink>
            </Ways>
          </OutcomeView>
        </chakra.div>
        <CardPlace>
          <OrderSummary offer={order.offer} content={content} availability={availability} closed />
        </CardPlace>
      </BesideCard>
    );
  }
  const { invitation } = content;
  const withoutHold = stage === 'over' ? invitation.ended : content.lead;
  return (
    <BesideCard card="between">
      <chakra.div gridArea="head">
        <Heading as="h1" textStyle="h1">
          {content.title}
        </Heading>
        <Lead marginTop="3">{heldUntil ? invitation.lead(momentInWords(heldUntil, content.locale)) : withoutHold}</Lead>
      </chakra.div>
      <StickyCardPlace>
        <OrderSummary
          offer={order.offer}
          content={content}
          availability={availability}
          isInvited={heldUntil !== null}
        />
      </StickyCardPlace>
      <chakra.div gridArea="form">
        <OrderForm order={order} content={content} />
      </chakra.div>
    </BesideCard>
  );
}
