import { HOUR_MS } from '@site/contract/plain/durations';
import { mailId, WITHDRAWAL_RECEIPT_ROLE } from '@site/contract/records/mail-roles';
import type { WithdrawalStatus } from '@site/contract/records/records';
import type { SubmissionReceipt } from '@site/contract/site/call';
import { senderLimits } from '../enquiries/enquiry-limits.ts';
import { enquiryParams } from '../enquiries/enquiry-params.ts';
import { mailsOfDay, queueMailWithin } from '../mail/outbox/queue-mail.ts';
import { config } from '../platform/config.ts';
import { firestore } from '../platform/firestore.ts';
import { logInfo } from '../platform/log.ts';
import { networkLimits, readWithLimitGroups, sharedLimit } from '../platform/rate-limit.ts';
import { outcomeOfRepetition, receiptOf, type StoreOutcome } from '../platform/store-once.ts';
import { decideAfterOptimisticRead } from '../platform/transactions.ts';
import type { Visit } from '../platform/visit.ts';
import { findOrder } from './find-order.ts';
import { WITHDRAWALS, type WithdrawalRequest, withdrawalDocument } from './withdrawal-document.ts';

/** Receipts to one mailbox in 24 hours, of any kind. Beyond them a statement that fits no order of the mailbox gets none. */
const UNKNOWN_RECEIPTS_PER_DAY = 3;

/**
 * Hourly limits of statements that fit no order: from all visitors, and from one address. Beyond either such statements are set
 * aside, so that nobody floods the founder, and no household uses up the part of others who mistype their number.
 */
const UNKNOWN_PER_HOUR = 60;
const UNKNOWN_PER_ADDRESS = 3;

/**
 * Most open statements about one order. Further ones are set aside: they add nothing, and a person who has bought something with
 * a stranger's address could flood both that stranger and the founder with mails.
 */
const OPEN_PER_ORDER = 3;

/**
 * Stores a statement with its mails in one transaction, so that an open statement which fits an order is never stored without its
 * receipt. A receipt about an order goes to the address of the order. A receipt about no order has the rate limits of an
 * acknowledgement, because anybody can enter anybody's address. A refused statement locks nothing
 * ({@link decideAfterOptimisticRead}): the counter of those that fit no order is that of all visitors.
 */
async function store(request: WithdrawalRequest, { caller, appCheckFailed }: Visit): Promise<StoreOutcome> {
  const { submissionId } = request.meta;
  const { email } = request;
  const now = new Date();
  // imported on demand: it loads React, which the other functions of the bundle do not need
  const { withdrawalMails } = await import('./mails/withdrawal-mails.ts');
  const order = await findOrder(request.order, email);
  const draft = withdrawalDocument(request, order, now, { appCheckFailed, flood: false });

  const withdrawals = firestore().collection(WITHDRAWALS);
  const reference = withdrawals.doc(submissionId);
  const openOfOrder =
    order &&
    withdrawals
      .where('paymentId', '==', order.id)
      .where('_status', '==', 'open' satisfies WithdrawalStatus)
      .limit(OPEN_PER_ORDER);
  const receipts = mailsOfDay(WITHDRAWAL_RECEIPT_ROLE, email, UNKNOWN_RECEIPTS_PER_DAY, now);
  const params = enquiryParams.values();
  const unknown = [
    sharedLimit('unknown-withdrawal', UNKNOWN_PER_HOUR, HOUR_MS),
    ...networkLimits('unknown-withdrawal', caller.own, UNKNOWN_PER_ADDRESS, params.LIMIT_HASH_KEY, HOUR_MS),
  ];
  const limits = { ...senderLimits(email, caller, params), unknown };
  return decideAfterOptimisticRead<StoreOutcome>(async (transaction) => {
    const unwritten = (answer: StoreOutcome) => ({ answer, write: null });
    const { snapshots, checks } = await readWithLimitGroups(transaction, [reference], limits, now);
    const [stored] = snapshots;
    if (stored?.exists) return unwritten(outcomeOfRepetition(stored, draft.bodyHash));
    const fits = order !== undefined;
    // a statement that fits an order is not refused for what others send in the buyer's name, or for the buyer's own
    // typing errors
    if (!checks.network.passed || !(fits || checks.mailbox.passed)) return unwritten('rate-limited');
    const flood = openOfOrder
      ? (await transaction.get(openOfOrder)).size === OPEN_PER_ORDER
      : !(checks.unknown.passed && checks.proxy.passed);
    const document = flood ? withdrawalDocument(request, order, now, { appCheckFailed, flood }) : draft;
    const mailed =
      fits || (checks.acknowledgement.passed && (await transaction.get(receipts)).size < UNKNOWN_RECEIPTS_PER_DAY);
    const write = async () => {
      transaction.create(reference, document);
      checks.network.count();
      checks.proxy.count();
      if (document._status === 'spam') return;
      checks.mailbox.count();
      // Rendered only here: a refused call would render its mails for nothing, and an accepted one twice.
      const { founder, receipt } = await withdrawalMails(submissionId, document, order, config(), now);
      for (const mail of mailed ? [founder, receipt] : [founder]) {
        queueMailWithin(transaction, mailId(submissionId, mail.role), mail, now);
      }
      if (!fits) checks.unknown.count();
      if (!fits && mailed) checks.acknowledgement.count();
    };
    return { answer: 'stored', write };
  });
}

async function receive(request: WithdrawalRequest, visit: Visit): Promise<StoreOutcome> {
  const outcome = await store(request, visit);
  logInfo(`withdrawal.${outcome}`, { submissionId: request.meta.submissionId });
  return outcome;
}

/**
 * Stores a withdrawal under its submissionId and answers, or throws, as {@link receiptOf} does. Idempotent. The answer is the same
 * whether there is such an order or not, but for the rate limit of a mailbox, which refuses only a statement that fits no order
 * (docs/decisions/0022-withdrawals-and-consents.md).
 */
export async function storeWithdrawal(request: WithdrawalRequest, visit: Visit): Promise<SubmissionReceipt> {
  return await receiptOf(request.meta.submissionId, receive(request, visit), 'withdrawal.not-stored');
}
