import type { EnquiryStatus } from '@site/contract/enquiry-status';
import { referenceOf } from '@site/contract/reference';
import { type DocumentData, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { DocumentKey } from '../console/arguments.ts';
import { findDocument, pagesOf } from '../console/documents.ts';
import type { EnquiryFilter } from './arguments.ts';

const ENQUIRIES = 'enquiries';

const text = z.string().catch('');
const time = z
  .instanceof(Timestamp)
  .transform((value) => value.toDate())
  .nullable()
  .catch(null);

/** What a list shows of an enquiry. The founder edits documents in the console: what is missing there stays empty. */
const enquirySchema = z.object({
  _summary: text,
  _status: text,
  kind: text,
  contact: z.object({ name: text, email: text }).catch({ name: '', email: '' }),
  receivedAt: time,
  dueAt: time,
  notification: text,
});

/** One stored enquiry: what a list shows of it, and everything that is stored. */
export interface StoredEnquiry extends z.infer<typeof enquirySchema> {
  readonly id: string;
  readonly ref: string;
  readonly stored: DocumentData;
}

/** Reads a stored document; whatever stands in it, there is a enquiry. */
export function enquiryOf(id: string, stored: DocumentData): StoredEnquiry {
  return { ...enquirySchema.parse(stored), id, ref: referenceOf(id), stored };
}

/** The enquiries that fit, the newest first. */
export async function listEnquiries(
  database: Firestore,
  { since, status, kind }: EnquiryFilter,
): Promise<StoredEnquiry[]> {
  let query = database.collection(ENQUIRIES).orderBy('receivedAt', 'desc');
  if (since) query = query.where('receivedAt', '>=', since);
  if (status) query = query.where('_status', '==', status);
  if (kind) query = query.where('kind', '==', kind);
  const enquiries: StoredEnquiry[] = [];
  for await (const page of pagesOf(query))
    enquiries.push(...page.map((document) => enquiryOf(document.id, document.data())));
  return enquiries;
}

/** The enquiries of one mail address, as stored: in lower case. */
export function enquiriesOf(database: Firestore, email: string): Query {
  return database.collection(ENQUIRIES).where('contact.email', '==', email);
}

/** The one enquiry that is meant. Throws when there is none, or when a reference fits several, naming their ids. */
export async function findEnquiry(database: Firestore, key: DocumentKey): Promise<StoredEnquiry> {
  const found = await findDocument(database.collection(ENQUIRIES), key, 'enquiry');
  return enquiryOf(found.id, found.data() ?? {});
}

/** Moves an enquiry and leaves all else as it is. Throws when it is gone meanwhile. */
export async function setStatus(database: Firestore, id: string, status: EnquiryStatus): Promise<void> {
  await database.collection(ENQUIRIES).doc(id).update({ _status: status });
}
