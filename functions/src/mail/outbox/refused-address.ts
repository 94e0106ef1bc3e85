import type { BUYER_MAIL_ROLES, MailRole } from '@site/contract/mail-roles';
import { config } from '../../platform/config.ts';
import { logError, logWarning } from '../../platform/log.ts';

/** Nodemailer's words, which this worker and the extension store as the error of a delivery. */
const ALL_REFUSED = 'all recipients were rejected';

/**
 * The enhanced status of a refusal that is not about an address or its mailbox: the server's system, its protocol, its policy
 * (it does not relay for us any more) or its congestion, by which Gmail tells of a used-up quota (RFC 3463).
 */
const OF_SERVER = /\b[45]\.(?:[357]\.\d{1,3}|4\.5)\b/;

/** Mails that only an order causes for which money came, so that no stranger can have them refused for nothing. */
const OF_MONEY: ReadonlySet<unknown> = new Set<(typeof BUYER_MAIL_ROLES)[number]>([
  'receipt',
  'buyer-refunded',
  'buyer-partly-refunded',
]);

/** What of a stored mail tells whose fault a failure is. */
interface FailedMail {
  readonly to?: unknown;
  readonly role?: MailRole;
}

/**
 * How a delivery that failed is logged. As an error, which alerts the founder; as a warning where the mail server has refused
 * nothing but the address of a visitor: anybody can enter one that does not exist.
 */
export function logOfFailure({ to, role }: FailedMail, error: unknown): typeof logError {
  const answer = String(error);
  const isAddress = answer.includes(ALL_REFUSED) && !OF_SERVER.test(answer);
  return isAddress && to !== config().founderEmail && !OF_MONEY.has(role) ? logWarning : logError;
}
