import type { EnquiryStatus } from '@site/contract/forms/enquiry-status';
import { referenceOf } from '@site/contract/plain/reference';
import { COLLECTIONS } from '@site/contract/records/collections';
import { enquiryRecord } from '@site/contract/records/records';
import type { DocumentData, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { findDocument, readAll } from '../database/documents.ts';
import { enquiriesOf } from '../database/of-person.ts';
import type { DocumentKey } from '../terminal/arguments.ts';
import type { EnquiryFilter } from './arguments.ts';

/** A stored enquiry: the fields that a list shows, and everything that is stored. */
export interface StoredEnquiry extends z.infer<typeof enquiryRecord> {
  readonly id: string;
  readonly ref: string;
  readonly stored: DocumentData;
}

/** Reads a stored document. Never throws: a field that is missing or of another type is empty. */
export function enquiryOf(id: string, stored: DocumentData): StoredEnquiry {
  return { ...enquiryRecord.parse(stored), id, ref: referenceOf(id), stored };
}

const enquiryIn = (document: QueryDocumentSnapshot): StoredEnquiry => enquiryOf(document.id, document.data());

/**
 * Resolves with the enquiries of one address that meet the filter. Filters here: pairs of filters would need composite indexes.
 */
async function enquiriesOfAddress(
  database: Firestore,
  email: string,
  { since, status, kind }: EnquiryFilter,
): Promise<StoredEnquiry[]> {
  const time = ({ receivedAt }: StoredEnquiry) => receivedAt?.getTime() ?? 0;
  return (await readAll(enquiriesOf(database, email), enquiryIn))
    .filter((one) => since === undefined || time(one) >= since.getTime())
    .filter((one) => status === undefined || one._status === status)
    .filter((one) => kind === undefined || one.kind === kind)
    .toSorted((a, b) => time(b) - time(a));
}

/** Resolves with the enquiries that meet the filter, newest first. */
export async function listEnquiries(database: Firestore, filter: EnquiryFilter): Promise<StoredEnquiry[]> {
  const { since, status, kind, email } = filter;
  if (email !== undefined) return enquiriesOfAddress(database, email, filter);
  let query = database.collection(COLLECTIONS.enquiries).orderBy('receivedAt', 'desc');
  if (since) query = query.where('receivedAt', '>=', since);
  if (status) query = query.where('_status', '==', status);
  if (kind) query = query.where('kind', '==', kind);
  return readAll(query, enquiryIn);
}

/** Resolves with the enquiry of a key. Rejects when there is none, and when several share a reference, naming their ids. */
export async function findEnquiry(database: Firestore, key: DocumentKey): Promise<StoredEnquiry> {
  const found = await findDocument(database.collection(COLLECTIONS.enquiries), key, 'enquiry');
  return enquiryOf(found.id, found.data() ?? {});
}

/** Sets the status of an enquiry and nothing else. Rejects when the enquiry no longer exists. */
export async function setStatus(database: Firestore, id: string, status: EnquiryStatus): Promise<void> {
  await database.collection(COLLECTIONS.enquiries).doc(id).update({ _status: status });
}
