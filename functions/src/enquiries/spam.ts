import type { Enquiry } from '@site/contract/forms/enquiry';
import { senderName } from '@site/contract/forms/subject';
import type { Meta } from '@site/contract/site/call-meta';
import { isRobot, robotSignals } from '../platform/robot-signals.ts';
import type { Visit } from '../platform/visit.ts';

/** Signs of a bot. Stored with the enquiry, so that the founder sees why it was set aside. */
const SPAM_SIGNALS = ['honeypot', 'too-fast', 'links', 'link-in-name', 'app-check', 'busy-hour'] as const;

export type SpamSignal = (typeof SPAM_SIGNALS)[number];

/** What makes an enquiry suspicious besides its text: how it was sent, and how many others came. */
export interface SpamCircumstances extends Pick<Visit, 'appCheckFailed'> {
  /** The hour is busy, for all or for its network, and the enquiry is not the first of its network and organisation. */
  readonly busyHour: boolean;
}

/** An ordinary message links to the sender's site and perhaps one more. */
export const LINKS_MAX = 2;

const LINK = /\bhttps?:\/\/(?:www\.)?|\bwww\.|\[url\b/giu;

function linkCount(text: string): number {
  return text.match(LINK)?.length ?? 0;
}

/** All signals of one enquiry. */
export function spamSignals({ fields }: Enquiry, meta: Meta, circumstances: SpamCircumstances): SpamSignal[] {
  const name = senderName(fields);
  const texts = Object.values(fields).filter((value) => typeof value === 'string');
  const raised = new Set<SpamSignal>(robotSignals(meta, circumstances.appCheckFailed));
  if (linkCount(texts.join('\n')) > LINKS_MAX) raised.add('links');
  if (linkCount(name) > 0) raised.add('link-in-name');
  if (circumstances.busyHour) raised.add('busy-hour');
  return SPAM_SIGNALS.filter((signal) => raised.has(signal));
}

/** Whether an enquiry is set aside: as a robot's, or in a flood, in which single enquiries look ordinary. */
export function isSpam(signals: ReadonlyArray<SpamSignal>): boolean {
  return isRobot(signals) || signals.includes('busy-hour');
}
