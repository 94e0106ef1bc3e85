import { chunks, IN_MAX } from '@site/contract/plain/chunks';
import { referenceOf } from '@site/contract/plain/reference';
import { mailAddress } from '@site/contract/plain/text';
import { COLLECTIONS } from '@site/contract/records/collections';
import { deliveryStateOf } from '@site/contract/records/deliveries';
import { rolesErasedBy } from '@site/contract/records/mail-roles';
import { mailRecord } from '@site/contract/records/records';
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { documentsIn, pagesOf } from '../database/documents.ts';

const EMPTIED_ONCE_SENT = rolesErasedBy('text, emptied once sent');

export const isDelivered = (mail: DocumentSnapshot): boolean => deliveryStateOf(mail.data() ?? {}) === 'SUCCESS';

/** Mails to the founder that quote a person among others. */
interface NamingMails {
  readonly digests: ReadonlyArray<DocumentReference>;
  /** Delivered ones that an erasure empties, because they would be queued again without their document. */
  readonly emptied: ReadonlyArray<DocumentReference>;
}

/** Finds digests and tables to the founder that contain the address, or the reference of one of the `quoted` ids. */
export async function digestsNaming(
  database: Firestore,
  email: string,
  quoted: ReadonlyArray<string>,
): Promise<NamingMails> {
  // the table quotes only the address of an order that is already deleted
  const names = [email, ...quoted.map(referenceOf)];
  const notices = database
    .collection(COLLECTIONS.mail)
    .where('role', 'in', [...rolesErasedBy('text'), ...EMPTIED_ONCE_SENT]);
  const digests: DocumentReference[] = [];
  const emptied: DocumentReference[] = [];
  const fields = ['role', 'delivery.state', 'message.text', 'message.attachments'];
  for await (const page of pagesOf(notices.select(...fields))) {
    const naming = page.filter((document) => {
      const { text, attachments } = mailRecord.parse(document.data()).message;
      const contents = [text, ...attachments.map(({ content }) => content)];
      return names.some((name) => contents.some((content) => content.includes(name)));
    });
    for (const document of naming) {
      (EMPTIED_ONCE_SENT.includes(document.get('role')) && isDelivered(document) ? emptied : digests).push(
        document.ref,
      );
    }
  }
  return { digests, emptied };
}

/** Fields that are read of a mail. */
const MAIL_FIELDS = ['about', 'delivery.state'];

/** Fields with the person's address in an order and in a withdrawal. */
const ADDRESS_FIELDS = ['buyer.email', 'email'];

/**
 * Whether a stored field holds this address, which is in lower case. A field that was corrected by hand may have capitals or
 * spaces.
 */
export function namesAddress(stored: unknown, email: string): boolean {
  return mailAddress.safeParse(stored).data === email;
}

/** Mails to and about a person. `stays`: the record that it is about is kept, with another address. */
export interface FoundMail {
  readonly mail: QueryDocumentSnapshot;
  readonly stays: boolean;
}

/** Resolves with the mails whose document no longer exists, or has another address because this one was corrected. */
async function aboutNoRecordOf(database: Firestore, mails: Query, email: string): Promise<FoundMail[]> {
  const found: FoundMail[] = [];
  const isOf = (document: DocumentSnapshot) => ADDRESS_FIELDS.some((field) => namesAddress(document.get(field), email));
  for await (const page of pagesOf(mails.select(...MAIL_FIELDS))) {
    const about = page.map((document) => mailRecord.parse(document.data()).about);
    const paths = new Set(about.filter((path) => path !== null));
    const subjects = [...paths].map((path) => database.doc(path));
    const stored = subjects.length === 0 ? [] : await database.getAll(...subjects, { fieldMask: ADDRESS_FIELDS });
    const own = new Set(stored.filter(isOf).map(({ ref }) => ref.path));
    const kept = new Set(stored.filter(({ exists }) => exists).map(({ ref }) => ref.path));
    for (const [index, mail] of page.entries()) {
      const path = about[index] ?? '';
      if (!own.has(path)) found.push({ mail, stays: kept.has(path) });
    }
  }
  return found;
}

/**
 * Resolves with the mails about deleted documents, and the mails to and about the person whose document no longer exists or has
 * another address since a correction. Leaves out mails about a payment or a withdrawal of the person that stays.
 */
export async function mailsOf(
  database: Firestore,
  email: string,
  deleted: ReadonlyArray<DocumentReference>,
): Promise<FoundMail[]> {
  const mail = database.collection(COLLECTIONS.mail);
  const paths = deleted.map(({ path }) => path);
  const queries = [
    ...chunks(paths, IN_MAX).map((some) => mail.where('about', 'in', some)),
    mail.where('role', 'in', rolesErasedBy('recipient')).where('to', '==', email),
    mail.where('role', 'in', rolesErasedBy('reply address')).where('replyTo', '==', email),
  ];
  const ofOrders = [
    mail.where('role', 'in', rolesErasedBy('recipient, stays with its order')).where('to', '==', email),
    mail.where('role', 'in', rolesErasedBy('reply address, stays with its order')).where('replyTo', '==', email),
  ];
  const ofNothingKept = async (query: Query) =>
    (await documentsIn(query.select(...MAIL_FIELDS))).map((one): FoundMail => ({ mail: one, stays: false }));
  const found = await Promise.all([
    ...queries.map(ofNothingKept),
    ...ofOrders.map((query) => aboutNoRecordOf(database, query, email)),
  ]);
  return [...new Map(found.flat().map((one) => [one.mail.id, one])).values()];
}

/** Returns the id of the document that a mail is about; an empty array for a mail about none. */
export const subjectOf = (mail: QueryDocumentSnapshot): string[] =>
  mailRecord.parse(mail.data()).about?.split('/').slice(-1) ?? [];
