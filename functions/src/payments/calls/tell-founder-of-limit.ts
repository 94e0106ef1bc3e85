import { ORDERS_LIMITED_ROLE } from '@site/contract/records/mail-roles';
import { consoleAddress } from '../../mail/letter/console-address.ts';
import { queueHourlyNotice } from '../../mail/letter/founder-notice.ts';
import type { Config } from '../../platform/config.ts';
import { hourOf } from '../../platform/hour.ts';
import { codeToLog, logError, logWarning } from '../../platform/log.ts';
import { PAYMENTS } from '../record/payment-schema.ts';
import { limitTexts } from './limit-texts.ts';

/**
 * Queues the mail to the founder that a limit shared by all buyers is reached and may refuse real ones, once an hour. An error is
 * only logged: the buyer must be told `rate-limited`, not that payments are unavailable.
 */
export async function tellFounderOfLimit(now: Date): Promise<void> {
  try {
    const href = (config: Config) => consoleAddress(config, PAYMENTS);
    const queued = await queueHourlyNotice({ role: ORDERS_LIMITED_ROLE, texts: limitTexts, href, now });
    if (queued) logWarning('payment.everybody-limited', { hour: hourOf(now) });
  } catch (error) {
    logError('payment.limit-untold', { code: codeToLog(error) });
  }
}
