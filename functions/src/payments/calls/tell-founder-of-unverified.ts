import { settings } from '@site/contract/business/settings';
import { ORDERS_UNVERIFIED_ROLE } from '@site/contract/records/mail-roles';
import { pagePaths } from '@site/contract/site/page-paths';
import { isoDay } from '@site/contract/words/dates';
import { queueDailyNotice } from '../../mail/letter/founder-notice.ts';
import { pageAddress } from '../../mail/letter/page-address.ts';
import type { Config } from '../../platform/config.ts';
import { codeToLog, logError, logWarning } from '../../platform/log.ts';
import { unverifiedTexts } from './unverified-texts.ts';

/** The last day on which this process queued the mail or found it queued, so that a flood of refused calls costs no reads. */
let seenTo: string | undefined;

/**
 * Queues the mail to the founder that App Check has refused an order, once a day: while reCAPTCHA is out of order App Check
 * refuses every buyer, and no stored record would show it. An error is only logged, since the buyer gets an answer anyway.
 */
export async function tellFounderOfUnverified(now: Date): Promise<void> {
  const day = isoDay(now);
  if (seenTo === day) return;
  try {
    // refused orders leave nothing in the console
    const href = ({ siteOrigin }: Config) => pageAddress(siteOrigin, pagePaths.payment, settings.founderLocale);
    const queued = await queueDailyNotice({ role: ORDERS_UNVERIFIED_ROLE, texts: unverifiedTexts, href, now });
    seenTo = day;
    if (queued) logWarning('payment.unverified', { day });
  } catch (error) {
    logError('payment.unverified-untold', { code: codeToLog(error) });
  }
}
