import { MAIL_RETENTION_DAYS } from '@site/contract/business/retention';
import { runtimeEnd } from '@site/contract/deploy/functions-runtime';
import { MINUTE_MS } from '@site/contract/plain/durations';
import { deliveryStateOf } from '@site/contract/records/deliveries';
import { DIGEST_ROLE, mailId } from '@site/contract/records/mail-roles';
import { isoDay } from '@site/contract/words/dates';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { MAIL } from '../mail/outbox/document.ts';
import { firestore } from '../platform/firestore.ts';
import type { DigestFacts } from './digest-facts.ts';
import { daysBefore } from './digest-records.ts';

/**
 * How far back a digest looks when none was delivered before it: the retention of mails. If the mail server has refused all mails
 * for long, enquiries of that time would be lost otherwise, since only a digest names those that were set aside. After an erasure
 * has deleted the digests that name a person, the next digest repeats their other contents, which does no harm.
 */
const SINCE_DAYS_MAX = MAIL_RETENTION_DAYS;

/**
 * Overlap of two digests: an enquiry is stored seconds after its `receivedAt`, so the last digest may have missed it.
 */
const OVERLAP_MS = MINUTE_MS;

/**
 * Returns what a digest needs to know of those before it. `digests`: those of the days before, the newest first, undefined where
 * a day has none. `since`: start of the period that the new digest covers, which is when the last digest that has not failed was
 * queued, however many days ago. `lastFailed`: whether the last digest failed; a failed digest has reported nothing.
 */
export function toldBefore(
  digests: ReadonlyArray<DocumentData | undefined>,
  now: Date,
): { readonly since: Date } & Pick<DigestFacts, 'lastFailed'> {
  const hasFailed = (digest: DocumentData | undefined) => deliveryStateOf(digest) === 'ERROR';
  const told = digests.filter((digest) => !hasFailed(digest));
  const moments = told.map((digest): unknown => digest?.['queuedAt']);
  const last = moments.find((queuedAt) => queuedAt instanceof Timestamp);
  return {
    since: last ? new Date(last.toMillis() - OVERLAP_MS) : daysBefore(now, SINCE_DAYS_MAX),
    lastFailed: hasFailed(digests.find((digest) => digest !== undefined)),
  };
}

/** Reads the digests that {@link toldBefore} judges. */
export async function digestsBefore(now: Date): Promise<Array<DocumentData | undefined>> {
  const mails = firestore().collection(MAIL);
  const days = Array.from({ length: SINCE_DAYS_MAX }, (_, index) => isoDay(daysBefore(now, index + 1)));
  const digests = await firestore().getAll(...days.map((day) => mails.doc(mailId(day, DIGEST_ROLE))), {
    fieldMask: ['queuedAt', 'delivery.state'],
  });
  return digests.map((digest) => digest.data());
}

const monthOf = (time: Date) => isoDay(time).slice(0, 7);

/**
 * Whether a digest is the first of its month: the last one, at `since`, came in an earlier month. So a digest that failed on the
 * first day is made up for, and a month without other news has its notice all the same.
 */
const isFirstOfMonth = (now: Date, since: Date): boolean => monthOf(since) !== monthOf(now);

/**
 * Returns what a digest reports about the functions' runtime: with the first digest of a month, from a year before the end on;
 * null otherwise.
 */
export function runtimeNotice(now: Date, since: Date): DigestFacts['runtime'] {
  const end = runtimeEnd(now);
  return end === 'far' || !isFirstOfMonth(now, since) ? null : end;
}

/**
 * Whether a digest reports when Firebase ends Extensions: the first of a month, where `delivery`, the value of MAIL_DELIVERY, says
 * that one sends the mails.
 */
export function tellsExtensionEnd(now: Date, since: Date, delivery: string): boolean {
  return delivery === 'extension' && isFirstOfMonth(now, since);
}
