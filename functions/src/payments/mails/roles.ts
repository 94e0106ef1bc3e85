import { endedUnpaid, wasPaid } from '@site/contract/payments/payment';
import { type HistoryCode, mayTellOfMoney } from '@site/contract/payments/payment-history';
import { MINUTE_MS, WEEK_MS } from '@site/contract/plain/durations';
import {
  type BUYER_MAIL_ROLES,
  type FOUNDER_PAYMENT_ROLES,
  OPEN_OUTCOME_ROLES,
  type PaymentMailRole,
} from '@site/contract/records/mail-roles';
import { isUnansweredLate } from '../moves/schedule.ts';
import { isSetBack, lastMove, type Payment } from '../record/payment-schema.ts';
import { isClosedAsUnpaid, mayHaveMoneyAfterEnd } from '../record/public-status.ts';

/** A mail to the founder about a payment. */
export type FounderPaymentRole = (typeof FOUNDER_PAYMENT_ROLES)[number];

/** A mail to a buyer other than a receipt. */
export type BuyerNotice = Exclude<(typeof BUYER_MAIL_ROLES)[number], 'receipt'>;

/** One mail about a payment. Role and `nth`, which counts the mails of a role from 1, determine its id, so it is queued once. */
export interface PaymentMail {
  readonly role: PaymentMailRole;
  readonly nth: number;
}

/** The buyer did not see an open outcome that was resolved sooner than this. */
const DOUBT_SEEN_MS = 20_000;

/**
 * Hosting cuts requests at 60 s, so a longer `authorising` was interrupted and its buyer sees the waiting page.
 */
const CHARGE_SEEN_MS = MINUTE_MS;

/**
 * Number of checks without result after which the founder is told: some hours, but less where a request of the founder's has the
 * payment checked each minute.
 */
const CHECKS_IN_VAIN = 10;

/**
 * Whether the buyer was told that the outcome is open, and so has to be told if the order ended unpaid. The mail about a review is
 * queued at once, however soon iyzico refuses the charge.
 */
function doubtWasSeen(history: Payment['history']): boolean {
  return history.some((doubt, index) => {
    const isCharge = doubt.to === 'authorising';
    if (!isCharge && doubt.to !== 'unknown' && doubt.code !== 'returned') return false;
    const end = history
      .slice(index + 1)
      .find(({ from, to, code }) => code === 'answered' || (from !== to && to !== 'unknown'));
    if (end === undefined) return false;
    const isReview = doubt.to === 'unknown' && doubt.code === 'review';
    const seenAfter = isCharge ? CHARGE_SEEN_MS : DOUBT_SEEN_MS;
    return isReview || end.at.getTime() - doubt.at.getTime() > seenAfter;
  });
}

function unknownRoles({ doubt, checks }: Payment): PaymentMailRole[] {
  if (doubt === 'review') return ['buyer-unknown', 'founder-review'];
  const roles: PaymentMailRole[] = checks > 0 ? ['buyer-unknown', 'founder-unknown'] : [];
  return checks >= CHECKS_IN_VAIN ? [...roles, 'founder-unclear-for-long'] : roles;
}

function expiredRoles(payment: Payment): PaymentMailRole[] {
  const { history, attempts } = payment;
  const end = history.findLastIndex(({ from, to }) => from !== to);
  const why = history[end]?.code;
  // the buyer has a newer order, whose mails say what counts
  if (why === 'replaced') return [];
  if (why === 'silent') return ['buyer-unresolved', 'founder-unclear-for-long'];
  // no mail about an order without an attempt, since a robot could place many: the founder finds it in the digest
  if (attempts === 0) return [];
  // a buyer who came back after the end may have read again that the outcome is open
  const late: PaymentMailRole[] = doubtWasSeen(history.slice(end + 1)) ? ['buyer-failed'] : [];
  // beside the receipt of another order, “no payment was taken, order again” would be wrong advice
  if (why === 'no-card' || why === 'bought-otherwise') {
    return doubtWasSeen(history.slice(0, end + 1)) ? ['buyer-expired', ...late] : late;
  }
  return why === 'no-bank' ? ['buyer-no-bank'] : ['buyer-expired', 'founder-expired', ...late];
}

const failedRoles = ({ history }: Payment): PaymentMailRole[] =>
  doubtWasSeen(history) ? ['founder-failed', 'buyer-failed'] : ['founder-failed'];

/** The mail about an order that had ended before its buyer came back from iyzico's page, once iyzico was silent for an hour. */
const unansweredRoles = (payment: Payment): PaymentMailRole[] =>
  isUnansweredLate(payment) ? ['founder-unclear-for-long'] : [];

function rolesOfState(payment: Payment): PaymentMailRole[] {
  switch (payment._state) {
    case 'paid':
      return ['receipt', 'founder-paid', ...(payment.seat === 'owed' ? (['founder-owed'] as const) : [])];
    case 'failed':
      return [...failedRoles(payment), ...unansweredRoles(payment)];
    case 'expired':
      return [...expiredRoles(payment), ...unansweredRoles(payment)];
    case 'unknown':
      return unknownRoles(payment);
    case 'refunded':
      return ['buyer-refunded', 'founder-refunded'];
    case 'created':
    case 'awaiting-3ds':
    case 'authorising':
      return [];
  }
}

/** The first `count` mails of a role. */
function mails(role: PaymentMailRole, count = 1): PaymentMail[] {
  return Array.from({ length: count }, (_, index) => ({ role, nth: index + 1 }));
}

/** The mails that a payment in its present state requires, including those queued before. */
export function mailsOf(payment: Payment): PaymentMail[] {
  const lines = (code: HistoryCode) => payment.history.filter((line) => line.code === code).length;
  const partly = lines('partly-refunded');
  // counts all alarms ever raised, not the present ones: otherwise the next alarm after a withdrawn one would get the same mail
  // id, and no mail
  const alarms = lines('alarm');
  const refused = lines('request-refused');
  const kept = lines('seat-kept');
  const copies = payment._state === 'paid' ? mails('receipt', payment.receiptCopies + 1).slice(1) : [];
  return [
    ...rolesOfState(payment).flatMap((role) => mails(role)),
    ...copies,
    ...mails('buyer-partly-refunded', partly),
    ...mails('founder-partly-refunded', partly),
    ...mails('founder-seat-kept', kept),
    ...mails('founder-alarm', alarms),
    ...mails('founder-request-refused', refused),
  ];
}

/** The mails that a change of a payment requires. A payment that was set back got them before, and their ids may be deleted. */
export function newMails(before: Payment, after: Payment): PaymentMail[] {
  if (isSetBack(before, after)) return [];
  const known = mailsOf(before);
  return mailsOf(after).filter(({ role, nth }) => !known.some((one) => one.role === role && one.nth === nth));
}

const tellsOpenOutcome = ({ role }: PaymentMail): boolean => OPEN_OUTCOME_ROLES.some((one) => one === role);

/** Mails that say that an order ended and nothing was charged: its page has nothing more to show. */
export const SAYS_UNPAID: ReadonlySet<PaymentMailRole> = new Set([
  'buyer-expired',
  'buyer-failed',
  'buyer-no-bank',
  'founder-expired',
  'founder-failed',
]);

/** Whether an order ended, and no money of it was ever seen or is in doubt. */
function isSurelyUnpaid(payment: Payment): boolean {
  return endedUnpaid(payment._state) && payment.extraCharges.length === 0 && !mayHaveMoneyAfterEnd(payment);
}

/**
 * The mails that are still true of a payment in its present state. A mail about an open outcome is outdated once the outcome is
 * known. A mail that a seat is kept is outdated once the order has it or was refunded. A mail that says that nothing was charged
 * is outdated once money came to light. A mail about money that moved stays true, for example the receipt of an order that was
 * refunded since.
 */
export function stillTrue(due: ReadonlyArray<PaymentMail>, payment: Payment): PaymentMail[] {
  const roles = rolesOfState(payment);
  const mayDeny = isSurelyUnpaid(payment);
  return due.filter((mail) => {
    if (tellsOpenOutcome(mail)) return roles.includes(mail.role);
    if (mail.role === 'founder-seat-kept') return payment.seat === 'owed';
    return mayDeny || !SAYS_UNPAID.has(mail.role);
  });
}

/** A mail about the end of an order comes too late after this time. */
const END_TOLD_MS = WEEK_MS;

/**
 * The mails about an unpaid order that were left out while its end was in doubt ({@link stillTrue}), once the doubt is over: the
 * founder has emptied the alarm, or iyzico has refused a late charge. None when the order ended more than a week ago: their ids
 * may have been used and deleted. None for a payment that was set back. None where money of another amount was, or may have been,
 * seen, unless the founder has closed the order as not charged.
 */
export function mailsAfterDoubt(before: Payment, after: Payment, now: Date): PaymentMail[] {
  const isDoubtOver = endedUnpaid(before._state) && !isSurelyUnpaid(before) && isSurelyUnpaid(after);
  const endedAt = lastMove(after.history)?.at.getTime() ?? 0;
  const sawOtherMoney = after.history.some(mayTellOfMoney);
  const isTooLate = now.getTime() - endedAt > END_TOLD_MS;
  if (!isDoubtOver || isSetBack(before, after) || isTooLate || (sawOtherMoney && !isClosedAsUnpaid(after))) return [];
  return mailsOf(after).filter(({ role }) => SAYS_UNPAID.has(role));
}

/** The mails that an earlier version of a payment called for and that are no longer true ({@link stillTrue}). */
export function outdatedMails(earlier: Payment, present: Payment): PaymentMail[] {
  const due = mailsOf(earlier);
  const kept = new Set(stillTrue(due, present));
  return due.filter((mail) => !kept.has(mail));
}

/** Mails that say what follows a payment. */
const TELLS_NEXT: ReadonlySet<PaymentMailRole> = new Set(['receipt', 'founder-paid']);

/** A payment at the event that requires mails, and its present version: events may come a day late. */
export interface PaymentVersions {
  readonly atEvent: Payment;
  readonly present: Payment;
}

/**
 * The version of a payment that a mail describes: normally the version at the event. A mail that says what follows the payment
 * describes the present version, since nothing follows a payment that was refunded meanwhile.
 */
export function versionFor({ role }: PaymentMail, { atEvent, present }: PaymentVersions): Payment {
  return TELLS_NEXT.has(role) && wasPaid(present._state) ? present : atEvent;
}
