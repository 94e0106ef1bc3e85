import { withdrawalSchema } from '@site/contract/forms/withdrawal';
import { LOCALES } from '@site/contract/plain/locale';
import type { Notification } from '@site/contract/records/deliveries';
import { FOUNDER_WITHDRAWAL_ROLE, mailId, WITHDRAWAL_RECEIPT_ROLE } from '@site/contract/records/mail-roles';
import type { WithdrawalStatus } from '@site/contract/records/records';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { onDocumentUpdated } from 'firebase-functions/firestore';
import { z } from 'zod';
import { MAIL } from '../mail/outbox/document.ts';
import { queueMail } from '../mail/outbox/queue-mail.ts';
import { config } from '../platform/config.ts';
import { firestore } from '../platform/firestore.ts';
import { triggerOptions } from '../platform/function-options.ts';
import { logError, logInfo, refusedPaths } from '../platform/log.ts';
import { stableHash } from '../platform/stable-hash.ts';
import { findOrder } from './find-order.ts';
import { orderFields, WITHDRAWALS } from './withdrawal-document.ts';

/** The fields by which the order of a statement is found. Those that were corrected by hand are normalised as the form does it. */
const foundBySchema = {
  order: z.union([withdrawalSchema.shape.order, z.string()]),
  email: z.union([withdrawalSchema.shape.email, z.string()]),
} as const;

const FOUND_BY = ['order', 'email'] as const;

const restoredSchema = z.object({
  ...foundBySchema,
  fullName: z.string(),
  reason: z.string(),
  locale: z.enum(LOCALES),
  receivedAt: z.instanceof(Timestamp),
});

const isReadable = (statement: DocumentSnapshot): boolean => restoredSchema.safeParse(statement.data()).success;

const OPEN: WithdrawalStatus = 'open';
const WITHOUT_MAILS: Notification = 'held';

/**
 * The id of the receipt to a corrected address. It contains a hash of the address: idempotent for a repeated event, and each
 * correction has its own.
 */
const correctedReceiptId = (withdrawalId: string, email: string): string =>
  `${mailId(withdrawalId, WITHDRAWAL_RECEIPT_ROLE)}-${stableHash(email).slice(0, 8)}`;

/** Resolves with the address to which the receipt of a statement was queued; undefined where none was, or it is deleted by now. */
async function receiverOf(withdrawalId: string): Promise<unknown> {
  const receipt = firestore().collection(MAIL).doc(mailId(withdrawalId, WITHDRAWAL_RECEIPT_ROLE));
  return (await receipt.get()).get('to');
}

/**
 * The id of the founder's notice about an order that a correction found. It contains a hash of the order's id: idempotent for a
 * repeated event, and a correction that finds another order has its own.
 */
const foundNoticeId = (withdrawalId: string, paymentId: string): string =>
  `${mailId(withdrawalId, FOUNDER_WITHDRAWAL_ROLE)}-${stableHash(paymentId).slice(0, 8)}`;

/**
 * Reads a statement and searches for its order. If there is one, or after an edit of the fields by which it is found, stores what
 * follows, with those fields normalised: commands find the records of a person by the address as the form stores it. In one
 * transaction, so that a late event does not undo a later correction. Resolves with undefined for a statement that is deleted or
 * unreadable.
 */
function storeAnew(path: string, isEdited: boolean) {
  const database = firestore();
  return database.runTransaction(async (transaction) => {
    const stored = await transaction.get(database.doc(path));
    if (!stored.exists) return undefined;
    const { data: withdrawal, error } = restoredSchema.safeParse(stored.data());
    if (error) {
      logError('withdrawal.unreadable', { submissionId: stored.id, fields: refusedPaths(error) });
      return undefined;
    }
    const { order: number, email, receivedAt } = withdrawal;
    const order = await findOrder(number, email);
    // corrected while the statement was closed or set aside
    const isSpeltOtherwise = number !== stored.get('order') || email !== stored.get('email');
    if (order || isEdited || isSpeltOtherwise) {
      transaction.update(stored.ref, { order: number, email, ...orderFields(withdrawal, order, receivedAt.toDate()) });
    }
    return { withdrawal, order };
  });
}

/**
 * Handles an open statement whose number or address was corrected in the console, or whose `_status` was set to open. Searches
 * for the order again, since a statement that fitted no order may fit one by now, and stores the result if one is found or after
 * a correction. Queues the receipt once more to a corrected address, since the first went to another. Queues it as well when a
 * corrected number fits an order, since rate limits may have left the statement without one. Queues the founder's notice again
 * when it finds an order that the record did not name, since the first one had no verdict and no command to refund. Queues both
 * mails about a statement that had been set aside (`held`): when it is opened, or once it can be read if it could not be when it
 * was opened. What was corrected while the statement was unreadable, closed or set aside counts from then on. Idempotent, since
 * the ids of mails are fixed.
 */
export const onWithdrawalRestored = onDocumentUpdated(
  { ...triggerOptions, document: `${WITHDRAWALS}/{withdrawalId}` },
  async ({ data: change, params: { withdrawalId } }) => {
    // most changes do not concern open statements: return before parsing
    if (change?.after.get('_status') !== OPEN) return;
    const isChanged = (field: string) => change.before.get(field) !== change.after.get(field);
    // whichever field was spoilt
    const isMended = !isReadable(change.before) && isReadable(change.after);
    const isEdited = isMended || FOUND_BY.some(isChanged);
    const isHeld = change.after.get('notification') === WITHOUT_MAILS;
    // a statement that was unreadable when it was opened got no mails
    const isRestored = isHeld && (isChanged('_status') || isMended);
    if (!(isEdited || isChanged('_status'))) return;
    const current = await storeAnew(change.after.ref.path, isEdited);
    if (current === undefined) return;
    const { withdrawal, order } = current;
    // another spelling of the same address corrects nothing
    const isCorrected =
      isChanged('email') && foundBySchema.email.safeParse(change.before.get('email')).data !== withdrawal.email;
    const receiver = await receiverOf(withdrawalId);
    const isReaddressed = receiver === undefined ? isCorrected : receiver !== withdrawal.email;
    // by the record: the address may have been corrected in the receipt before, and the number while the statement was closed
    const found = order?.id === change.before.get('paymentId') ? undefined : order;
    if (!(isRestored || isReaddressed || found)) return;
    // loads React only when there is a mail to write
    const { withdrawalMails } = await import('./mails/withdrawal-mails.ts');
    const now = new Date();
    const { founder, receipt } = await withdrawalMails(withdrawalId, withdrawal, order, config(), now);
    if (isRestored) {
      for (const mail of [founder, receipt]) await queueMail(mailId(withdrawalId, mail.role), mail, now);
      logInfo('withdrawal.restored', { submissionId: withdrawalId });
    } else {
      const own = mailId(withdrawalId, receipt.role);
      await queueMail(isReaddressed ? correctedReceiptId(withdrawalId, withdrawal.email) : own, receipt, now);
      if (found) await queueMail(foundNoticeId(withdrawalId, found.id), founder, now);
    }
  },
);
