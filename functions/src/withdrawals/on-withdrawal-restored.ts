import { LOCALES } from '@site/contract/locale';
import { mailId, NOTIFICATIONS, type WithdrawalStatus } from '@site/contract/records';
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
  order: z.string(),
  email: z.string(),
  reason: z.string(),
  locale: z.enum(LOCALES),
  receivedAt: z.instanceof(Timestamp),
  notification: z.enum(NOTIFICATIONS),
});

const OPEN: WithdrawalStatus = 'open';

/**
 * Queues the mails about a statement that had been set aside, once someone sets its `_status` to open. Idempotent, since
 * their ids are fixed. Only what fits no order is set aside, but it may fit one by now, which is then noted with it: its
 * number or address was corrected in the console, or the money came late.
 */
export const onWithdrawalRestored = onDocumentUpdated(
  { ...triggerOptions, document: `${WITHDRAWALS}/{withdrawalId}` },
  async ({ data: change, params: { withdrawalId } }) => {
    // nearly all changes are others: return before parsing
    if (change?.after.get('_status') !== OPEN || change.before.get('_status') === OPEN) return;
    const { data: withdrawal, error } = restoredSchema.safeParse(change.after.data());
    if (error) {
      logError('withdrawal.unreadable', { submissionId: withdrawalId, fields: refusedPaths(error) });
      return;
    }
    // one that was open before has had its mails
    if (withdrawal.notification !== 'held') return;
    // loads React only when there is a mail to write
    const { withdrawalMails } = await import('./mails/withdrawal-mails.ts');
    const order = await findOrder(withdrawal.order, withdrawal.email);
    const { founder, receipt } = await withdrawalMails(withdrawalId, withdrawal, order, config());
    const now = new Date();
    if (order) await change.after.ref.update(orderFields(withdrawal, order, withdrawal.receivedAt.toDate()));
    for (const mail of [founder, receipt]) await queueMail(mailId(withdrawalId, mail.role), mail, now);
    logInfo('withdrawal.restored', { submissionId: withdrawalId });
  },
);
