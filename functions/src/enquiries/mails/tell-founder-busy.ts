import { BUSY_HOUR_ROLE, mailId } from '@site/contract/records';
import { settings } from '@site/contract/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { consoleAddress } from '../../mail/letter/console-address.ts';
import { type MailContent, mailText } from '../../mail/letter/content.ts';
import { MAIL, queued } from '../../mail/outbox/document.ts';
import { type Config, config } from '../../platform/config.ts';
import { firestore, isAlreadyExists } from '../../platform/firestore.ts';
import { logWarning } from '../../platform/log.ts';
import { hourOf } from '../busy-hour.ts';
import { ENQUIRIES } from '../enquiry-document.ts';
import { busyHourTexts } from './busy-hour-texts.ts';

const DAY_MS = 86_400_000;

function busyHourContent({ projectId }: Pick<Config, 'projectId'>): MailContent {
  const locale = settings.founderLocale;
  const { subject, paragraphs, console, footer } = busyHourTexts[locale];
  return {
    locale,
    preheader: subject,
    heading: subject,
    blocks: [
      ...paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'button', text: console, href: consoleAddress(projectId, ENQUIRIES) },
    ],
    footer: { lines: [footer] },
  };
}

/** Queues the mail by which the founder hears that the hour is busy; once an hour, since its id names the hour. */
export async function tellFounderBusy(now: Date): Promise<void> {
  const hour = hourOf(now);
  const reference = firestore().collection(MAIL).doc(mailId(hour, BUSY_HOUR_ROLE));
  if ((await reference.get()).exists) return;
  const { mailHtml } = await import('../../mail/letter/html.tsx');
  const { founderEmail, mailFrom, mailRetentionDays, projectId } = config();
  const content = busyHourContent({ projectId });
  const mail = {
    to: founderEmail,
    from: mailFrom,
    replyTo: settings.email,
    headers: { 'Auto-Submitted': 'auto-generated' },
    message: { subject: content.heading, text: mailText(content), html: await mailHtml(content) },
    about: null,
    role: BUSY_HOUR_ROLE,
    expireAt: Timestamp.fromMillis(now.getTime() + mailRetentionDays * DAY_MS),
  };
  try {
    await reference.create(queued(mail, now));
    logWarning('enquiry.busy-hour', { hour });
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
}
