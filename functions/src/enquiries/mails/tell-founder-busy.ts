import { BUSY_HOUR_ROLE } from '@site/contract/records';
import { settings } from '@site/contract/settings';
import { type ConsoleLocation, consoleAddress } from '../../mail/letter/console-address.ts';
import type { MailContent } from '../../mail/letter/content.ts';
import { queueFounderNotice } from '../../mail/letter/founder-notice.ts';
import { logWarning } from '../../platform/log.ts';
import { hourOf } from '../busy-hour.ts';
import { ENQUIRIES } from '../enquiry-document.ts';
import { busyHourTexts } from './busy-hour-texts.ts';

function busyHourContent(location: ConsoleLocation): MailContent {
  const locale = settings.founderLocale;
  const { subject, paragraphs, console, footer } = busyHourTexts[locale];
  return {
    locale,
    preheader: subject,
    heading: subject,
    blocks: [
      ...paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'button', text: console, href: consoleAddress(location, ENQUIRIES) },
    ],
    footer: { lines: [footer] },
  };
}

/** Queues the mail by which the founder hears that the hour is busy; once an hour, since its id names the hour. */
export async function tellFounderBusy(now: Date): Promise<void> {
  const hour = hourOf(now);
  const queued = await queueFounderNotice({ role: BUSY_HOUR_ROLE, sourceId: hour, now, content: busyHourContent });
  if (queued) logWarning('enquiry.busy-hour', { hour });
}
