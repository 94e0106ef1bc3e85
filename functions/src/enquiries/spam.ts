import type { Meta } from '@site/contract/call';
import type { Enquiry } from '@site/contract/enquiry';
import { senderName } from '@site/contract/subject';

/** Signs of a bot. Stored with the enquiry, so that the founder sees why it was set aside. */
export const SPAM_SIGNALS = ['honeypot', 'too-fast', 'links', 'link-in-name', 'app-check', 'busy-hour'] as const;

export type SpamSignal = (typeof SPAM_SIGNALS)[number];

/** Signs that the body of an enquiry does not tell. */
export interface Circumstances {
  /** App Check is configured, and the caller had no valid token. */
  readonly appCheckFailed: boolean;
  /** The limit of enquiries in this hour is reached. */
  readonly busyHour: boolean;
}

/**
 * Nobody reads and fills in a form in less. Pasting a prepared text may be as fast, so this signal alone sets nothing
 * aside.
 */
export const TOO_FAST_MS = 3_000;

/** An ordinary message links to the sender's site and perhaps one more. */
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

/** Signals that suffice alone: people do not see the honeypot, and in a flood single enquiries look ordinary. */
const DECISIVE: ReadonlyArray<SpamSignal> = ['honeypot', 'busy-hour'];

/** Whether an enquiry is set aside: by one decisive signal, or by any two. */
export function isSpam(signals: ReadonlyArray<SpamSignal>): boolean {
  return signals.some((signal) => DECISIVE.includes(signal)) || signals.length >= 2;
}
