import { BUSY_HOUR_ROLE } from '@site/contract/records/mail-roles';
import { consoleAddress } from '../../mail/letter/console-address.ts';
import { queueHourlyNotice } from '../../mail/letter/founder-notice.ts';
import type { Config } from '../../platform/config.ts';
import { hourOf } from '../../platform/hour.ts';
import { logWarning } from '../../platform/log.ts';
import { ENQUIRIES } from '../enquiry-document.ts';
import { busyHourTexts } from './busy-hour-texts.ts';

/** Queues the mail that tells the founder that the hour is busy, at most once an hour. */
export async function tellFounderBusy(now: Date): Promise<void> {
  const href = (config: Config) => consoleAddress(config, ENQUIRIES);
  const queued = await queueHourlyNotice({ role: BUSY_HOUR_ROLE, texts: busyHourTexts, href, now });
  if (queued) logWarning('enquiry.busy-hour', { hour: hourOf(now) });
}
