import type { NewsletterAnswer, NewsletterReceipt } from '@site/contract/newsletter';
import { firestore } from '../platform/firestore.ts';
import { logInfo } from '../platform/log.ts';
import { CONSENTS, consentDocument, consentId, eventsOf } from './consent-event.ts';
import { decideAnswer } from './decide-answer.ts';

/**
 * Adds the answer of whoever has a link to the ledger, in one transaction. Idempotent. All events of an address expire with
 * the latest answer.
 */
export async function recordAnswer(token: string, answer: NewsletterAnswer): Promise<NewsletterReceipt['state']> {
  const database = firestore();
  const ledger = database.collection(CONSENTS);
  const { state, enquiryId } = await database.runTransaction(async (transaction) => {
    const now = new Date();
    const withToken = eventsOf(await transaction.get(ledger.where('token', '==', token)), now);
    const asked = withToken.find(({ event }) => event === 'asked');
    if (asked === undefined) return { state: 'over' as const, enquiryId: '' };
    const found = await transaction.get(ledger.where('email', '==', asked.email));
    const events = eventsOf(found, now);
    const decision = decideAnswer(asked, events, answer, now);
    if (decision.event) {
      const document = consentDocument(decision.event, events);
      for (const { ref } of found.docs) transaction.update(ref, { expireAt: document.expireAt });
      transaction.create(ledger.doc(consentId(decision.event)), document);
    }
    return { state: decision.state, enquiryId: asked.enquiryId };
  });
  logInfo('newsletter.answered', { answer, state, enquiryId });
  return state;
}
