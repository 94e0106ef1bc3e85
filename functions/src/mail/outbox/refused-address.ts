import type { BUYER_MAIL_ROLES, MailRole } from '@site/contract/records/mail-roles';
import { config } from '../../platform/config.ts';
import { logError, logWarning } from '../../platform/log.ts';

/** Nodemailer's words, which this worker and the extension store as the error of a delivery. */
const ALL_REFUSED = 'all recipients were rejected';

/**
 * Nodemailer's words and the permanent refusal of a server that has read the message, unless it is about the mailbox, the routing
 * or quota, the authentication of the sender, or an account that may not send.
 */
const CONTENT_REFUSED =
  /^Error: Message failed: 5(?!.*\b5\.(?:[24]\.\d|7\.26\b))(?!.*(?:suspended|not verified|quota))/is;

/** The enhanced status code (RFC 3463) of a reply, which stands after its reply code (RFC 2034, 4). */
const STATUS = /: [45]\d\d[ -](\d\.\d{1,3}\.\d{1,3})\b/;

/**
 * Enhanced status codes of a refusal that is not about an address or its mailbox: the server's system, its protocol,
 * its policy (it does not relay for us any more), or its congestion, by which Gmail reports a used-up quota.
 */
const OF_SERVER = /\b[45]\.(?:[357]\.\d{1,3}|4\.5)\b/;

/** Mails that are sent only after a payment, so no stranger can make them fail for free. */
const OF_MONEY: ReadonlySet<unknown> = new Set<(typeof BUYER_MAIL_ROLES)[number]>([
  'receipt',
  'buyer-refunded',
  'buyer-partly-refunded',
]);

/**
 * Returns the part of an answer that tells its status: the status code or, where a server puts it elsewhere, the answer without
 * what it quotes of the address, whole or in part, in which a stranger can have written any code.
 */
function statusIn(answer: string, to: unknown): string {
  const [, status] = STATUS.exec(answer) ?? [];
  if (status !== undefined) return status;
  if (typeof to !== 'string') return answer;
  const address = to.toLowerCase();
  const withCode = [address, ...address.split('@')].filter((part) => OF_SERVER.test(part));
  return withCode.reduce((rest, part) => rest.replaceAll(part, ''), answer.toLowerCase());
}

/** The fields of a stored mail that decide whose fault a failure is. */
interface FailedMail {
  readonly to?: unknown;
  readonly role?: MailRole;
}

/**
 * Returns the function that logs a failed delivery: as an error, which alerts the founder, or as a warning when the mail server
 * refused only the address of a visitor, since anybody can enter one that does not exist.
 */
export function logOfFailure({ to, role }: FailedMail, error: unknown): typeof logError {
  const answer = String(error);
  const isAddress = answer.includes(ALL_REFUSED) && !OF_SERVER.test(statusIn(answer, to));
  return isAddress && to !== config().founderEmail && !OF_MONEY.has(role) ? logWarning : logError;
}

/** Whether a stored failure says that the mail server refused this message, which a stranger may have written, for good. */
export const isRefusedForContent = (error: unknown): boolean => CONTENT_REFUSED.test(String(error));
