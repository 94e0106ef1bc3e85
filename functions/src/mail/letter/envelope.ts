import { settings } from '@site/contract/business/settings';
import type { MailRole } from '@site/contract/records/mail-roles';
import type { Config } from '../../platform/config.ts';
import { expiryAfter } from '../../platform/expiry.ts';
import type { QueuedMail } from '../outbox/document.ts';

/** A queued mail without its message, whose rendering loads React. */
type Envelope = Omit<QueuedMail, 'message'>;

/** The role of a mail, the record that it is about, and its start of retention. */
interface Matter {
  readonly role: MailRole;
  /** Path of the record that the mail is about; null where there is none. */
  readonly about: string | null;
  /**
   * The time from which the retention of the mail counts: that of its cause, so that a repeated event makes the same document.
   * For a record that was set aside, perhaps long ago, the time of its restoration.
   */
  readonly since: Date;
}

/**
 * Headers that keep autoresponders from answering, since two of them would write to each other for ever (RFC 3834, 2 and 5).
 * `auto-replied`: the mail answers what its receiver has just sent. Exchange reads a header of its own ([MS-OXCMAIL] 2.1.3.2.20);
 * its value `All` would also suppress reports of undelivered mails.
 */
const autoSubmitted = (how: 'auto-generated' | 'auto-replied') => ({
  'Auto-Submitted': how,
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
});

type Addressee = Pick<QueuedMail, 'to' | 'replyTo' | 'headers'>;

function envelope({ mailFrom, mailRetentionDays }: Config, { since, ...matter }: Matter, addressee: Addressee) {
  return { ...matter, ...addressee, from: mailFrom, expireAt: expiryAfter(mailRetentionDays, since) };
}

/**
 * The envelope of a mail to the founder. A reply goes to `replyTo`, the person whom the mail is about, or else to the site's own
 * address.
 */
export function founderEnvelope(config: Config, matter: Matter, replyTo: string = settings.email): Envelope {
  return envelope(config, matter, { to: config.founderEmail, replyTo, headers: autoSubmitted('auto-generated') });
}

/** The envelope of a mail to a visitor or buyer because of something that happened. */
export function noticeEnvelope(config: Config, matter: Matter, to: string): Envelope {
  return envelope(config, matter, { to, replyTo: settings.email, headers: autoSubmitted('auto-generated') });
}

/** The envelope of a mail to a visitor or buyer that answers what they have just sent. */
export function replyEnvelope(config: Config, matter: Matter, to: string): Envelope {
  return envelope(config, matter, { to, replyTo: settings.email, headers: autoSubmitted('auto-replied') });
}
