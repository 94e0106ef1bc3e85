import { ORDERS_LIMITED_ROLE } from '@site/contract/records';
import { queueHourlyNotice } from '../../mail/letter/founder-notice.ts';
import { hourOf } from '../../platform/hour.ts';
import { logWarning } from '../../platform/log.ts';
import { PAYMENTS } from '../record/payment-record.ts';
import { limitTexts } from './limit-texts.ts';

/** Queues the mail by which the founder hears that a limit shared by all buyers refuses real ones, once an hour. */
export async function tellFounderOfLimit(now: Date): Promise<void> {
  const queued = await queueHourlyNotice(ORDERS_LIMITED_ROLE, limitTexts, PAYMENTS, now);
  if (queued) logWarning('payment.everybody-limited', { hour: hourOf(now) });
}
