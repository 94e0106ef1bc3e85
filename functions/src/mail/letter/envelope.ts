import type { MailRole } from '@site/contract/mail-roles';
import { settings } from '@site/contract/settings';
import type { Config } from '../../platform/config.ts';
import { expiryAfter } from '../../platform/expiry.ts';
import type { QueuedMail } from '../outbox/document.ts';

/** All of a mail but its message, which loads React. */
type Envelope = Omit<QueuedMail, 'message'>;

/** What a mail is about. */
interface Matter {
  readonly role: MailRole;
  /** Path of the document that mirrors its delivery; null when none does. */
  readonly about: string | null;
  /**
   * The time from which the mail is kept: that of its cause, so that a repeated event makes the same document. A record
   * that was set aside may have come long ago, so the mails about it are kept from its return on.
   */
  readonly since: Date;
}

/**
 * Autoresponders answer no mail that says so, or two of them would write to each other for ever (RFC 3834, 2 and 5).
 * `auto-replied`: the mail answers what its receiver has just sent. Exchange looks for a header of its own ([MS-OXCMAIL]
 * 2.1.3.2.20); its value `All` would also keep back the report of a mail that could not be delivered.
 */
const autoSubmitted = (how: 'auto-generated' | 'auto-replied') => ({
  'Auto-Submitted': how,
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
});

type Addressee = Pick<QueuedMail, 'to' | 'replyTo' | 'headers'>;

function envelope({ mailFrom, mailRetentionDays }: Config, { since, ...matter }: Matter, addressee: Addressee) {
  return { ...matter, ...addressee, from: mailFrom, expireAt: expiryAfter(mailRetentionDays, since) };
}

/** A mail to the founder, whose answer goes to the person that it is about; without one, to the site's own address. */
export function founderEnvelope(config: Config, matter: Matter, replyTo: string = settings.email): Envelope {
  return envelope(config, matter, { to: config.founderEmail, replyTo, headers: autoSubmitted('auto-generated') });
}

/** A mail to a visitor or buyer because of something that happened. */
export function noticeEnvelope(config: Config, matter: Matter, to: string): Envelope {
  return envelope(config, matter, { to, replyTo: settings.email, headers: autoSubmitted('auto-generated') });
}

/** A mail to a visitor or buyer in answer to what they have just sent. */
export function replyEnvelope(config: Config, matter: Matter, to: string): Envelope {
  return envelope(config, matter, { to, replyTo: settings.email, headers: autoSubmitted('auto-replied') });
}
