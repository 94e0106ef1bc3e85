import type { EnquiryStatus } from '@site/contract/enquiry-status';
import { referenceOf } from '@site/contract/reference';
import { type DocumentData, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { findDocument, pagesOf } from '../console/documents.ts';
import type { DocumentKey } from '../console/usage.ts';
import type { LeadFilter } from './arguments.ts';

const ENQUIRIES = 'enquiries';

const text = z.string().catch('');
const time = z
  .instanceof(Timestamp)
  .transform((value) => value.toDate())
  .nullable()
  .catch(null);

/** What a list shows of an enquiry. The founder edits documents in the console: what is missing there stays empty. */
const leadSchema = z.object({
  _summary: text,
  _status: text,
  kind: text,
  contact: z.object({ name: text, email: text }).catch({ name: '', email: '' }),
  receivedAt: time,
  dueAt: time,
  notification: text,
});

/** One stored enquiry: what a list shows of it, and everything that is stored. */
export interface Lead extends z.infer<typeof leadSchema> {
  readonly id: string;
  readonly ref: string;
  readonly stored: DocumentData;
}

/** Reads a stored document; whatever stands in it, there is a lead. */
export function leadOf(id: string, stored: DocumentData): Lead {
  return { ...leadSchema.parse(stored), id, ref: referenceOf(id), stored };
}

/** The enquiries that fit, the newest first. */
export async function listLeads(database: Firestore, { since, status, kind }: LeadFilter): Promise<Lead[]> {
  let query = database.collection(ENQUIRIES).orderBy('receivedAt', 'desc');
  if (since) query = query.where('receivedAt', '>=', since);
  if (status) query = query.where('_status', '==', status);
  if (kind) query = query.where('kind', '==', kind);
  const leads: Lead[] = [];
  for await (const page of pagesOf(query)) leads.push(...page.map((document) => leadOf(document.id, document.data())));
  return leads;
}

/** The enquiries of one mail address, as stored: in lower case. */
export function leadsOf(database: Firestore, email: string): Query {
  return database.collection(ENQUIRIES).where('contact.email', '==', email);
}

/** The one enquiry that is meant. Throws when there is none, or when a reference fits several, naming their ids. */
export async function findLead(database: Firestore, key: DocumentKey): Promise<Lead> {
  const found = await findDocument(database.collection(ENQUIRIES), key, 'enquiry');
  return leadOf(found.id, found.data() ?? {});
}

/** Moves an enquiry and leaves all else as it is. Throws when it is gone meanwhile. */
export async function setStatus(database: Firestore, id: string, status: EnquiryStatus): Promise<void> {
  await database.collection(ENQUIRIES).doc(id).update({ _status: status });
}
