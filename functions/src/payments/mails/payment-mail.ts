import { paymentPath } from '@site/contract/records/collections';
import { FOUNDER_PAYMENT_ROLES, type PaymentMailRole } from '@site/contract/records/mail-roles';
import { founderEnvelope, noticeEnvelope } from '../../mail/letter/envelope.ts';
import { messageOf } from '../../mail/letter/message.ts';
import type { QueuedMail } from '../../mail/outbox/document.ts';
import type { Config } from '../../platform/config.ts';
import { unrefundedCharges } from '../moves/charges.ts';
import type { Payment } from '../record/payment-schema.ts';
import type { Seats } from '../seats/group-document.ts';
import { buyerNoticeContent, receiptContent } from './buyer-contents.ts';
import { founderPaymentContent } from './founder-contents.ts';
import type { FounderPaymentRole } from './roles.ts';

function isFounderPaymentRole(role: PaymentMailRole): role is FounderPaymentRole {
  return FOUNDER_PAYMENT_ROLES.some((one) => one === role);
}

/**
 * The role whose texts a mail uses. When an order is not paid and has no unrefunded charge left, a partial refund is worded as a
 * full one.
 */
function toldAs(payment: Payment, role: PaymentMailRole): PaymentMailRole {
  if (payment._state === 'paid' || unrefundedCharges(payment).length > 0) return role;
  if (role === 'buyer-partly-refunded') return 'buyer-refunded';
  return role === 'founder-partly-refunded' ? 'founder-refunded' : role;
}

/** One rendered mail about a payment, ready for the outbox. `nth` counts the mails of its role, from 1. */
export async function paymentMail(
  payment: Payment,
  role: PaymentMailRole,
  seats: Seats | null,
  config: Config,
  now: Date,
  nth = 1,
): Promise<QueuedMail> {
  const since = payment.history.at(-1)?.at ?? payment.createdAt;
  const matter = { role, about: paymentPath(payment.id), since };
  const { email } = payment.buyer;
  const told = toldAs(payment, role);
  if (isFounderPaymentRole(told)) {
    const content = founderPaymentContent(payment, told, seats, config, now, nth);
    return { ...founderEnvelope(config, matter, email), message: await messageOf(content) };
  }
  const content =
    told === 'receipt'
      ? receiptContent(payment, seats, config, now, nth)
      : buyerNoticeContent(payment, told, seats, config, now, nth);
  return { ...noticeEnvelope(config, matter, email), message: await messageOf(content) };
}
