import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@site/contract/durations';
import type { Locale } from '@site/contract/locale';
import { mailId, NEWSLETTER_ROLE } from '@site/contract/mail-roles';
import { consentId, dateAfter, latestAnswer, latestEvent } from '@site/contract/newsletter';
import { UNANSWERED_CONSENT_DAYS } from '@site/contract/retention';
import type { Transaction } from 'firebase-admin/firestore';
import type { QueuedMail } from '../mail/outbox/document.ts';
import { queueMailWithin } from '../mail/outbox/queue-mail.ts';
import { config } from '../platform/config.ts';
import { firestore } from '../platform/firestore.ts';
import { CONSENTS, type ConsentEventRecord, consentDocument, eventsOf } from './consent-event.ts';

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

/** How long an address is not asked again after a question, whose link it may still open. */
const ASKED_MS = DAY_MS;

/** How long an address is not asked again after it has declined: as long as the ledger keeps that. */
const DECLINED_MS = UNANSWERED_CONSENT_DAYS * DAY_MS;

/** Whether an address that left had confirmed before, and has declined no question since. */
function isFormerSubscriber(events: ReadonlyArray<ConsentEventRecord>): boolean {
  const last = (kind: ConsentEventRecord['event']) =>
    latestEvent(events.filter(({ event }) => event === kind))?.at.getTime() ?? 0;
  return last('confirmed') > last('asked');
}

/**
 * Whether a new tick may be answered with a question; `events`: all events of its address. Anybody can tick the box with anybody's
 * address. So an address on the list is not asked, nor for a day one that was just asked, nor for some weeks one that has declined
 * a question. A former subscriber who has declined none since is asked at once.
 */
export function mayBeAsked(events: ReadonlyArray<ConsentEventRecord>, now: Date): boolean {
  const latest = latestEvent(events);
  if (latest === undefined) return true;
  if (latestAnswer(events)?.event === 'confirmed') return false;
  const sinceMs = now.getTime() - latest.at.getTime();
  if (latest.event === 'asked') return sinceMs >= ASKED_MS;
  return sinceMs >= DECLINED_MS || isFormerSubscriber(events);
}

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
