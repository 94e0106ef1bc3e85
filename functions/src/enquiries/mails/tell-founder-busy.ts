import { BUSY_HOUR_ROLE } from '@site/contract/mail-roles';
import { queueHourlyNotice } from '../../mail/letter/founder-notice.ts';
import { hourOf } from '../../platform/hour.ts';
import { logWarning } from '../../platform/log.ts';
import { ENQUIRIES } from '../enquiry-document.ts';
import { busyHourTexts } from './busy-hour-texts.ts';

/** Queues the mail by which the founder hears that the hour is busy, once an hour. */
export async function tellFounderBusy(now: Date): Promise<void> {
  const queued = await queueHourlyNotice({ role: BUSY_HOUR_ROLE, texts: busyHourTexts, collection: ENQUIRIES, now });
  if (queued) logWarning('enquiry.busy-hour', { hour: hourOf(now) });
}
