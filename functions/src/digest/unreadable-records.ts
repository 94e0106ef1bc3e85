import type { EnquiryStatus } from '@site/contract/forms/enquiry-status';
import { GROUP_IDS } from '@site/contract/groups/groups';
import { MINUTE_MS } from '@site/contract/plain/durations';
import { groupPath } from '@site/contract/records/collections';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { ENQUIRIES, enquiryDocumentSchema } from '../enquiries/enquiry-document.ts';
import type { GroupState } from '../groups/group-state.ts';
import { waitingFor } from '../groups/waiting-list/waiting-list.ts';
import { withIdAndDates } from '../payments/record/parse-payment.ts';
import { PAYMENTS, paymentSchema } from '../payments/record/payment-schema.ts';
import { UNREADABLE_WAIT_MS } from '../payments/store/find-payments.ts';
import { firestore } from '../platform/firestore.ts';
import { pagesOf } from '../platform/pages-of.ts';
import { wrongFieldsInWords } from '../platform/wrong-fields.ts';
import type { DigestRows, UnreadableRecord } from './digest-facts.ts';
import { eachOnce, firstRows, joined, PAGE } from './digest-rows.ts';

/** A check of the minute in which the digest begins may postpone a payment after the digest's time, and a run takes minutes. */
const MARGIN_MS = 10 * MINUTE_MS;

/** The documents of a query that a schema refuses. */
const refusedOf = (
  query: Query,
  errorOf: (document: QueryDocumentSnapshot) => z.ZodError | undefined,
): Promise<DigestRows<UnreadableRecord>> =>
  firstRows(pagesOf(query, PAGE), (page) =>
    page.flatMap((document) => {
      const error = errorOf(document);
      return error ? [{ path: document.ref.path, wrongFields: wrongFieldsInWords(error) }] : [];
    }),
  );

/**
 * Orders that the reconciliation cannot read. It checks each that may still change at least once a week, and a paid one of the
 * last three months once a day; an unreadable one it postpones by {@link UNREADABLE_WAIT_MS}. So those among the orders that are
 * due by then are all that were found, and no query has to read every order.
 */
function unreadablePayments(now: Date): Promise<DigestRows<UnreadableRecord>> {
  const due = firestore()
    .collection(PAYMENTS)
    .where('nextCheckAt', '<=', new Date(now.getTime() + UNREADABLE_WAIT_MS + MARGIN_MS));
  return refusedOf(
    due.orderBy('nextCheckAt'),
    (document) => paymentSchema.safeParse(withIdAndDates(document.id, document.data())).error,
  );
}

const refusedEnquiries = (query: Query) =>
  refusedOf(query, (document) => enquiryDocumentSchema.safeParse(document.data()).error);

/** Enquiries of the period that wait for an answer and cannot be read. */
function unreadableEnquiries(since: Date): Promise<DigestRows<UnreadableRecord>> {
  const waiting = firestore()
    .collection(ENQUIRIES)
    .where('_status', '==', 'new' satisfies EnquiryStatus)
    .where('receivedAt', '>=', since);
  return refusedEnquiries(waiting.orderBy('receivedAt', 'desc'));
}

/** Entries of the waiting lists that cannot be read, however long they have waited: nobody is invited by such an entry. */
async function unreadableEntries(): Promise<DigestRows<UnreadableRecord>> {
  return joined(await Promise.all(GROUP_IDS.map((group) => refusedEnquiries(waitingFor(group).orderBy('receivedAt')))));
}

/**
 * Records that an edit in the console made unreadable, and of which only the log tells otherwise: groups, of which no seat is sold
 * meanwhile, then orders, then enquiries since a time and entries of the waiting lists. Each is named once.
 */
export async function unreadableRecords(
  groups: ReadonlyArray<GroupState>,
  since: Date,
  now: Date,
): Promise<DigestRows<UnreadableRecord>> {
  const ofGroups = groups.flatMap((state) =>
    'wrongFields' in state ? [{ path: groupPath(state.group), wrongFields: state.wrongFields }] : [],
  );
  const others = await Promise.all([unreadablePayments(now), unreadableEnquiries(since), unreadableEntries()]);
  return eachOnce(joined([{ rows: ofGroups, isCut: false }, ...others]));
}
