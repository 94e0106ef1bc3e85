import type { NewsletterAnswer, NewsletterReceipt } from '@site/contract/newsletter';
import { PROOF_RETENTION_DAYS } from '@site/contract/retention';
import { expiryAfter } from '../platform/expiry.ts';
import { firestore } from '../platform/firestore.ts';
import { logInfo } from '../platform/log.ts';
import { CONSENTS, consentDocument, consentId, eventsOf } from './consent-event.ts';
import { decideAnswer } from './decide-answer.ts';

/**
 * Adds the answer of whoever has a link to the ledger, in one transaction. Idempotent. As long as a consent lasts, its
 * events do not expire; once it ends, they are kept as a proof for some years.
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
    const decision = decideAnswer(asked, eventsOf(found, now), answer, now);
    if (decision.event) {
      const left = decision.event.event === 'left';
      const expireAt = left ? expiryAfter(PROOF_RETENTION_DAYS, now) : null;
      for (const { ref } of found.docs) transaction.update(ref, { expireAt });
      transaction.create(ledger.doc(consentId(decision.event)), consentDocument(decision.event));
    }
    return { state: decision.state, enquiryId: asked.enquiryId };
  });
  logInfo('newsletter.answered', { answer, state, enquiryId });
  return state;
}
