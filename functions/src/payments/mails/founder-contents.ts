import { settings } from '@site/contract/business/settings';
import { maskedCard } from '@site/contract/card/card';
import { refundedInAll } from '@site/contract/payments/charges';
import { entryInWords } from '@site/contract/payments/history-words';
import { endedUnpaid } from '@site/contract/payments/payment';
import { tellsOfNotCharged } from '@site/contract/payments/payment-history';
import { stateInWords } from '@site/contract/payments/state-words';
import { liraText } from '@site/contract/plain/money';
import { referenceOf } from '@site/contract/plain/reference';
import { paymentPath } from '@site/contract/records/collections';
import { lastDayOfWithdrawal, mayBeginEarly } from '@site/contract/sale/sale-terms';
import { calendarWeekdayInWords, momentInWords } from '@site/contract/words/dates';
import { consoleAddress } from '../../mail/letter/console-address.ts';
import { contactLinks } from '../../mail/letter/contact-links.ts';
import { campaignInWords, type MailContent, paragraph, withoutEmpty } from '../../mail/letter/content.ts';
import { founderFooter } from '../../mail/letter/founder-footer.ts';
import type { Config } from '../../platform/config.ts';
import { contractAt, lastMove, type Payment } from '../record/payment-schema.ts';
import type { Seats } from '../seats/group-document.ts';
import { seatsLeft } from '../seats/holds.ts';
import { isOfEarlierRun } from '../seats/runs.ts';
import { founderPaymentTexts } from './founder-texts.ts';
import { lastRefusal, toDoOf } from './founder-to-do.ts';
import { partialRefund } from './partial-refund.ts';
import { addressLines, amountIn, instalmentsIn, invoiceLines, refundedIn, wayAgain } from './payment-facts.ts';
import type { FounderPaymentRole } from './roles.ts';

/** iyzico's numbers of all charges of a payment, separated by commas. */
function iyzicoIds({ iyzicoPaymentId, extraCharges }: Payment): string {
  return [iyzicoPaymentId, ...extraCharges.map((charge) => charge.iyzicoPaymentId)]
    .filter((id) => id !== null)
    .join(', ');
}

/**
 * The line about the buyer's consent to a start within the withdrawal period. Empty when no start can be that early, or the start
 * is not known. Without this consent the right of withdrawal does not end when the service begins.
 */
function earlyStartIn(payment: Payment, seats: Seats | null): string {
  const { product, consents } = payment;
  const madeAt = contractAt(payment);
  const { given, missing } = founderPaymentTexts[settings.founderLocale].earlyStart;
  const isUnknown = product.delivery === 'group' && seats === null;
  if (product.delivery === 'files' || isUnknown || !mayBeginEarly(product, seats, madeAt)) return '';
  const lastDay = calendarWeekdayInWords(lastDayOfWithdrawal(madeAt), settings.founderLocale);
  return consents.earlyStart ? given : missing[product.delivery](lastDay);
}

/** The first session of the group in which a paid order has a seat; empty for an order without one. */
function firstSessionIn(payment: Payment, seats: Seats | null): string {
  if (payment.seat !== 'sold' || seats === null || isOfEarlierRun(seats, payment)) return '';
  return momentInWords(seats.startsAt, settings.founderLocale);
}

/** Mails without a reason: it would be the same for every paid order, or repeat the first paragraph. */
const WITHOUT_REASON: ReadonlySet<FounderPaymentRole> = new Set(['founder-paid', 'founder-owed', 'founder-seat-kept']);

/**
 * The reason of a mail to the founder: the refusal of a request, the alarms, else the last line of history. Empty where that says
 * the same as the state above it, as after a refund without a reason.
 */
function reasonOf(payment: Payment, role: FounderPaymentRole): string {
  if (WITHOUT_REASON.has(role)) return '';
  const { alarm, history } = payment;
  if (role !== 'founder-request-refused' && alarm !== null) return alarm;
  const line = role === 'founder-request-refused' ? lastRefusal(payment) : history.at(-1);
  const words = line === undefined ? '' : entryInWords(line);
  return words === stateInWords(payment._state) ? '' : words;
}

/** The first paragraph of the mail to the founder. */
function leadOf(payment: Payment, role: FounderPaymentRole, seats: Seats | null, now: Date): string {
  const texts = founderPaymentTexts[settings.founderLocale];
  const { _state, history } = payment;
  // the founder closed this order by hand and knows why, and no page tells the buyer why
  const end = lastMove(history);
  if (role === 'founder-failed' && end !== undefined && tellsOfNotCharged(end)) return texts.closed;
  if (role === 'founder-unclear-for-long' && endedUnpaid(_state)) return texts.endedUnclear;
  if (role === 'founder-expired' && wayAgain(payment, seats, now) === 'invitation') return texts.stillInvited;
  return texts.lead[role];
}

/** The subject of the mail to the founder. */
function headingOf(payment: Payment, role: FounderPaymentRole, nth: number): string {
  const locale = settings.founderLocale;
  const { subject, partlyRefunded } = founderPaymentTexts[locale];
  const { buyer, product } = payment;
  if (role !== 'founder-partly-refunded') {
    const about = [buyer.name, amountIn(locale, payment), product.title].join(', ');
    return subject[role](about, referenceOf(payment.id));
  }
  const { of, kurus } = partialRefund(payment, nth);
  return partlyRefunded[of](buyer.name, liraText(kurus, locale), product.title);
}

/** The mail to the founder: the event, next steps, the buyer's contact. `nth` counts the mails of its role, from 1. */
export function founderPaymentContent(
  payment: Payment,
  role: FounderPaymentRole,
  seats: Seats | null,
  config: Config,
  now: Date,
  nth = 1,
): MailContent {
  const locale = settings.founderLocale;
  const texts = founderPaymentTexts[locale];
  const { fields } = texts;
  const { buyer, card, companyInvoice, paidAt, product, shippingAddress } = payment;
  const lead = leadOf(payment, role, seats, now);
  const toDo = toDoOf(payment, role, { seats, config, now });
  const heading = headingOf(payment, role, nth);
  const first = toDo[0] ?? lead;
  const facts = withoutEmpty([
    { label: fields.product, value: product.title },
    { label: fields.firstSession, value: role === 'founder-paid' ? firstSessionIn(payment, seats) : '' },
    { label: fields.amount, value: amountIn(locale, payment) },
    { label: fields.instalments, value: instalmentsIn(locale, payment) },
    { label: fields.buyer, value: buyer.name },
    { label: fields.locale, value: texts.locales[payment.locale] },
    { label: fields.email, value: buyer.email },
    { label: fields.phone, value: buyer.phone },
    { label: fields.billing, value: addressLines(payment.billingAddress) },
    { label: fields.shipping, value: shippingAddress ? addressLines(shippingAddress) : '' },
    { label: fields.invoice, value: companyInvoice ? invoiceLines(companyInvoice) : '' },
    { label: fields.card, value: card ? maskedCard(card) : '' },
    { label: fields.state, value: stateInWords(payment._state) },
    { label: fields.reason, value: reasonOf(payment, role) },
    { label: fields.earlyStart, value: role === 'founder-paid' ? earlyStartIn(payment, seats) : '' },
    { label: fields.paidAt, value: paidAt ? momentInWords(paidAt, locale) : '' },
    { label: fields.seatsLeft, value: seats ? String(seatsLeft(seats, now)) : '' },
    { label: fields.refunded, value: refundedInAll(payment) > 0 ? refundedIn(locale, payment) : '' },
    { label: fields.iyzicoId, value: iyzicoIds(payment) },
    { label: fields.order, value: referenceOf(payment.id) },
    { label: fields.campaign, value: campaignInWords(payment.source.utm) },
  ]);
  return {
    locale,
    // shown next to the subject: the first step, with the buyer's name unless the subject contains it
    preheader: heading.includes(buyer.name) ? first : `${buyer.name}: ${first}`,
    heading,
    blocks: [
      ...[lead, ...toDo].map(paragraph),
      ...contactLinks({ email: buyer.email, phone: buyer.phone, subject: referenceOf(payment.id) }, locale),
      { kind: 'facts', facts },
      { kind: 'button', text: texts.console, href: consoleAddress(config, paymentPath(payment.id)) },
      { kind: 'note', lines: [texts.replyHint] },
    ],
    footer: founderFooter(locale),
  };
}
