import { DAY_MS } from '@site/contract/plain/durations';
import type { Query } from 'firebase-admin/firestore';
import { z } from 'zod';
import { pagesOf } from '../platform/pages-of.ts';
import type { DigestRecord, DigestRows } from './digest-facts.ts';
import { firstRows, PAGE, type Page } from './digest-rows.ts';

/**
 * Reminders of an overdue or unreadable enquiry, and of an order that waits for delivery, end after so many days: a founder who
 * sets no statuses would get them for ever. Those of an unreadable entry of the waiting list do not end: nobody is invited by it.
 */
export const REMINDED_DAYS = 30;

/** The time so many days before `now`. */
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Number of documents that a query finds. */
export const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** The shown fields of an order, an enquiry or a withdrawal. */
export const recordSchema = z.object({ _summary: z.string() });

/** The records of a page, with when each was written last; documents that do not parse are left out. */
export const recordsIn = (page: Page) =>
  page.flatMap((document) => {
    const { data } = recordSchema.safeParse(document.data());
    return data ? [{ path: document.ref.path, summary: data._summary, changedAt: document.updateTime.toMillis() }] : [];
  });

/** Records that a query finds. The query must sort by id, `receivedAt`, `_status`, `_state` or `seat`. */
export function digestRecords(query: Query): Promise<DigestRows<DigestRecord>> {
  return firstRows(pagesOf(query.select('_summary', '_status', '_state', 'seat', 'receivedAt'), PAGE), recordsIn);
}
