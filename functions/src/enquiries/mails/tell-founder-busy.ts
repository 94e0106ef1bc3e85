import { BUSY_HOUR_ROLE } from '@site/contract/records';
import { noticeContent, queueFounderNotice } from '../../mail/letter/founder-notice.ts';
import { hourOf } from '../../platform/hour.ts';
import { logWarning } from '../../platform/log.ts';
import { ENQUIRIES } from '../enquiry-document.ts';
import { busyHourTexts } from './busy-hour-texts.ts';

/** Queues the mail by which the founder hears that the hour is busy; once an hour, since its id names the hour. */
export async function tellFounderBusy(now: Date): Promise<void> {
  const hour = hourOf(now);
  const queued = await queueFounderNotice({
    role: BUSY_HOUR_ROLE,
    sourceId: hour,
    now,
    content: (location) => noticeContent(busyHourTexts, ENQUIRIES, location),
  });
  if (queued) logWarning('enquiry.busy-hour', { hour });
}
