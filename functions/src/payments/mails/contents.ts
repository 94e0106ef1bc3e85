import { maskedCard, schemeName } from '@site/contract/card';
import { refundedInAll } from '@site/contract/charges';
import { paymentPath } from '@site/contract/collections';
import { calendarWeekdayInWords, momentInWords } from '@site/contract/dates';
import { instalmentsInWords } from '@site/contract/instalments';
import type { Locale } from '@site/contract/locale';
import { FOUNDER_PAYMENT_ROLES, type PaymentMailRole } from '@site/contract/mail-roles';
import { liraText } from '@site/contract/money';
import { PRODUCT_QUERY, pagePaths, WITHDRAWAL_QUERY } from '@site/contract/page-paths';
import { endedUnpaid, groupCalendarPath } from '@site/contract/payment';
import { referenceOf } from '@site/contract/reference';
import { lastDayOfWithdrawal, mayBeginEarly } from '@site/contract/sale-terms';
import { settings } from '@site/contract/settings';
import { consoleAddress } from '../../mail/letter/console-address.ts';
import { type Block, campaignInWords, type MailContent, paragraph, withoutEmpty } from '../../mail/letter/content.ts';
import { founderEnvelope, noticeEnvelope } from '../../mail/letter/envelope.ts';
import { founderFooter } from '../../mail/letter/founder-footer.ts';
import { messageOf } from '../../mail/letter/message.ts';
import { pageAddress } from '../../mail/letter/page-address.ts';
import { phoneLinks } from '../../mail/letter/phone-links.ts';
import { sellerLine, visitorBlocks, visitorFooter } from '../../mail/letter/visitor-letter.ts';
import type { QueuedMail } from '../../mail/outbox/document.ts';
import type { Config } from '../../platform/config.ts';
import { standingCharges } from '../moves/charges.ts';
import { alarmsOf } from '../moves/move.ts';
import { orderAddress } from '../record/order-address.ts';
import { contractAt, lastMove, type Payment } from '../record/payment-schema.ts';
import { type Reason, reasonInWords } from '../record/reason-words.ts';
import { invitedUntil, isOfEarlierRun, type Seats, seatsLeft } from '../record/seats.ts';
import { soldProduct } from '../record/sold-product.ts';
import { stateInWords } from '../record/state-words.ts';
import { buyerTexts, instalmentWords, type Notice, type ReceiptKind } from './buyer-texts.ts';
import { founderPaymentTexts } from './founder-texts.ts';
import { lastRefusal, toDoOf } from './founder-to-do.ts';
import { isRefundedInParts, partialRefund } from './partial-refund.ts';
import type { BuyerNotice, FounderPaymentRole } from './roles.ts';

/** How an amount is paid; empty for a single payment. */
function instalmentsIn(locale: Locale, { instalments, amountKurus }: Payment): string {
  return instalments ? instalmentWords[locale](instalmentsInWords(instalments, amountKurus, locale)) : '';
}

const amountIn = (locale: Locale, { amountKurus }: Payment): string => liraText(amountKurus, locale);

const refundedIn = (locale: Locale, payment: Payment): string => liraText(refundedInAll(payment), locale);

/** iyzico's numbers of all charges of a payment. */
function iyzicoIds({ iyzicoPaymentId, extraCharges }: Payment): string {
  return [iyzicoPaymentId, ...extraCharges.map((charge) => charge.iyzicoPaymentId)]
    .filter((id) => id !== null)
    .join(', ');
}

function addressLines({ contactName, address, zipCode, city }: Payment['billingAddress']): string {
  return [contactName, address, [zipCode, city].filter((part) => part !== '').join(' ')].join('\n');
}

function invoiceLines({ title, taxOffice, taxNumber }: NonNullable<Payment['companyInvoice']>): string {
  return [title, taxOffice, taxNumber].join('\n');
}

/** The page by which the buyer withdraws, with the number of the order. */
function withdrawalAddress({ id, locale }: Payment, siteOrigin: string): string {
  return `${siteOrigin}${pagePaths.withdrawal[locale]}?${WITHDRAWAL_QUERY}=${referenceOf(id)}`;
}

/** Whether a paid order has no seat: none was free when the money was booked. */
const isOwed = ({ _state, seat }: Payment): boolean => seat === 'owed' && _state !== 'refunded';

function receiptKind(payment: Payment, nth: number): ReceiptKind {
  if (nth > 1) return 'copy';
  return isOwed(payment) ? 'owed' : 'first';
}

function nextSteps(
  payment: Payment,
  kind: ReceiptKind,
  seats: Seats | null,
  { siteOrigin }: Config,
  now: Date,
): Block[] {
  const { _state, product, seat, locale } = payment;
  const { receipt, calendar } = buyerTexts[locale];
  const { next } = receipt;
  const { cohort: group, delivery } = product;
  // nothing follows a refunded order, and an order without a seat was told before the facts what follows
  if (_state === 'refunded' || isOwed(payment)) return [];
  // the hours of a promise count from the payment, not from a copy
  if (delivery !== 'group') return kind === 'copy' ? [] : next[delivery].map(paragraph);
  if (!group || !seats || seat !== 'sold') return next.groupLater.map(paragraph);
  // a receipt that is sent again must not name the sessions of the next run
  if (isOfEarlierRun(seats, payment)) return [];
  const sold = soldProduct(product);
  const start = momentInWords(seats.startsAt, locale);
  const steps =
    kind === 'copy' && seats.startsAt <= now
      ? [next.groupBegun(start)]
      : [...next.group(start), ...(sold ? next.promised(sold) : [])];
  const sessions = { text: calendar, href: `${siteOrigin}${groupCalendarPath(group, locale, seats.run)}` };
  return [...steps.map(paragraph), { kind: 'links', links: [sessions] }];
}

/**
 * The receipt: what was paid to whom for what, what follows, and the texts that the buyer confirmed. Every receipt
 * after the first (`nth`) is a copy.
 */
export function receiptContent(payment: Payment, seats: Seats | null, config: Config, now: Date, nth = 1): MailContent {
  const { siteOrigin } = config;
  const { locale, card, paidAt, consents, companyInvoice } = payment;
  const texts = buyerTexts[locale].receipt;
  const amount = amountIn(locale, payment);
  const kind = receiptKind(payment, nth);
  const opening = texts.opening[kind];
  const facts = withoutEmpty([
    { label: texts.product, value: payment.product.title },
    { label: texts.amount, value: texts.vatIncluded(amount) },
    { label: texts.instalments, value: instalmentsIn(locale, payment) },
    { label: texts.date, value: paidAt ? texts.dateValue(momentInWords(paidAt, locale)) : '' },
    { label: texts.card, value: card ? texts.cardValue(schemeName(card.brand), card.lastFour) : '' },
    { label: texts.order, value: referenceOf(payment.id) },
    { label: texts.billing, value: addressLines(payment.billingAddress) },
    { label: texts.invoice, value: companyInvoice ? invoiceLines(companyInvoice) : '' },
    { label: texts.seller, value: sellerLine },
  ]);
  return {
    locale,
    preheader: opening.preheader(amount),
    heading: opening.subject(payment.product.title),
    blocks: [
      ...visitorBlocks(locale, payment.buyer.name, [
        ...[opening.lead, ...(isOwed(payment) ? [texts.owed] : [])].map(paragraph),
        { kind: 'facts', facts },
        ...nextSteps(payment, kind, seats, config, now),
        { kind: 'button', text: texts.view, href: orderAddress(siteOrigin, payment) },
      ]),
      { kind: 'links', links: [{ text: texts.withdraw, href: withdrawalAddress(payment, siteOrigin) }] },
      { kind: 'note', lines: [texts.contracts, texts.notInvoice] },
      { kind: 'document', text: consents.preInformation.text },
      { kind: 'document', text: consents.distanceSales.text },
    ],
    footer: visitorFooter(locale, siteOrigin, buyerTexts[locale].reason),
  };
}

type WayAgain = 'invitation' | 'order';

/** How the buyer of an order that ended unpaid can try again: a seat that an invitation holds is not on sale. */
function wayAgain({ invitation }: Payment, seats: Seats | null, now: Date): WayAgain {
  const isHeld = invitation !== null && seats !== null && invitedUntil(seats, invitation, now) !== null;
  return isHeld ? 'invitation' : 'order';
}

/** Mails about an order that is over unpaid: its page has nothing more to show. */
const TRY_AGAIN: ReadonlySet<BuyerNotice> = new Set(['buyer-failed', 'buyer-expired', 'buyer-no-bank']);

/** Words of the mail to a buyer whose payment is unclear, failed or refunded. */
function noticeOf(payment: Payment, role: BuyerNotice, way: WayAgain, nth: number): Notice {
  const { locale, message, product } = payment;
  const texts = buyerTexts[locale];
  const { title } = product;
  const again = texts.again[way];
  switch (role) {
    case 'buyer-unknown':
      return (message === 'review' ? texts.review : texts.unknown)(title);
    case 'buyer-unresolved':
      return texts.unresolved(title);
    case 'buyer-failed':
      return texts.failed(title, again);
    case 'buyer-expired':
      return texts.expired(title, again);
    case 'buyer-no-bank':
      return texts.noBank(title, again);
    case 'buyer-partly-refunded': {
      const { of, kurus } = partialRefund(payment, nth);
      return texts.partlyRefunded[of](title, liraText(kurus, locale), amountIn(locale, payment));
    }
    case 'buyer-refunded':
      return isRefundedInParts(payment)
        ? texts.refundedAfterPart(title, refundedIn(locale, payment))
        : texts.refunded(title, amountIn(locale, payment));
  }
}

/** Where the product of a payment is ordered: an English shop does not sell all that is ordered in English. */
const orderPath = ({ product }: Payment) =>
  `${pagePaths.payment}?${new URLSearchParams({ [PRODUCT_QUERY]: product.id })}` as const;

/** The mail to a buyer whose payment is unclear, failed or refunded. */
function buyerNoticeContent(
  payment: Payment,
  role: BuyerNotice,
  seats: Seats | null,
  { siteOrigin }: Config,
  now: Date,
  nth: number,
): MailContent {
  const { locale } = payment;
  const texts = buyerTexts[locale];
  const way = wayAgain(payment, seats, now);
  const { subject, preheader, paragraphs } = noticeOf(payment, role, way, nth);
  const ref = referenceOf(payment.id);
  const order: Block = { kind: 'button', text: texts.receipt.view, href: orderAddress(siteOrigin, payment) };
  const again: Block = {
    kind: 'button',
    text: texts.orderAgain,
    href: pageAddress(siteOrigin, orderPath(payment), locale),
  };
  // only the mail of the invitation has its link
  const onwards = TRY_AGAIN.has(role) ? { order: [again], invitation: [] }[way] : [order];
  return {
    locale,
    preheader,
    heading: `${subject}: ${ref}`,
    blocks: visitorBlocks(locale, payment.buyer.name, [
      ...paragraphs.map(paragraph),
      paragraph(`${texts.receipt.order}: ${ref}`),
      ...onwards,
    ]),
    footer: visitorFooter(locale, siteOrigin, buyerTexts[locale].reason),
  };
}

/**
 * Whether the buyer of an order has agreed to a start before the time for a withdrawal is over. Empty where no start
 * can come so early, and where the start is not known. Without that consent a service that has begun does not end the
 * right of withdrawal.
 */
function earlyStartIn(payment: Payment, seats: Seats | null): string {
  const { product, consents } = payment;
  const madeAt = contractAt(payment);
  const { given, missing } = founderPaymentTexts[settings.founderLocale].earlyStart;
  const isUnknown = product.cohort !== null && seats === null;
  if (product.delivery === 'files' || isUnknown || !mayBeginEarly(product, seats, madeAt)) return '';
  const lastDay = calendarWeekdayInWords(lastDayOfWithdrawal(madeAt), settings.founderLocale);
  return consents.earlyStart ? given : missing[product.delivery](lastDay);
}

/** The first session of the group in which a paid order has a seat; empty for an order without one. */
function firstSessionIn(payment: Payment, seats: Seats | null): string {
  if (payment.seat !== 'sold' || seats === null || isOfEarlierRun(seats, payment)) return '';
  return momentInWords(seats.startsAt, settings.founderLocale);
}

/** Mails that give no reason: it is the same for every paid order. */
const OF_PAID: ReadonlySet<FounderPaymentRole> = new Set(['founder-paid', 'founder-owed']);

/** Why the founder hears of a payment: the refusal of a request, its alarms, else the last line of its history. */
function reasonOf(payment: Payment, role: FounderPaymentRole): string {
  if (OF_PAID.has(role)) return '';
  if (role === 'founder-request-refused') return reasonInWords(lastRefusal(payment));
  const alarms = alarmsOf(payment);
  const reasons = alarms.length > 0 ? alarms : [payment.history.at(-1)?.reason ?? ''];
  return reasons.map((reason) => reasonInWords(reason)).join('; ');
}

const CLOSED_UNCHARGED: Reason = 'closed as not-charged';

/** How the mail to the founder begins. */
function leadOf(payment: Payment, role: FounderPaymentRole, seats: Seats | null, now: Date): string {
  const texts = founderPaymentTexts[settings.founderLocale];
  const { _state, history } = payment;
  // the founder who closes an order by hand knows why, and no page has told its buyer
  const isClosed = role === 'founder-failed' && lastMove(history)?.reason.startsWith(CLOSED_UNCHARGED);
  if (isClosed) return texts.closed;
  if (role === 'founder-unclear-for-long' && endedUnpaid(_state)) return texts.endedUnclear;
  if (role === 'founder-expired' && wayAgain(payment, seats, now) === 'invitation') return texts.stillInvited;
  return texts.lead[role];
}

/** The subject of the mail to the founder. */
function headingOf(payment: Payment, role: FounderPaymentRole, nth: number): string {
  const locale = settings.founderLocale;
  const { subject, partlyRefunded } = founderPaymentTexts[locale];
  const { title } = payment.product;
  if (role !== 'founder-partly-refunded') {
    return subject[role](`${title}, ${amountIn(locale, payment)}`, referenceOf(payment.id));
  }
  const { of, kurus } = partialRefund(payment, nth);
  return partlyRefunded[of](title, liraText(kurus, locale));
}

/** The mail to the founder: what happened, what to do, the buyer's contact. `nth` counts the mails of its role, from 1. */
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
    // the subject tells what has happened, not to whom
    preheader: `${buyer.name}: ${lead}`,
    heading: headingOf(payment, role, nth),
    blocks: [
      ...[lead, ...toDoOf(payment, role, config)].map(paragraph),
      { kind: 'facts', facts },
      ...phoneLinks(buyer.phone, locale),
      { kind: 'button', text: texts.console, href: consoleAddress(config, paymentPath(payment.id)) },
      { kind: 'note', lines: [texts.replyHint] },
    ],
    footer: founderFooter(locale),
  };
}

function isFounderPaymentRole(role: PaymentMailRole): role is FounderPaymentRole {
  return FOUNDER_PAYMENT_ROLES.some((one) => one === role);
}

/**
 * The role whose words a mail has. Where an order is over and none of its charges stands any more, the refund of the
 * last charge is told as a refund in full, not in part.
 */
function toldAs(payment: Payment, role: PaymentMailRole): PaymentMailRole {
  if (payment._state === 'paid' || standingCharges(payment).length > 0) return role;
  if (role === 'buyer-partly-refunded') return 'buyer-refunded';
  return role === 'founder-partly-refunded' ? 'founder-refunded' : role;
}

/** One mail about a payment, ready to be stored. `nth` counts the mails of its role, from 1. */
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
