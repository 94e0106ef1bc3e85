import { mailUnmailedEnquiries } from '../enquiries/unmailed-enquiries.ts';
import { watchMails } from '../mail/outbox/watch-mails.ts';
import { mailUnmailedPayments } from '../payments/mails/unmailed-payments.ts';
import { scheduleOptions } from '../platform/function-options.ts';
import { logInfo } from '../platform/log.ts';
import { scheduled } from '../platform/scheduled.ts';

const WATCHDOG_OPTIONS = { ...scheduleOptions, schedule: 'every 5 minutes' };

/** Queues missing mails of enquiries and of paid orders, and requeues mails that were not delivered. */
export const mailWatchdog = scheduled('mail-watchdog', WATCHDOG_OPTIONS, async (now, runPart) => {
  const enquiries = (await runPart(mailUnmailedEnquiries(now))) ?? 0;
  const payments = (await runPart(mailUnmailedPayments(now))) ?? 0;
  const mails = (await runPart(watchMails(now))) ?? 0;
  const unmailed = enquiries + payments;
  if (unmailed + mails > 0) logInfo('mail.watched', { unmailed, mails });
});
