import { referenceOf } from '@site/contract/call';
import type { EnquiryStatus } from '@site/contract/enquiry-status';
import {
  type DocumentData,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import type { LeadFilter, LeadKey } from './arguments.ts';

const ENQUIRIES = 'enquiries';

const PAGE = 300;

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

/** All documents of a query, page by page, so that no answer grows with the collection. */
export async function* pagesOf(query: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  let page = await query.limit(PAGE).get();
  while (!page.empty) {
    yield page.docs;
    if (page.size < PAGE) return;
    page = await query.startAfter(page.docs.at(-1)).limit(PAGE).get();
  }
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

/** Above every character that an id can hold. */
const LAST = '\uf8ff';

/** The one enquiry that is meant. Throws when there is none, or when a reference fits several, naming their ids. */
export async function findLead(database: Firestore, key: LeadKey): Promise<Lead> {
  const enquiries = database.collection(ENQUIRIES);
  const found =
    'id' in key
      ? [await enquiries.doc(key.id).get()].filter(({ exists }) => exists)
      : (
          await enquiries
            .where(FieldPath.documentId(), '>=', key.idPrefix)
            .where(FieldPath.documentId(), '<', `${key.idPrefix}${LAST}`)
            .limit(10)
            .get()
        ).docs;
  const [first, ...others] = found;
  const named = 'id' in key ? key.id : referenceOf(key.idPrefix);
  if (first === undefined) throw new Error(`There is no enquiry ${named}.`);
  if (others.length > 0) {
    throw new Error(
      `Several enquiries have the reference ${named}; use the id: ${found.map(({ id }) => id).join(', ')}`,
    );
  }
  return leadOf(first.id, first.data() ?? {});
}

/** Moves an enquiry and leaves all else as it is. Throws when it is gone meanwhile. */
export async function setStatus(database: Firestore, id: string, status: EnquiryStatus): Promise<void> {
  await database.collection(ENQUIRIES).doc(id).update({ _status: status });
}
