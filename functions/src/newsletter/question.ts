import { randomBytes } from 'node:crypto';
import type { Locale } from '@site/contract/locale';
import { mailId, NEWSLETTER_ROLE } from '@site/contract/mail-roles';
import { dateAfter, latestAnswer } from '@site/contract/newsletter';
import type { Transaction } from 'firebase-admin/firestore';
import type { QueuedMail } from '../mail/outbox/document.ts';
import { queueMailWithin } from '../mail/outbox/queue-mail.ts';
import { config } from '../platform/config.ts';
import { firestore } from '../platform/firestore.ts';
import { CONSENTS, type ConsentEventRecord, consentDocument, consentId, eventsOf } from './consent-event.ts';

/** A ticked newsletter box of an enquiry. */
interface NewsletterWish {
  readonly enquiryId: string;
  readonly email: string;
  readonly locale: Locale;
  readonly textVersion: string;
}

/** A question with its mail, not stored yet. */
export interface Question {
  readonly asked: ConsentEventRecord;
  readonly mail: QueuedMail;
}

/** Makes the question; its link holds a random token that nobody can guess. */
export async function questionOf(wish: NewsletterWish, now: Date): Promise<Question> {
  // loads React only when there is a mail to write
  const { newsletterMail } = await import('./newsletter-mail.ts');
  const asked = { ...wish, event: 'asked', at: now, token: randomBytes(16).toString('base64url') } as const;
  return { asked, mail: await newsletterMail(asked, config()) };
}

/** Returns the events of an address that have not expired. Reads in the transaction, so call it before any write. */
export async function readLedger(transaction: Transaction, email: string, now: Date): Promise<ConsentEventRecord[]> {
  return eventsOf(await transaction.get(firestore().collection(CONSENTS).where('email', '==', email)), now);
}

/** Whether an address has confirmed, and not left since. */
export const isOnList = (events: ReadonlyArray<ConsentEventRecord>): boolean =>
  latestAnswer(events)?.event === 'confirmed';

/**
 * Adds the question to the ledger, dated after the given events of its address, and its mail to the outbox. Both ids are fixed,
 * so the transaction of a repetition fails as a whole.
 */
export function putQuestion(
  transaction: Transaction,
  { asked, mail }: Question,
  events: ReadonlyArray<ConsentEventRecord>,
  now: Date,
): void {
  const dated = { ...asked, at: dateAfter(events, now) };
  transaction.create(firestore().collection(CONSENTS).doc(consentId(dated)), consentDocument(dated, []));
  queueMailWithin(transaction, mailId(asked.enquiryId, NEWSLETTER_ROLE), mail, now);
}
