import { schemeName } from '@site/contract/card/card';
import { chargeTimeOf } from '@site/contract/payments/charges';
import { groupCalendarPath } from '@site/contract/payments/payment';
import { liraText } from '@site/contract/plain/money';
import { referenceOf } from '@site/contract/plain/reference';
import { PRODUCT_QUERY, pagePaths, WITHDRAWAL_QUERY } from '@site/contract/site/page-paths';
import { momentInWords } from '@site/contract/words/dates';
import { type Block, type MailContent, paragraph, withoutEmpty } from '../../mail/letter/content.ts';
import { pageAddress } from '../../mail/letter/page-address.ts';
import { visitorTexts } from '../../mail/letter/visitor.ts';
import { visitorBlocks, visitorFooter } from '../../mail/letter/visitor-letter.ts';
import type { Config } from '../../platform/config.ts';
import { orderAddress } from '../record/order-address.ts';
import type { Payment } from '../record/payment-schema.ts';
import { promisedIn } from '../record/promised.ts';
import type { Seats } from '../seats/group-document.ts';
import { isOfEarlierRun, isRunOver } from '../seats/runs.ts';
import { buyerTexts, type Notice, type ReceiptKind, refundInInstalments, type WayAgain } from './buyer-texts.ts';
import { isRefundedInParts, partialRefund } from './partial-refund.ts';
import { addressLines, amountIn, instalmentsIn, invoiceLines, refundedIn, wayAgain } from './payment-facts.ts';
import { type BuyerNotice, SAYS_UNPAID } from './roles.ts';

/** URL of the withdrawal page with the number of the order. */
function withdrawalAddress({ id, locale }: Payment, siteOrigin: string): string {
  return `${siteOrigin}${pagePaths.withdrawal[locale]}?${WITHDRAWAL_QUERY}=${referenceOf(id)}`;
}

/** Whether a paid order is owed a seat: none was free when the money was booked. */
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
  const promised = promisedIn(product);
  // nothing follows a refunded order; for an owed seat the lines above say what follows
  if (_state === 'refunded' || isOwed(payment)) return [];
  // the promised hours count from the payment, not from a copy
  if (delivery !== 'group') {
    if (kind === 'copy') return [];
    const waits = delivery === 'sessions' && !payment.consents.earlyStart;
    return [...next[delivery](promised.deliveryHours), ...(waits ? [receipt.afterWithdrawal] : [])].map(paragraph);
  }
  // the group no longer exists: nothing follows an old order
  if (!group && kind === 'copy') return [];
  if (!group || !seats || seat !== 'sold') return next.groupLater.map(paragraph);
  // a receipt that is sent again must not name the sessions of the next run
  if (isOfEarlierRun(seats, payment)) return [];
  const start = momentInWords(seats.startsAt, locale);
  const hasBegun = seats.startsAt <= now;
  if (hasBegun && kind !== 'copy' && isRunOver(group, seats, now)) return next.groupLater.map(paragraph);
  const joining = hasBegun ? next.groupJoinedLate(start) : next.group(start);
  // the buyer's last news was that no seat was left
  const isJoining = kind !== 'copy' || payment.history.some(({ code }) => code === 'seat-given');
  const steps = hasBegun && !isJoining ? [next.groupBegun(start)] : [...joining, ...next.promised(promised)];
  const sessions = { text: calendar, href: `${siteOrigin}${groupCalendarPath(group, locale, seats.run)}` };
  return [...steps.map(paragraph), { kind: 'links', links: [sessions] }];
}

/** The card that paid an order, in words; empty where it is not known. */
const cardIn = ({ locale, card }: Payment): string =>
  card ? buyerTexts[locale].receipt.cardValue(schemeName(card.brand), card.lastFour) : '';

/** The card to which an order is refunded, in words; empty where an extra charge may be of another card. */
const refundedCardIn = (payment: Payment): string => (payment.extraCharges.length > 0 ? '' : cardIn(payment));

/**
 * The receipt: next steps, facts of the payment, and the texts that the buyer confirmed. Every receipt after the first (`nth`) is
 * a copy.
 */
export function receiptContent(payment: Payment, seats: Seats | null, config: Config, now: Date, nth = 1): MailContent {
  const { siteOrigin } = config;
  const { locale, consents, companyInvoice } = payment;
  const chargedAt = chargeTimeOf(payment);
  const texts = buyerTexts[locale].receipt;
  const amount = amountIn(locale, payment);
  const kind = receiptKind(payment, nth);
  const opening = texts.opening[kind];
  const facts = withoutEmpty([
    { label: texts.product, value: payment.product.title },
    { label: texts.amount, value: texts.vatIncluded(amount) },
    { label: texts.instalments, value: instalmentsIn(locale, payment) },
    { label: texts.date, value: chargedAt ? texts.dateValue(momentInWords(chargedAt, locale)) : '' },
    { label: texts.card, value: cardIn(payment) },
    { label: texts.order, value: referenceOf(payment.id) },
    { label: texts.billing, value: addressLines(payment.billingAddress) },
    { label: texts.invoice, value: companyInvoice ? invoiceLines(companyInvoice) : '' },
    { label: texts.seller, value: consents.seller },
  ]);
  return {
    locale,
    preheader: opening.preheader(amount),
    heading: opening.subject(payment.product.title),
    blocks: [
      ...visitorBlocks(locale, payment.buyer.name, [
        ...[opening.lead, ...(isOwed(payment) ? [texts.owed] : [])].map(paragraph),
        ...nextSteps(payment, kind, seats, config, now),
        { kind: 'facts', facts },
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

/** Whether the texts of a mail already ask for a reply, so that the line for questions is left out. */
const asksForAnswer = (role: BuyerNotice, way: WayAgain): boolean =>
  role === 'buyer-unresolved' || (SAYS_UNPAID.has(role) && way === 'order');

/** Roles of the mails that tell of a refund. */
const TELLS_REFUND: ReadonlySet<BuyerNotice> = new Set(['buyer-partly-refunded', 'buyer-refunded']);

/** Texts of the mail to a buyer whose payment is unclear, failed or refunded. */
function noticeOf(payment: Payment, role: BuyerNotice, way: WayAgain, nth: number): Notice {
  const { locale, doubt, product } = payment;
  const texts = buyerTexts[locale];
  const { title } = product;
  const again = texts.again[way];
  switch (role) {
    case 'buyer-unknown':
      return (doubt === 'review' ? texts.review : texts.unknown)(title);
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
      const refunded = liraText(kurus, locale);
      return texts.partlyRefunded[of](title, refunded, amountIn(locale, payment), refundedCardIn(payment));
    }
    case 'buyer-refunded':
      return isRefundedInParts(payment)
        ? texts.refundedAfterPart(title, refundedIn(locale, payment), refundedCardIn(payment))
        : texts.refunded(title, amountIn(locale, payment), refundedCardIn(payment));
  }
}

/** Path of the order page of a payment's product. It names the product, since the English shop does not list every one. */
const orderPath = ({ product }: Payment) =>
  `${pagePaths.payment}?${new URLSearchParams({ [PRODUCT_QUERY]: product.id })}` as const;

/** The mail to a buyer whose payment is unclear, failed or refunded. */
export function buyerNoticeContent(
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
  const inParts = TELLS_REFUND.has(role) && payment.instalments ? [refundInInstalments[locale]] : [];
  const ref = referenceOf(payment.id);
  const order: Block = { kind: 'button', text: texts.receipt.view, href: orderAddress(siteOrigin, payment) };
  const again: Block = {
    kind: 'button',
    text: texts.orderAgain,
    href: pageAddress(siteOrigin, orderPath(payment), locale),
  };
  // no button for an invitation, since only its mail has its link, nor beside another order
  const onwards = SAYS_UNPAID.has(role) ? { order: [again], invitation: [], 'other order': [] }[way] : [order];
  return {
    locale,
    preheader,
    heading: `${subject}: ${ref}`,
    blocks: visitorBlocks(
      locale,
      payment.buyer.name,
      [...[...paragraphs, ...inParts].map(paragraph), paragraph(`${texts.receipt.order}: ${ref}`), ...onwards],
      asksForAnswer(role, way) ? [] : [visitorTexts[locale].reply.question],
    ),
    footer: visitorFooter(locale, siteOrigin, buyerTexts[locale].reason),
  };
}
