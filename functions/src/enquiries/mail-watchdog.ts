import { onSchedule } from 'firebase-functions/scheduler';
import { scheduleOptions } from '../lib/function-options.ts';
import { logInfo } from '../lib/log.ts';
import { careForMails } from '../mail/mail-care.ts';
import { mailUnmailedEnquiries } from './unmailed-enquiries.ts';

/** Sees to it that every enquiry has its mails and every mail is delivered, or that a person hears of it. */
export const mailWatchdog = onSchedule({ ...scheduleOptions, schedule: 'every 5 minutes' }, async () => {
  const now = new Date();
  const unmailed = await mailUnmailedEnquiries(now);
  const mails = await careForMails(now);
  if (unmailed + mails > 0) logInfo('mail.watched', { unmailed, mails });
});
