import { openReviews } from '@site/contract/payments/charges';
import type { HostedPage, Payment } from '../record/payment-schema.ts';
import { isOver } from './order-refusals.ts';
import { PAGE_GRACE_MS, pagesToWatch } from './schedule.ts';

/** Why iyzico is asked about a payment. */
export type AskCause =
  | { readonly kind: 'check' }
  /** A notification with iyzico's signature. */
  | { readonly kind: 'notification' }
  /** A notification or a call that anybody can send. */
  | { readonly kind: 'hint' }
  /** The buyer has come back from the page of iyzico's with this token. */
  | { readonly kind: 'return'; readonly token: string };

/** Whether nothing can be paid on a page any more. */
const isPageOver = ({ expiresAt }: HostedPage, now: Date): boolean =>
  now.getTime() >= expiresAt.getTime() + PAGE_GRACE_MS;

/**
 * Whether iyzico has said how a page ended, after nothing could be paid on it any more. False for the page of the latest attempt,
 * whose answer decides how the order goes on, and while iyzico reviews a charge on the page.
 */
function isKnownOver(page: HostedPage, payment: Payment): boolean {
  const { conversationId, pagesAnsweredAt } = payment;
  const isReviewed = openReviews(payment).some((one) => one.conversationId === page.conversationId);
  if (page.conversationId === conversationId || isReviewed) return false;
  return pagesAnsweredAt !== null && isPageOver(page, pagesAnsweredAt);
}

/**
 * The pages of iyzico's that it is asked about. An order can have ten, and anybody who placed it can have it asked about: those that
 * are known to be over are left out of that. The checks of an order that is ending or over ask about all: they find what iyzico
 * reports late, and tell whether a card was tried on any page.
 */
export function pagesToAsk(payment: Payment, cause: AskCause, now: Date): ReadonlyArray<HostedPage> {
  const pages = pagesToWatch(payment);
  const isEnding = isOver(payment) || now >= payment.expiresAt;
  if (cause.kind === 'notification' || (cause.kind === 'check' && isEnding)) return pages;
  const isReturnedFrom = ({ token }: HostedPage) => cause.kind === 'return' && cause.token === token;
  return pages.filter((page) => isReturnedFrom(page) || !isKnownOver(page, payment));
}

/**
 * Notes that iyzico has said of all pages that it was asked about at `askedAt` how they ended. Null when no earlier page became
 * known to be over by that.
 */
export function pagesAnswered(payment: Payment, askedAt: Date): Payment | null {
  const noted = { ...payment, pagesAnsweredAt: askedAt };
  const isNews = (page: HostedPage) => isKnownOver(page, noted) && !isKnownOver(page, payment);
  return payment.hostedPages.some(isNews) ? noted : null;
}
