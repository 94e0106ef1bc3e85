import { settings } from '@site/contract/business/settings';
import { endedUnpaid, UNCLEAR_STATES } from '@site/contract/payments/payment';
import { stateInWords } from '@site/contract/payments/state-words';
import { liraText } from '@site/contract/plain/money';
import { isReference, referenceOf } from '@site/contract/plain/reference';
import { paymentPath, withdrawalPath } from '@site/contract/records/collections';
import { FOUNDER_WITHDRAWAL_ROLE, WITHDRAWAL_RECEIPT_ROLE } from '@site/contract/records/mail-roles';
import { lastDayOfWithdrawal, REFUND_DAYS } from '@site/contract/sale/sale-terms';
import { calendarWeekdayInWords, dayAfter, dayInWords, isoDay, momentInWords } from '@site/contract/words/dates';
import { consoleAddress } from '../../mail/letter/console-address.ts';
import { contactLinks } from '../../mail/letter/contact-links.ts';
import { type Block, type Fact, type MailContent, paragraph, withoutEmpty } from '../../mail/letter/content.ts';
import { founderEnvelope, replyEnvelope } from '../../mail/letter/envelope.ts';
import { founderFooter } from '../../mail/letter/founder-footer.ts';
import { messageOf } from '../../mail/letter/message.ts';
import { projectCommand } from '../../mail/letter/project-command.ts';
import { repeatableName, visitorTexts } from '../../mail/letter/visitor.ts';
import { visitorBlocks, visitorFooter } from '../../mail/letter/visitor-letter.ts';
import type { QueuedMail } from '../../mail/outbox/document.ts';
import type { Config } from '../../platform/config.ts';
import { mailboxOf } from '../../platform/mailbox.ts';
import { isInTime, type MailedWithdrawal, type WithdrawnOrder } from '../withdrawal-document.ts';
import { founderTexts, receiptTexts } from './texts.ts';

/**
 * The receipt: proof that the statement arrived, with its time and content. An address that fits no order gets nothing that was
 * typed but the hex digits of the order number: product, date and name go only to the address of the order. Even to that address
 * we repeat only a plausible name, for the buyer may have entered someone else's address.
 */
export function receiptContent(
  id: string,
  withdrawal: MailedWithdrawal,
  order: WithdrawnOrder | undefined,
  { siteOrigin }: Config,
): MailContent {
  const { locale } = withdrawal;
  const texts = receiptTexts[locale];
  const { fields } = texts;
  const receivedAt = `${momentInWords(withdrawal.receivedAt.toDate(), locale)} (${settings.timeZoneName[locale]})`;
  return {
    locale,
    preheader: texts.preheader,
    heading: texts.subject,
    blocks: visitorBlocks(
      locale,
      undefined,
      [
        paragraph(texts.arrived),
        {
          kind: 'facts',
          facts: withoutEmpty([
            { label: fields.statement, value: texts.statement },
            { label: fields.order, value: withdrawal.order },
            { label: fields.name, value: order ? (repeatableName(withdrawal.fullName) ?? '') : '' },
            { label: fields.product, value: order?.product ?? '' },
            { label: fields.contract, value: order ? dayInWords(order.contractAt, locale) : '' },
            { label: fields.receivedAt, value: receivedAt },
            { label: fields.reference, value: referenceOf(id) },
          ]),
        },
        paragraph(texts.next),
      ],
      [texts.keep, visitorTexts[locale].reply.question],
    ),
    footer: visitorFooter(locale, siteOrigin, texts.reason),
  };
}

/** The last day on which an order can be withdrawn from, in the founder's words. */
const lastDayOf = ({ contractAt }: WithdrawnOrder): string =>
  calendarWeekdayInWords(lastDayOfWithdrawal(contractAt), settings.founderLocale);

/** Facts about the order that a statement fits, for the founder. */
function orderFacts(order: WithdrawnOrder): Fact[] {
  const locale = settings.founderLocale;
  const { fields } = founderTexts[locale];
  return [
    { label: fields.product, value: order.product },
    { label: fields.amount, value: liraText(order.amountKurus, locale) },
    { label: fields.state, value: stateInWords(order.state) },
    { label: fields.contract, value: momentInWords(order.contractAt, locale) },
    { label: fields.lastDay, value: lastDayOf(order) },
    { label: fields.delivered, value: order.fulfilledAt ? momentInWords(order.fulfilledAt, locale) : '' },
  ];
}

/** Links into the console: to the order if there is one, and to the statement. */
function consoleBlocks(id: string, order: WithdrawnOrder | undefined, config: Config): Block[] {
  const { openOrder, openStatement } = founderTexts[settings.founderLocale];
  const statement = { text: openStatement, href: consoleAddress(config, withdrawalPath(id)) };
  if (order === undefined) return [{ kind: 'button', ...statement }];
  return [
    { kind: 'button', text: openOrder, href: consoleAddress(config, paymentPath(order.id)) },
    { kind: 'links', links: [statement] },
  ];
}

/** Texts for and against a refund of an order. */
function refundTexts(order: WithdrawnOrder, receivedAt: Date): string[] {
  const texts = founderTexts[settings.founderLocale];
  const isTimely = isInTime(order, receivedAt);
  const time = (isTimely ? texts.inTime : texts.late)(lastDayOf(order));
  const right = isTimely ? texts.ends[order.end] : texts.ended;
  if (order.guaranteeDays === null) return [time, right];
  const guarantee = texts.guarantee(order.guaranteeDays);
  // a guarantee may apply although the time has passed, so the advice to explain a refusal is left out
  return isTimely ? [time, right, guarantee] : [time, guarantee];
}

/** Advice to the founder on a refund. */
interface RefundAdvice {
  readonly says: ReadonlyArray<string>;
  /** Last day for refunding a price that is owed, in words; undefined when there is none, or the outcome is open. */
  readonly refundBy?: string;
}

/** The last day for refunding what a statement of this time is owed, in the founder's words. */
const lastDayOfRefund = (receivedAt: Date): string =>
  calendarWeekdayInWords(dayAfter(isoDay(receivedAt), REFUND_DAYS), settings.founderLocale);

/**
 * What to do about a statement that fits no order. The command has no address of the sender's: a shell would run what a stranger
 * can write into one.
 */
function adviceWithoutOrder({ order }: MailedWithdrawal, receivedAt: Date, config: Config): RefundAdvice {
  const { what, byNumber, byAddress, address, correct, toDo } = founderTexts[settings.founderLocale].noOrder;
  const refundBy = lastDayOfRefund(receivedAt);
  // a number that was corrected by hand may be any text
  const shown = isReference(order) ? [byNumber(projectCommand(config, 'payments', `show ${order}`))] : [];
  const listed = byAddress(projectCommand(config, 'payments', `--email "${address}"`));
  return { says: [what, ...shown, listed, correct, toDo(refundBy)], refundBy };
}

/** The verdict on a statement. `command`: the command that refunds. */
function refundAdvice(order: WithdrawnOrder, receivedAt: Date, command: string): RefundAdvice {
  const texts = founderTexts[settings.founderLocale];
  const { state, unrefundedCharges, isUnderReview } = order;
  // the command does not choose among several charges
  const each = unrefundedCharges > 1 ? [texts.eachCharge] : [];
  if (state === 'refunded' || endedUnpaid(state)) {
    // nothing was delivered for such money: neither the days nor a delivery can have ended the right
    return { says: unrefundedCharges > 0 || isUnderReview ? [texts.chargedLate(command), ...each] : [texts.refunded] };
  }
  const reasons = refundTexts(order, receivedAt);
  if (UNCLEAR_STATES.includes(state)) return { says: [texts.unclear, ...reasons] };
  const refundBy = lastDayOfRefund(receivedAt);
  return { says: [...reasons, texts.toDo(refundBy, command), ...each], refundBy };
}

/** The notice to the founder: whether the statement came in time, what ends the right, and how to refund. */
export function founderContent(
  id: string,
  withdrawal: MailedWithdrawal,
  order: WithdrawnOrder | undefined,
  config: Config,
): MailContent {
  const locale = settings.founderLocale;
  const texts = founderTexts[locale];
  const { fields } = texts;
  const receivedAt = withdrawal.receivedAt.toDate();
  const phone = order?.phone ?? '';
  const commandFor = ({ id: paymentId }: WithdrawnOrder) =>
    projectCommand(config, 'payments', `refund ${paymentId} --because "${texts.because}"`);
  const { says, refundBy }: RefundAdvice = order
    ? refundAdvice(order, receivedAt, commandFor(order))
    : adviceWithoutOrder(withdrawal, receivedAt, config);
  const done = projectCommand(config, 'withdrawals', `done ${id} --because "${texts.closedBecause}"`);
  const facts = withoutEmpty([
    { label: fields.order, value: withdrawal.order },
    { label: fields.email, value: withdrawal.email },
    { label: fields.name, value: withdrawal.fullName },
    { label: fields.phone, value: phone },
    { label: fields.reason, value: withdrawal.reason },
    { label: fields.receivedAt, value: momentInWords(receivedAt, locale) },
    ...(order ? orderFacts(order) : []),
    { label: fields.reference, value: referenceOf(id) },
  ]);
  return {
    locale,
    preheader: [...(refundBy === undefined ? [] : [texts.refundBy(refundBy)]), says[0]].join(' '),
    heading: texts.subject(order ? `${withdrawal.order}, ${order.product}` : withdrawal.order),
    blocks: [
      ...says.map(paragraph),
      ...contactLinks({ email: withdrawal.email, phone, subject: withdrawal.order }, locale),
      { kind: 'facts', facts },
      ...consoleBlocks(id, order, config),
      { kind: 'note', lines: [texts.close(done), texts.replyHint] },
    ],
    footer: founderFooter(locale),
  };
}

/**
 * Returns both mails about a statement, ready to be stored. Their retention counts from `now`, since the statement may have been
 * set aside for long.
 */
export async function withdrawalMails(
  id: string,
  withdrawal: MailedWithdrawal,
  order: WithdrawnOrder | undefined,
  config: Config,
  now: Date,
): Promise<Readonly<Record<'founder' | 'receipt', QueuedMail>>> {
  const founder = founderContent(id, withdrawal, order, config);
  const receipt = receiptContent(id, withdrawal, order, config);
  const matter = { about: withdrawalPath(id), since: now };
  const { email } = withdrawal;
  return {
    founder: {
      ...founderEnvelope(config, { ...matter, role: FOUNDER_WITHDRAWAL_ROLE }, email),
      message: await messageOf(founder),
    },
    receipt: {
      ...replyEnvelope(config, { ...matter, role: WITHDRAWAL_RECEIPT_ROLE }, email),
      mailbox: mailboxOf(email),
      message: await messageOf(receipt),
    },
  };
}
