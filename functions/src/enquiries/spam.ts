import type { Meta } from '@site/contract/call';
import type { Enquiry } from '@site/contract/enquiry';
import { senderName } from '@site/contract/subject';

/** What speaks for a machine. Stored with the enquiry, so that the founder sees why it was set aside. */
export const SPAM_SIGNALS = ['honeypot', 'too-fast', 'links', 'link-in-name', 'app-check', 'busy-hour'] as const;

export type SpamSignal = (typeof SPAM_SIGNALS)[number];

/** What the call around an enquiry tells. */
export interface Circumstances {
  /** App Check is configured, and the caller had no valid token. */
  readonly appCheckFailed: boolean;
  /** More enquiries came in this hour than people send. */
  readonly busyHour: boolean;
}

/** Nobody reads a form and fills it in less; someone who pastes a prepared text may, and is not stopped by this alone. */
export const TOO_FAST_MS = 3_000;

/** An ordinary message names a site or two: their own, perhaps a reference. */
export const LINKS_MAX = 2;

const LINK = /\bhttps?:\/\/|\bwww\.|\[url\b/giu;

function linkCount(text: string): number {
  return text.match(LINK)?.length ?? 0;
}

/** All signals of one enquiry. */
export function spamSignals({ fields }: Enquiry, meta: Meta, circumstances: Circumstances): SpamSignal[] {
  const name = senderName(fields);
  const texts = Object.values(fields).filter((value) => typeof value === 'string');
  const signals: Readonly<Record<SpamSignal, boolean>> = {
    honeypot: meta.website !== '',
    'too-fast': meta.elapsedMs < TOO_FAST_MS,
    links: linkCount(texts.join('\n')) > LINKS_MAX,
    'link-in-name': linkCount(name) > 0,
    'app-check': circumstances.appCheckFailed,
    'busy-hour': circumstances.busyHour,
  };
  return SPAM_SIGNALS.filter((signal) => signals[signal]);
}

/** Nobody sees the honeypot, and in a busy hour nothing else can be told from a flood; of the others it takes two. */
const DECISIVE: ReadonlyArray<SpamSignal> = ['honeypot', 'busy-hour'];

/** Whether an enquiry is set aside. */
export function isSpam(signals: ReadonlyArray<SpamSignal>): boolean {
  return signals.some((signal) => DECISIVE.includes(signal)) || signals.length >= 2;
}
