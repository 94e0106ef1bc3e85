import { type EnquiryReceipt, referenceOf } from '@site/contract/call';
import { config } from '../config.ts';
import { refusal } from '../lib/callable.ts';
import { withDeadline } from '../lib/deadline.ts';
import { firestore, isAlreadyExists } from '../lib/firestore.ts';
import { errorCode, logError, logInfo } from '../lib/log.ts';
import { ENQUIRIES, type EnquiryDocument, type EnquiryRequest, enquiryDocument } from './enquiry-document.ts';

/** The browser waits longer than this, so it hears from us why nothing happened. */
const STORE_DEADLINE_MS = 10_000;

type Outcome = 'stored' | 'repeated' | 'conflict';

/** One write decides: of many calls with one id the first creates the document, the others compare with it. */
async function store(submissionId: string, document: EnquiryDocument): Promise<Outcome> {
  const reference = firestore().collection(ENQUIRIES).doc(submissionId);
  try {
    await reference.create(document);
    return 'stored';
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
  const stored = await reference.get();
  return stored.get('bodyHash') === document.bodyHash ? 'repeated' : 'conflict';
}

/**
 * Stores a request under its submissionId and answers only after the commit. The same request again gets the same
 * answer and writes nothing. Throws a callable error: `conflict` when the id holds something else, `unavailable`
 * when the database does not answer in time; a later attempt then finds what was written, if anything was.
 */
export async function storeEnquiry(request: EnquiryRequest): Promise<EnquiryReceipt> {
  const { submissionId } = request.meta;
  const document = enquiryDocument(request, new Date(), config().enquiryRetentionDays);
  let outcome: Outcome;
  try {
    outcome = await withDeadline(store(submissionId, document), STORE_DEADLINE_MS);
  } catch (error) {
    logError('enquiry.not-stored', { submissionId, code: errorCode(error) });
    throw refusal('unavailable');
  }
  logInfo(`enquiry.${outcome}`, { submissionId, kind: document.kind, status: document._status });
  if (outcome === 'conflict') throw refusal('conflict');
  return { success: true, ref: referenceOf(submissionId) };
}
