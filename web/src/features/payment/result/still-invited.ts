import type { PaymentStatus } from '@site/contract/payments/payment-call';
import { momentInWords } from '@site/contract/words/dates';
import type { PaymentContent } from '../../../content/payment.ts';
import { isReplacedNext } from '../tab/earlier-orders.ts';

/**
 * Whether the buyer of an order that ended unpaid can start again from its page. A seat that an invitation holds goes to the link of
 * the invitation, and to the order that replaces this one: any other order would find the group full.
 */
export function canStartAgain({ productId, invitedUntil }: PaymentStatus, paymentId: string): boolean {
  return invitedUntil === null || isReplacedNext(productId, paymentId);
}

/** Returns until when an invitation still holds the seat, and how to get it, in words; undefined if none does. */
export function invitedText(status: PaymentStatus, paymentId: string, content: PaymentContent): string | undefined {
  const { invitation, locale } = content;
  if (status.invitedUntil === null) return undefined;
  const held = invitation.held(momentInWords(new Date(status.invitedUntil), locale));
  return canStartAgain(status, paymentId) ? held : `${held} ${invitation.byLink}`;
}
