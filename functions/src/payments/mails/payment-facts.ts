import { instalmentsInWords } from '@site/contract/card/instalments';
import { refundedInAll } from '@site/contract/payments/charges';
import type { Locale } from '@site/contract/plain/locale';
import { liraText } from '@site/contract/plain/money';
import { lastMove, type Payment } from '../record/payment-schema.ts';
import type { Seats } from '../seats/group-document.ts';
import { invitedUntil } from '../seats/invited-seats.ts';
import { instalmentWords, type WayAgain } from './buyer-texts.ts';

/** The instalments of a payment in words; empty for a single payment. */
export function instalmentsIn(locale: Locale, { instalments, amountKurus }: Payment): string {
  return instalments ? instalmentWords[locale](instalmentsInWords(instalments, amountKurus, locale)) : '';
}

/** The charged amount of a payment in words. */
export const amountIn = (locale: Locale, { amountKurus }: Payment): string => liraText(amountKurus, locale);

/** The total refund of a payment in words. */
export const refundedIn = (locale: Locale, payment: Payment): string => liraText(refundedInAll(payment), locale);

/** An address with one part on each line. */
export function addressLines({ contactName, address, zipCode, city }: Payment['billingAddress']): string {
  return [contactName, address, [zipCode, city].filter((part) => part !== '').join(' ')].join('\n');
}

/** The company of an invoice with one fact on each line. */
export function invoiceLines({ title, taxOffice, taxNumber }: NonNullable<Payment['companyInvoice']>): string {
  return [title, taxOffice, taxNumber].join('\n');
}

/**
 * The {@link WayAgain} of an order: none where its buyer has paid by another order or is doing so. A seat that an invitation holds
 * is not on sale.
 */
export function wayAgain({ history, invitation }: Payment, seats: Seats | null, now: Date): WayAgain {
  if (lastMove(history)?.code === 'bought-otherwise') return 'other order';
  const isHeld = invitation !== null && seats !== null && invitedUntil(seats, invitation, now) !== null;
  return isHeld ? 'invitation' : 'order';
}
