import { onSchedule } from 'firebase-functions/scheduler';
import { mailUnmailedEnquiries } from '../enquiries/unmailed-enquiries.ts';
import { careForMails } from '../mail/outbox/care.ts';
import { scheduleOptions } from '../platform/function-options.ts';
import { logInfo } from '../platform/log.ts';

/**
 * Sees to it that every enquiry has its mails and every mail is delivered, or that a person hears of it. What fails stops
 * nothing else; the run itself fails then, so that the console shows it.
 */
export const mailWatchdog = onSchedule({ ...scheduleOptions, schedule: 'every 5 minutes' }, async () => {
  const now = new Date();
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
