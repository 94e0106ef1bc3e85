import { mailUnmailedEnquiries } from '../enquiries/unmailed-enquiries.ts';
import { careForMails } from '../mail/outbox/care.ts';
import { scheduleOptions } from '../platform/function-options.ts';
import { logInfo } from '../platform/log.ts';
import { scheduled } from '../platform/scheduled.ts';

const WATCHDOG_OPTIONS = { ...scheduleOptions, schedule: 'every 5 minutes' };

/**
 * Queues the mails that an enquiry should have and has not, and requeues mails that were not delivered. A failure of
 * one part does not stop the other; the run fails at the end, so that the console shows it.
 */
export const mailWatchdog = scheduled('mail-watchdog', WATCHDOG_OPTIONS, async (now) => {
  const failures: unknown[] = [];
  const numberOf = (work: Promise<number>) =>
    work.catch((error: unknown) => {
      failures.push(error);
      return 0;
    });
  const unmailed = await numberOf(mailUnmailedEnquiries(now));
  const mails = await numberOf(careForMails(now));
  if (unmailed + mails > 0) logInfo('mail.watched', { unmailed, mails });
  if (failures.length > 0) throw new AggregateError(failures, 'the watchdog could not do everything');
});
