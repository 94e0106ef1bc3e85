import { randomBytes } from 'node:crypto';
import { UNANSWERED_CONSENT_DAYS } from '@site/contract/business/retention';
import { DAY_MS } from '@site/contract/plain/durations';
import type { Locale } from '@site/contract/plain/locale';
import { mailId, NEWSLETTER_ROLE } from '@site/contract/records/mail-roles';
import { consentId, dateAfter, latestAnswer, latestEvent } from '@site/contract/records/newsletter';
import type { Transaction } from 'firebase-admin/firestore';
import type { QueuedMail } from '../mail/outbox/document.ts';
import { queueMailWithin } from '../mail/outbox/queue-mail.ts';
import { config } from '../platform/config.ts';
import { firestore } from '../platform/firestore.ts';
import { mailboxOf } from '../platform/mailbox.ts';
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

/**
 * Returns the events of an address and of other spellings of its mailbox that have not expired. Asked for by the address as well:
 * a later release may join other spellings, and whoever declined or left before must be found all the same. Reads in the
 * transaction, so call it before any write.
 */
export async function readLedger(transaction: Transaction, email: string, now: Date): Promise<ConsentEventRecord[]> {
  const ledger = firestore().collection(CONSENTS);
  const queries = [ledger.where('email', '==', email), ledger.where('mailbox', '==', mailboxOf(email))];
  return eventsOf(await Promise.all(queries.map((query) => transaction.get(query))), now);
}

/** How long an address is not asked again after a question, whose link it may still open. */
const ASKED_MS = DAY_MS;

/** Questions in a row without an answer that count as a decline: their mail says that nobody need do anything. */
const UNANSWERED_MAX = 2;

/** How long an address is not asked again after it has declined: as long as the ledger keeps that. */
const DECLINED_MS = UNANSWERED_CONSENT_DAYS * DAY_MS;

/** Whether an address that left had confirmed before, and has declined no question since. */
function isFormerSubscriber(events: ReadonlyArray<ConsentEventRecord>): boolean {
  const last = (kind: ConsentEventRecord['event']) =>
    latestEvent(events.filter(({ event }) => event === kind))?.at.getTime() ?? 0;
  return last('confirmed') > last('asked');
}

/** Whether any spelling of a mailbox receives the newsletter: an answer is about the one that it was asked at. */
function isOnList(events: ReadonlyArray<ConsentEventRecord>): boolean {
  const bySpelling = Map.groupBy(events, ({ email }) => email);
  return [...bySpelling.values()].some((some) => latestAnswer(some)?.event === 'confirmed');
}

/**
 * Whether a new tick may be answered with a question; `events`: all events of its mailbox that have not expired. Anybody can tick
 * the box with anybody's address. So a mailbox on the list is not asked, nor for a day one that was just asked, nor for some weeks
 * one that has declined a question or left two unanswered. A former subscriber who has done neither since is asked at once.
 */
export function mayBeAsked(events: ReadonlyArray<ConsentEventRecord>, now: Date): boolean {
  const latest = latestEvent(events);
  if (latest === undefined) return true;
  if (isOnList(events)) return false;
  const sinceMs = now.getTime() - latest.at.getTime();
  if (latest.event === 'asked') {
    const answeredAt = latestAnswer(events)?.at ?? new Date(0);
    // an unanswered question expires after as many days as a refusal counts
    const unanswered = events.filter(({ event, at }) => event === 'asked' && at > answeredAt);
    return sinceMs >= ASKED_MS && unanswered.length < UNANSWERED_MAX;
  }
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
