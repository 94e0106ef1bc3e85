import { paymentPath, withdrawalPath } from '@site/contract/collections';
import { calendarWeekdayInWords, dayAfter, dayInWords, isoDay, momentInWords } from '@site/contract/dates';
import { FOUNDER_WITHDRAWAL_ROLE, WITHDRAWAL_RECEIPT_ROLE } from '@site/contract/mail-roles';
import { liraText } from '@site/contract/money';
import { endedUnpaid, UNCLEAR_STATES } from '@site/contract/payment';
import { referenceOf } from '@site/contract/reference';
import { lastDayOfWithdrawal, REFUND_DAYS } from '@site/contract/sale-terms';
import { settings } from '@site/contract/settings';
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
import { stateInWords } from '../../payments/record/state-words.ts';
import type { Config } from '../../platform/config.ts';
import { mailboxOf } from '../../platform/mailbox.ts';
import { isInTime, type MailedWithdrawal, type WithdrawnOrder } from '../withdrawal-document.ts';
import { founderTexts, receiptTexts } from './texts.ts';

/**
 * The receipt: proof that the statement arrived, with its moment and what it said. A stranger's address gets nothing that
 * was typed but hex digits: the order, and the name that was given, are told only to the address of the order. Nor does that
 * get anything but a name, for it may be a stranger's that somebody has bought with.
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

/** What the founder has to know of the order that a statement fits. */
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

/** The ways into the console: to the order where there is one, and to the statement. */
function consoleBlocks(id: string, order: WithdrawnOrder | undefined, config: Config): Block[] {
  const { openOrder, openStatement } = founderTexts[settings.founderLocale];
  const statement = { text: openStatement, href: consoleAddress(config, withdrawalPath(id)) };
  if (order === undefined) return [{ kind: 'button', ...statement }];
  return [
    { kind: 'button', text: openOrder, href: consoleAddress(config, paymentPath(order.id)) },
    { kind: 'links', links: [statement] },
  ];
}

/** What speaks for a refund of an order and against it. */
function refundTexts(order: WithdrawnOrder, receivedAt: Date): string[] {
  const texts = founderTexts[settings.founderLocale];
  const isTimely = isInTime(order, receivedAt);
  const time = (isTimely ? texts.inTime : texts.late)(lastDayOf(order));
  const right = isTimely ? texts.ends[order.end] : texts.ended;
  if (order.guaranteeDays === null) return [time, right];
  const guarantee = texts.guarantee(order.guaranteeDays);
  // a guarantee may hold although the time has passed: nobody is to be told why not
  return isTimely ? [time, right, guarantee] : [time, guarantee];
}

/** What the founder has to know before paying back. */
interface RefundAdvice {
  readonly says: ReadonlyArray<string>;
  /** By when a price that is owed is paid back, in words; none while nothing is to be paid back by a day. */
  readonly refundBy?: string;
}

/** The verdict on a statement. `command`: the one that refunds. */
function refundAdvice(order: WithdrawnOrder, receivedAt: Date, command: string): RefundAdvice {
  const texts = founderTexts[settings.founderLocale];
  const { state, unrefundedCharges, isUnderReview } = order;
  // the command refuses to choose among several
  const each = unrefundedCharges > 1 ? [texts.eachCharge] : [];
  if (state === 'refunded' || endedUnpaid(state)) {
    // nothing was delivered for such money: neither the days nor a delivery can have ended the right
    return { says: unrefundedCharges > 0 || isUnderReview ? [texts.chargedLate(command), ...each] : [texts.refunded] };
  }
  const reasons = refundTexts(order, receivedAt);
  if (UNCLEAR_STATES.includes(state)) return { says: [texts.unclear, ...reasons] };
  const refundBy = calendarWeekdayInWords(dayAfter(isoDay(receivedAt), REFUND_DAYS), settings.founderLocale);
  return { says: [...reasons, texts.toDo(refundBy, command), ...each], refundBy };
}

/** The notice to the founder: whether it came in time, what ends the right, and how to pay back. */
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
    : { says: [texts.noOrder] };
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
      { kind: 'note', lines: [texts.close, texts.replyHint] },
    ],
    footer: founderFooter(locale),
  };
}

/** Both mails about a statement, ready to be stored, and kept from now on: it may have been set aside for long. */
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
