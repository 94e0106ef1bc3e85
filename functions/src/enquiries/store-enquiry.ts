import type { Acknowledgement } from '@site/contract/records/records';
import type { SubmissionReceipt } from '@site/contract/site/call';
import { type Config, config } from '../platform/config.ts';
import { firestore } from '../platform/firestore.ts';
import { logInfo } from '../platform/log.ts';
import { readWithLimitGroups } from '../platform/rate-limit.ts';
import { outcomeOfRepetition, receiptOf, type StoreOutcome } from '../platform/store-once.ts';
import { decideAfterOptimisticRead } from '../platform/transactions.ts';
import type { Visit } from '../platform/visit.ts';
import { isBusyHour, isFirstOfSender } from './busy-hour.ts';
import { ENQUIRIES, type EnquiryDocument, type EnquiryRequest, enquiryDocument } from './enquiry-document.ts';
import { type EnquiryLimits, enquiryLimits } from './enquiry-limits.ts';
import { type EnquiryParams, enquiryParams } from './enquiry-params.ts';

/**
 * Nothing is stored yet, because the rate limit of the enquiry's network, or of the machine of the CDN that forwarded it, is
 * reached. The enquiry is then stored as in a busy hour.
 */
interface Crowded {
  /** Why the enquiry gets no acknowledgement, as its record keeps it. */
  readonly crowded: Exclude<Acknowledgement, 'due'>;
}

/**
 * Stores a document in one transaction, which decides races: the first of several calls with one id creates the document, and the
 * others are compared with it, even if a limit has been reached meanwhile. An enquiry that is set aside counts towards the
 * limits of its network and proxy alone: it sends no mail, so a robot could otherwise use up the limit of anybody's mailbox
 * unnoticed. A refused enquiry locks nothing ({@link decideAfterOptimisticRead}): the counter of a proxy is that of many visitors.
 */
function store(
  submissionId: string,
  document: EnquiryDocument,
  limits: EnquiryLimits,
): Promise<StoreOutcome | Crowded> {
  const reference = firestore().collection(ENQUIRIES).doc(submissionId);
  return decideAfterOptimisticRead<StoreOutcome | Crowded>(async (transaction) => {
    const unwritten = (answer: StoreOutcome | Crowded) => ({ answer, write: null });
    const { snapshots, checks } = await readWithLimitGroups(
      transaction,
      [reference],
      limits,
      document.receivedAt.toDate(),
    );
    const [stored] = snapshots;
    if (stored?.exists) return unwritten(outcomeOfRepetition(stored, document.bodyHash));
    if (!checks.mailbox.passed || !checks.network.passed) return unwritten('rate-limited');
    const isSetAside = document._status === 'spam';
    if (!isSetAside && !(checks.hour.passed && checks.day.passed)) return unwritten({ crowded: 'network' });
    if (!checks.proxy.passed) return unwritten({ crowded: 'busy-hour' });
    const isDue = !isSetAside && document.acknowledgement === 'due';
    const isWithheld = isDue && !checks.acknowledgement.passed;
    const write = () => {
      transaction.create(reference, isWithheld ? { ...document, acknowledgement: 'network' } : document);
      checks.network.count();
      checks.proxy.count();
      if (!isSetAside) {
        checks.mailbox.count();
        checks.hour.count();
        checks.day.count();
      }
      if (isDue && !isWithheld) checks.acknowledgement.count();
    };
    return { answer: 'stored', write };
  });
}

/**
 * Stores an enquiry. In a busy hour it gets no acknowledgement, and is set aside unless it is the first of its sender. When the
 * limit of a machine of the CDN is reached, the hour counts as busy for the many strangers that it forwards for, and none of them
 * is refused. The hour also counts as busy for a network that has used up its part of it or of the day, since that may be an
 * office or a carrier. An enquiry that is set aside is not counted (`countEnquiry`), so that the hour does not become busy for
 * everybody else.
 */
async function storeAs(
  acknowledgement: Acknowledgement,
  request: EnquiryRequest,
  visit: Visit,
  params: EnquiryParams & Pick<Config, 'enquiryRetentionDays'>,
  now: Date,
): Promise<StoreOutcome> {
  const { submissionId } = request.meta;
  const { caller, appCheckFailed } = visit;
  const sender = { own: caller.own, email: request.fields.email };
  const isBusy = acknowledgement !== 'due';
  const busyHour = isBusy && !(await isFirstOfSender(submissionId, sender, params.LIMIT_HASH_KEY, now));
  const circumstances = { appCheckFailed, busyHour, acknowledgement };
  const document = enquiryDocument(request, now, params.enquiryRetentionDays, circumstances);
  const limits = enquiryLimits(request.fields.email, caller, params, now);
  const outcome = await store(submissionId, document, isBusy ? { ...limits, proxy: [], hour: [], day: [] } : limits);
  if (typeof outcome === 'object') return await storeAs(outcome.crowded, request, visit, params, now);
  logInfo(`enquiry.${outcome}`, { submissionId, kind: document.kind, status: document._status });
  return outcome;
}

/**
 * Stores a request under its submissionId and answers, or throws, as {@link receiptOf} does. Idempotent: the same request
 * again gets the same answer and writes nothing.
 */
export async function storeEnquiry(request: EnquiryRequest, visit: Visit): Promise<SubmissionReceipt> {
  const { submissionId } = request.meta;
  const now = new Date();
  const params = { ...enquiryParams.values(), enquiryRetentionDays: config().enquiryRetentionDays };
  const storing = isBusyHour(now, params.ENQUIRIES_PER_HOUR).then((isBusy) =>
    storeAs(isBusy ? 'busy-hour' : 'due', request, visit, params, now),
  );
  return await receiptOf(submissionId, storing, 'enquiry.not-stored');
}
