import { LOCALES } from '@site/contract/locale';
import { mailId, NOTIFICATIONS, type WithdrawalStatus } from '@site/contract/records';
import { withdrawalSchema } from '@site/contract/withdrawal';
import { Timestamp } from 'firebase-admin/firestore';
import { onDocumentUpdated } from 'firebase-functions/firestore';
import { z } from 'zod';
import { queueMail } from '../mail/outbox/queue-mail.ts';
import { config } from '../platform/config.ts';
import { triggerOptions } from '../platform/function-options.ts';
import { logError, logInfo, refusedPaths } from '../platform/log.ts';
import { findOrder } from './find-order.ts';
import { orderFields, WITHDRAWALS } from './withdrawal-document.ts';

const restoredSchema = z.object({
  // a number and an address that were corrected by hand are understood as the form understands them
  order: z.union([withdrawalSchema.shape.order, z.string()]),
  email: z.union([withdrawalSchema.shape.email, z.string()]),
  reason: z.string(),
  locale: z.enum(LOCALES),
  receivedAt: z.instanceof(Timestamp),
  notification: z.enum(NOTIFICATIONS),
});

const OPEN: WithdrawalStatus = 'open';

/** What a person changes about a statement: where it stands, and by what its order is found. */
const CORRECTED = ['_status', 'order', 'email'];

/**
 * Looks for the order of an open statement once someone has corrected its number or address in the console, or opened it
 * again, and notes the order with it. Queues the mails about one that had been set aside, once its `_status` is set to
 * open: only what fits no order is set aside, but it may fit one by now. Idempotent, since the ids of mails are fixed.
 */
export const onWithdrawalRestored = onDocumentUpdated(
  { ...triggerOptions, document: `${WITHDRAWALS}/{withdrawalId}` },
  async ({ data: change, params: { withdrawalId } }) => {
    // nearly all changes are others: return before parsing
    if (change?.after.get('_status') !== OPEN) return;
    const isChanged = (field: string) => change.before.get(field) !== change.after.get(field);
    if (!CORRECTED.some(isChanged)) return;
    const { data: withdrawal, error } = restoredSchema.safeParse(change.after.data());
    if (error) {
      logError('withdrawal.unreadable', { submissionId: withdrawalId, fields: refusedPaths(error) });
      return;
    }
    const order = await findOrder(withdrawal.order, withdrawal.email);
    if (order) await change.after.ref.update(orderFields(withdrawal, order, withdrawal.receivedAt.toDate()));
    // one that was open before has had its mails
    if (!isChanged('_status') || withdrawal.notification !== 'held') return;
    // loads React only when there is a mail to write
    const { withdrawalMails } = await import('./mails/withdrawal-mails.ts');
    const now = new Date();
    const { founder, receipt } = await withdrawalMails(withdrawalId, withdrawal, order, config(), now);
    for (const mail of [founder, receipt]) await queueMail(mailId(withdrawalId, mail.role), mail, now);
    logInfo('withdrawal.restored', { submissionId: withdrawalId });
  },
);
