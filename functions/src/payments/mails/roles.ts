import type { BUYER_MAIL_ROLES } from '@site/contract/records';
import { EXPIRED_IN_SILENCE } from '../moves/ending.ts';
import type { Payment } from '../record/payment-record.ts';
import type { FounderRole } from './texts.ts';

/** The mails about a payment. The role is part of the mail's fixed id, so each is queued once. */
export type MailRole = 'receipt' | BuyerNotice | FounderRole;

export type BuyerNotice = Exclude<(typeof BUYER_MAIL_ROLES)[number], 'receipt'>;

/** A doubt that was resolved sooner than this was never shown to the buyer. */
const DOUBT_SEEN_MS = 20_000;
/** After so many checks without result, about five hours, a person should look. */
const CHECKS_IN_VAIN = 10;

/** Whether the buyer was told that the outcome is open, and so needs to hear that the payment failed. */
function doubtWasSeen({ history }: Payment): boolean {
  const doubt = history.find(({ to }) => to === 'unknown');
  const end = history.findLast(({ from, to }) => from !== to);
  return doubt !== undefined && end !== undefined && end.at.getTime() - doubt.at.getTime() > DOUBT_SEEN_MS;
}

function unknownRoles({ message, checks }: Payment): MailRole[] {
  if (message === 'review') return ['buyer-unknown', 'founder-review'];
  const roles: MailRole[] = checks > 0 ? ['buyer-unknown', 'founder-unknown'] : [];
  return checks >= CHECKS_IN_VAIN ? [...roles, 'founder-unclear-for-long'] : roles;
}

function expiredRoles({ history }: Payment): MailRole[] {
  const reason = history.findLast(({ from, to }) => from !== to)?.reason;
  // the buyer has a newer order, whose mails tell what counts
  if (reason === 'replaced') return [];
  return [reason === EXPIRED_IN_SILENCE ? 'founder-unclear-for-long' : 'founder-expired'];
}

function rolesOfState(payment: Payment): MailRole[] {
  switch (payment._state) {
    case 'paid':
      return ['receipt', 'founder-paid', ...(payment.seat === 'owed' ? (['founder-owed'] as const) : [])];
    case 'failed':
      return ['founder-failed', ...(doubtWasSeen(payment) ? (['buyer-failed'] as const) : [])];
    case 'expired':
      return expiredRoles(payment);
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

/** The mails that a payment calls for as it stands. */
export function rolesOf(payment: Payment): MailRole[] {
  return payment.alarm === null ? rolesOfState(payment) : [...rolesOfState(payment), 'founder-alarm'];
}

/** The mails that a change of a payment calls for. `before` is undefined for a new one. */
export function newRoles(before: Payment | undefined, after: Payment): MailRole[] {
  const known = before ? rolesOf(before) : [];
  return rolesOf(after).filter((role) => !known.includes(role));
}
