import type { EnquiryStatus } from '@site/contract/forms/enquiry-status';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { ENQUIRIES } from '../enquiries/enquiry-document.ts';
import type { SpamSignal } from '../enquiries/spam.ts';
import { firestore } from '../platform/firestore.ts';
import { pagesOf } from '../platform/pages-of.ts';
import { type DigestEnquiry, type DigestList, LISTED_MAX } from './digest-facts.ts';
import { countOf, daysBefore, REMINDED_DAYS } from './digest-records.ts';
import { firstRows, PAGE, type Page } from './digest-rows.ts';

const enquirySchema = z.object({
  _summary: z.string(),
  dueAt: z.instanceof(Timestamp).nullable(),
  spam: z.object({ reasons: z.array(z.string()) }),
});

/** The enquiries of a page; documents that do not parse are left out. */
const enquiriesIn = (page: Page) =>
  page.flatMap((document): DigestEnquiry[] => {
    const { data } = enquirySchema.safeParse(document.data());
    if (!data) return [];
    const { _summary: summary, dueAt, spam } = data;
    return [{ path: document.ref.path, summary, dueAt: dueAt?.toDate() ?? null, reasons: spam.reasons }];
  });

const listedOf = (query: Query) => query.select('_summary', 'dueAt', 'spam').limit(LISTED_MAX).get();

/** The number of enquiries that a query finds, and the first of them by its order. */
async function firstOf(query: Query): Promise<DigestList> {
  const [count, { docs }] = await Promise.all([countOf(query), listedOf(query)]);
  return { count, listed: enquiriesIn(docs) };
}

const enquiriesThatAre = (status: EnquiryStatus) => firestore().collection(ENQUIRIES).where('_status', '==', status);

/**
 * Enquiries without an answer whose promised time has passed. A range leaves out those whose `dueAt` is null: none was promised.
 */
export function overdueEnquiries(now: Date): Promise<DigestList> {
  const unanswered = enquiriesThatAre('new').where('dueAt', '<=', now);
  return firstOf(unanswered.where('dueAt', '>=', daysBefore(now, REMINDED_DAYS)).orderBy('dueAt', 'desc'));
}

/** Enquiries without an answer whose promised time is ahead. */
export const waitingEnquiries = (now: Date): Promise<DigestList> =>
  firstOf(enquiriesThatAre('new').where('dueAt', '>', now).orderBy('dueAt'));

const isFilledIn = ({ reasons }: DigestEnquiry) => reasons.includes('honeypot' satisfies SpamSignal);

/**
 * Enquiries that were set aside since a time, the latest first, but last those that filled in the hidden field. People do not see
 * that field, and a robot that sends many would hide a person who wrote in a busy hour.
 */
export async function enquiriesSetAside(since: Date): Promise<DigestList> {
  const setAside = enquiriesThatAre('spam').where('receivedAt', '>=', since).orderBy('receivedAt', 'desc');
  const pages = pagesOf(setAside.select('_summary', 'dueAt', 'spam', 'receivedAt'), PAGE);
  const [count, { rows }] = await Promise.all([
    countOf(setAside),
    firstRows(pages, enquiriesIn, (a, b) => Number(isFilledIn(a)) - Number(isFilledIn(b))),
  ]);
  return { count, listed: rows.slice(0, LISTED_MAX) };
}
