import { MINUTE_MS } from '@site/contract/durations';
import {
  type BUYER_MAIL_ROLES,
  type FOUNDER_PAYMENT_ROLES,
  OPEN_OUTCOME_ROLES,
  type PaymentMailRole,
} from '@site/contract/mail-roles';
import { endedUnpaid, wasPaid } from '@site/contract/payment';
import {
  ALARM,
  EXPIRED_BOUGHT_OTHERWISE,
  EXPIRED_REPLACED,
  EXPIRED_WITHOUT_BANK,
  EXPIRED_WITHOUT_CARD,
  isRequestRefused,
  PARTLY_REFUNDED,
  RETURN_ANSWERED,
  RETURNED,
  SILENT,
} from '@site/contract/payment-reasons';
import { isUnansweredLate } from '../moves/schedule.ts';
import type { Payment } from '../record/payment-schema.ts';
import { isEndInDoubt } from '../record/public-status.ts';

/** A mail to the founder about a payment. */
export type FounderPaymentRole = (typeof FOUNDER_PAYMENT_ROLES)[number];

/** A mail to a buyer that is no receipt. */
export type BuyerNotice = Exclude<(typeof BUYER_MAIL_ROLES)[number], 'receipt'>;

/** One mail about a payment. Its role is part of its fixed id, so it is queued once. `nth` counts the occasions of its role, from 1. */
export interface PaymentMail {
  readonly role: PaymentMailRole;
  readonly nth: number;
}

/** A doubt that was resolved sooner than this was never shown to the buyer. */
const DOUBT_SEEN_MS = 20_000;

/**
 * A charge that goes on for longer than Hosting lets its return last was interrupted, and its buyer looks at a page that
 * waits.
 */
const CHARGE_SEEN_MS = MINUTE_MS;

/** After so many checks without result, more than six hours, the founder is told. */
const CHECKS_IN_VAIN = 10;

/** Whether the buyer was told that the outcome is open, and so needs to hear how the order ended if it was not paid. */
function doubtWasSeen(history: Payment['history']): boolean {
  return history.some((doubt, index) => {
    const isCharge = doubt.to === 'authorising';
    if (!isCharge && doubt.to !== 'unknown' && doubt.reason !== RETURNED) return false;
    const end = history
      .slice(index + 1)
      .find(({ from, to, reason }) => reason === RETURN_ANSWERED || (from !== to && to !== 'unknown'));
    const seenAfter = isCharge ? CHARGE_SEEN_MS : DOUBT_SEEN_MS;
    return end !== undefined && end.at.getTime() - doubt.at.getTime() > seenAfter;
  });
}

function unknownRoles({ message, checks }: Payment): PaymentMailRole[] {
  if (message === 'review') return ['buyer-unknown', 'founder-review'];
  const roles: PaymentMailRole[] = checks > 0 ? ['buyer-unknown', 'founder-unknown'] : [];
  return checks >= CHECKS_IN_VAIN ? [...roles, 'founder-unclear-for-long'] : roles;
}

function expiredRoles(payment: Payment): PaymentMailRole[] {
  const { history, attempts } = payment;
  const end = history.findLastIndex(({ from, to }) => from !== to);
  const reason = history[end]?.reason;
  // the buyer has a newer order, whose mails tell what counts
  if (reason === EXPIRED_REPLACED) return [];
  if (reason === SILENT) return ['buyer-unresolved', 'founder-unclear-for-long'];
  // the founder finds an order that never reached a bank in the digest: a robot could place many
  if (attempts === 0) return [];
  // a buyer who came back after the end may have read once more that the outcome is open
  const late: PaymentMailRole[] = doubtWasSeen(history.slice(end + 1)) ? ['buyer-failed'] : [];
  // beside the receipt of another order, “no payment was taken, order again” would be wrong advice
  if (reason === EXPIRED_WITHOUT_CARD || reason === EXPIRED_BOUGHT_OTHERWISE) {
    return doubtWasSeen(history.slice(0, end + 1)) ? ['buyer-expired', ...late] : late;
  }
  return reason === EXPIRED_WITHOUT_BANK ? ['buyer-no-bank'] : ['buyer-expired', 'founder-expired', ...late];
}

const failedRoles = ({ history }: Payment): PaymentMailRole[] =>
  doubtWasSeen(history) ? ['founder-failed', 'buyer-failed'] : ['founder-failed'];

/** The mail about an order that had ended before its buyer came back from iyzico's page. */
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

/** A mail for each of so many occasions of a role. */
function mails(role: PaymentMailRole, count = 1): PaymentMail[] {
  return Array.from({ length: count }, (_, index) => ({ role, nth: index + 1 }));
}

/** The mails that a payment calls for as it stands. */
export function mailsOf(payment: Payment): PaymentMail[] {
  const lines = (are: (reason: string) => boolean) => payment.history.filter(({ reason }) => are(reason)).length;
  const partly = lines((reason) => reason.startsWith(PARTLY_REFUNDED));
  // counts the alarms that were ever raised, not those that stand: after one is taken back the next would get its id,
  // and no mail
  const alarms = lines((reason) => reason.startsWith(ALARM));
  const refused = lines(isRequestRefused);
  const copies = payment._state === 'paid' ? mails('receipt', payment.receiptCopies + 1).slice(1) : [];
  return [
    ...rolesOfState(payment).flatMap((role) => mails(role)),
    ...copies,
    ...mails('buyer-partly-refunded', partly),
    ...mails('founder-partly-refunded', partly),
    ...mails('founder-alarm', alarms),
    ...mails('founder-request-refused', refused),
  ];
}

/** The mails that a change of a payment calls for. */
export function newMails(before: Payment, after: Payment): PaymentMail[] {
  const known = mailsOf(before);
  return mailsOf(after).filter(({ role, nth }) => !known.some((one) => one.role === role && one.nth === nth));
}

const tellsOpenOutcome = ({ role }: PaymentMail): boolean => OPEN_OUTCOME_ROLES.some((one) => one === role);

/** Mails that say that an order ended and nothing was charged. */
const SAYS_UNPAID: ReadonlySet<PaymentMailRole> = new Set([
  'buyer-expired',
  'buyer-failed',
  'buyer-no-bank',
  'founder-expired',
  'founder-failed',
]);

/**
 * The mails that are still true of a payment as it stands by now. A mail about an open outcome is outdated once the outcome
 * is known. A mail about an unpaid order is outdated once money came to light, which may be after its end. A mail about
 * money that moved stays true, so the receipt of an order that was refunded since is among them.
 */
export function stillTrue(due: ReadonlyArray<PaymentMail>, payment: Payment): PaymentMail[] {
  const roles = rolesOfState(payment);
  const isUnpaid = endedUnpaid(payment._state) && !isEndInDoubt(payment);
  return due.filter((mail) => {
    if (tellsOpenOutcome(mail)) return roles.includes(mail.role);
    return isUnpaid || !SAYS_UNPAID.has(mail.role);
  });
}

/** The mails that an earlier version of a payment called for and that are no longer true ({@link stillTrue}). */
export function outdatedMails(earlier: Payment, present: Payment): PaymentMail[] {
  const due = mailsOf(earlier);
  const kept = new Set(stillTrue(due, present));
  return due.filter((mail) => !kept.has(mail));
}

/** Mails that say what follows a payment. */
const TELLS_NEXT: ReadonlySet<PaymentMailRole> = new Set(['receipt', 'founder-paid']);

/** A payment as it stood at the event that calls for mails, and as it stands by now: events may come a day late. */
export interface PaymentVersions {
  readonly atEvent: Payment;
  readonly present: Payment;
}

/**
 * The version of a payment that a mail tells: as it stood at the event of the mail. Mails that say what follows a
 * payment tell it as it stands by now, since nothing follows a payment that was refunded meanwhile.
 */
export function versionFor({ role }: PaymentMail, { atEvent, present }: PaymentVersions): Payment {
  return TELLS_NEXT.has(role) && wasPaid(present._state) ? present : atEvent;
}
