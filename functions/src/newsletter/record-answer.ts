import { mailId, NEWSLETTER_RECEIPT_ROLE } from '@site/contract/records/mail-roles';
import { consentId, type NewsletterAnswer, type NewsletterReceipt } from '@site/contract/records/newsletter';
import type { Transaction } from 'firebase-admin/firestore';
import { queueMailWithin } from '../mail/outbox/queue-mail.ts';
import { config } from '../platform/config.ts';
import { firestore } from '../platform/firestore.ts';
import { logInfo } from '../platform/log.ts';
import { CONSENTS, type ConsentEventRecord, consentDocument, eventsOf } from './consent-event.ts';
import { decideAnswer } from './decide-answer.ts';

/** Queues the receipt of a consent. A link confirms once, so there is one such mail for each enquiry. */
async function putReceipt(transaction: Transaction, confirmed: ConsentEventRecord, now: Date): Promise<void> {
  // loads React only when there is a mail to write
  const { newsletterReceipt } = await import('./newsletter-mail.ts');
  const mail = await newsletterReceipt(confirmed, config());
  queueMailWithin(transaction, mailId(confirmed.enquiryId, NEWSLETTER_RECEIPT_ROLE), mail, now);
}

/**
 * Adds an answer to the ledger, in one transaction, and returns the state after it. Idempotent. The token alone authorises the
 * answer. All events of an address expire with its latest answer. A consent is stored together with its receipt.
 */
export async function recordAnswer(token: string, answer: NewsletterAnswer): Promise<NewsletterReceipt['state']> {
  const database = firestore();
  const ledger = database.collection(CONSENTS);
  const { state, enquiryId } = await database.runTransaction(async (transaction) => {
    const now = new Date();
    const withToken = eventsOf([await transaction.get(ledger.where('token', '==', token))], now);
    // an answer repeats the fields of its question, so that a consent can be ended even if its question was deleted by hand
    const asked = withToken.find(({ event }) => event === 'asked') ?? withToken[0];
    if (asked === undefined) return { state: 'over' as const, enquiryId: '' };
    const found = await transaction.get(ledger.where('email', '==', asked.email));
    const events = eventsOf([found], now);
    const decision = decideAnswer(asked, events, answer, now);
    if (decision.event) {
      const document = consentDocument(decision.event, events);
      for (const { ref } of found.docs) transaction.update(ref, { expireAt: document.expireAt });
      transaction.create(ledger.doc(consentId(decision.event)), document);
      if (decision.event.event === 'confirmed') await putReceipt(transaction, decision.event, now);
    }
    return { state: decision.state, enquiryId: asked.enquiryId };
  });
  logInfo('newsletter.answered', { answer, state, enquiryId });
  return state;
}
