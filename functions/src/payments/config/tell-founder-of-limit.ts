import { ORDERS_LIMITED_ROLE } from '@site/contract/records';
import { noticeContent, queueFounderNotice } from '../../mail/letter/founder-notice.ts';
import { hourOf } from '../../platform/hour.ts';
import { logWarning } from '../../platform/log.ts';
import { PAYMENTS } from '../record/payment-record.ts';
import { limitTexts } from './limit-texts.ts';

/**
 * Queues the mail by which the founder hears that a limit shared by all buyers is reached, so that real ones are
 * refused; once an hour, since its id names the hour.
 */
export async function tellFounderOfLimit(now: Date): Promise<void> {
  const hour = hourOf(now);
  const queued = await queueFounderNotice({
    role: ORDERS_LIMITED_ROLE,
    sourceId: hour,
    now,
    content: (location) => noticeContent(limitTexts, PAYMENTS, location),
  });
  if (queued) logWarning('payment.everybody-limited', { hour });
}
