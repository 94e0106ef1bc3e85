import type { EnquiryReceipt } from '@site/contract/call';
import { referenceOf } from '@site/contract/reference';
import { refusal } from '../platform/callable.ts';
import { type Config, config } from '../platform/config.ts';
import { withDeadline } from '../platform/deadline.ts';
import { firestore } from '../platform/firestore.ts';
import { errorCode, logError, logInfo } from '../platform/log.ts';
import { type Limit, readWithLimits } from '../platform/rate-limit.ts';
import { isBusyHour } from './busy-hour.ts';
import { ENQUIRIES, type EnquiryDocument, type EnquiryRequest, enquiryDocument } from './enquiry-document.ts';
import { limitsOf } from './enquiry-limits.ts';
import { type EnquiryParams, enquiryParams } from './enquiry-params.ts';

/** Shorter than the deadline of the browser, so that it gets our error instead of its own timeout. */
const STORE_DEADLINE_MS = 10_000;

interface Caller {
  /** IP address or network; undefined when no proxy tells it. */
  readonly network: string | undefined;
  /** Whether the call had a valid App Check token. */
  readonly appCheckPassed: boolean;
}

type Outcome = 'stored' | 'repeated' | 'conflict' | 'rate-limited';

/**
 * One transaction decides. Of several calls with one id the first creates the document; the others are compared with
 * it, even if a limit has been reached meanwhile.
 */
function store(submissionId: string, document: EnquiryDocument, limits: ReadonlyArray<Limit>): Promise<Outcome> {
  const database = firestore();
  const reference = database.collection(ENQUIRIES).doc(submissionId);
  return database.runTransaction(async (transaction) => {
    const { snapshots, limit } = await readWithLimits(transaction, [reference], limits, document.receivedAt.toDate());
    const [stored] = snapshots;
    if (stored?.exists) return stored.get('bodyHash') === document.bodyHash ? 'repeated' : 'conflict';
    if (!limit.passed) return 'rate-limited';
    transaction.create(reference, document);
    limit.count();
    return 'stored';
  });
}

async function receive(
  request: EnquiryRequest,
  { network, appCheckPassed }: Caller,
  params: EnquiryParams & Pick<Config, 'enquiryRetentionDays'>,
): Promise<Outcome> {
  const now = new Date();
  const circumstances = {
    appCheckFailed: params.APP_CHECK === 'signal' && !appCheckPassed,
    busyHour: await isBusyHour(now, params.ENQUIRIES_PER_HOUR),
  };
  const document = enquiryDocument(request, now, params.enquiryRetentionDays, circumstances);
  const { submissionId } = request.meta;
  const outcome = await store(submissionId, document, limitsOf(request, network, params));
  logInfo(`enquiry.${outcome}`, { submissionId, kind: document.kind, status: document._status });
  return outcome;
}

/**
 * Stores a request under its submissionId and answers only after the commit. Idempotent: the same request again gets
 * the same answer and writes nothing. Throws a callable error: `conflict` when the id holds another enquiry,
 * `rate-limited` when the sender has sent too many, `unavailable` when the database does not answer in time. After
 * `unavailable` the enquiry may be stored; sending it again is safe.
 */
export async function storeEnquiry(request: EnquiryRequest, caller: Caller): Promise<EnquiryReceipt> {
  const { submissionId } = request.meta;
  const params = { ...enquiryParams.values(), enquiryRetentionDays: config().enquiryRetentionDays };
  let outcome: Outcome;
  try {
    outcome = await withDeadline(receive(request, caller, params), STORE_DEADLINE_MS);
  } catch (error) {
    logError('enquiry.not-stored', { submissionId, code: errorCode(error) });
    throw refusal('unavailable');
  }
  if (outcome === 'conflict' || outcome === 'rate-limited') throw refusal(outcome);
  return { success: true, ref: referenceOf(submissionId) };
}
