import type { EnquiryStatus } from '@site/contract/enquiry-status';
import { COLLECTIONS, enquiryPath, enquiryRecord } from '@site/contract/records';
import { referenceOf } from '@site/contract/reference';
import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { DocumentKey } from '../console/arguments.ts';
import { findDocument, pagesOf } from '../console/documents.ts';
import type { EnquiryFilter } from './arguments.ts';

/** One stored enquiry: what a list shows of it, and everything that is stored. */
export interface StoredEnquiry extends z.infer<typeof enquiryRecord> {
  readonly id: string;
  readonly ref: string;
  readonly stored: DocumentData;
}

/** Reads a stored document. Never throws: what is missing or of another type is empty. */
export function enquiryOf(id: string, stored: DocumentData): StoredEnquiry {
  return { ...enquiryRecord.parse(stored), id, ref: referenceOf(id), stored };
}

/** The enquiries that meet the filter, newest first. */
export async function listEnquiries(
  database: Firestore,
  { since, status, kind }: EnquiryFilter,
): Promise<StoredEnquiry[]> {
  let query = database.collection(COLLECTIONS.enquiries).orderBy('receivedAt', 'desc');
  if (since) query = query.where('receivedAt', '>=', since);
  if (status) query = query.where('_status', '==', status);
  if (kind) query = query.where('kind', '==', kind);
  const enquiries: StoredEnquiry[] = [];
  for await (const page of pagesOf(query))
    enquiries.push(...page.map((document) => enquiryOf(document.id, document.data())));
  return enquiries;
}

/** The enquiry of a key. Throws when there is none, and when a reference fits several, naming their ids. */
export async function findEnquiry(database: Firestore, key: DocumentKey): Promise<StoredEnquiry> {
  const found = await findDocument(database.collection(COLLECTIONS.enquiries), key, 'enquiry');
  return enquiryOf(found.id, found.data() ?? {});
}

const mailSchema = z.object({
  role: z.string(),
  delivery: z.object({ state: z.string() }).catch({ state: '' }),
  expireAt: z.instanceof(Timestamp),
});

/** The state of delivery of the mails about an enquiry, by role; empty before the first try. Leaves out what has expired by `now`. */
export async function deliveriesOf(database: Firestore, id: string, now: Date): Promise<Map<string, string>> {
  const mails = database.collection(COLLECTIONS.mail).where('about', '==', enquiryPath(id));
  const { docs } = await mails.select('role', 'delivery.state', 'expireAt').get();
  return new Map(
    docs.flatMap((document): Array<[string, string]> => {
      const { data } = mailSchema.safeParse(document.data());
      return data && data.expireAt.toDate() > now ? [[data.role, data.delivery.state]] : [];
    }),
  );
}

/** Sets the status of an enquiry and nothing else. Throws when the enquiry no longer exists. */
export async function setStatus(database: Firestore, id: string, status: EnquiryStatus): Promise<void> {
  await database.collection(COLLECTIONS.enquiries).doc(id).update({ _status: status });
}
