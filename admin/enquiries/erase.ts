import { PAYMENT_STATES, type PaymentState } from '@site/contract/payment';
import {
  COLLECTIONS,
  DIGEST_ROLE,
  FOUNDER_ROLE,
  mailRecord,
  paymentPath,
  VISITOR_ROLE,
  WEEKLY_CSV_ROLE,
} from '@site/contract/records';
import { referenceOf } from '@site/contract/reference';
import { UNPAID_ORDER_RETENTION_DAYS } from '@site/contract/retention';
import type { DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import { z } from 'zod';
import { pagesOf } from '../console/documents.ts';
import { enquiriesOf } from './enquiries.ts';

/** Firestore takes at most 30 values for `in`: https://firebase.google.com/docs/firestore/query-data/queries */
const IN_MAX = 30;
const BATCH = 300;

/** Documents about a person that can be deleted. */
export interface Erasable {
  readonly enquiries: ReadonlyArray<DocumentReference>;
  readonly mails: ReadonlyArray<DocumentReference>;
}

/** A payment of the person, which the law requires to keep. */
interface KeptPayment {
  readonly id: string;
  readonly state: PaymentState | undefined;
}

async function referencesOf(query: Query): Promise<DocumentReference[]> {
  const references: DocumentReference[] = [];
  for await (const page of pagesOf(query.select())) references.push(...page.map(({ ref }) => ref));
  return references;
}

function chunks<T>(items: ReadonlyArray<T>, size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Digests and tables to the founder that quote one of these enquiries and payments; each names them by their references. */
async function digestsNaming(
  database: Firestore,
  quoted: ReadonlyArray<DocumentReference>,
): Promise<DocumentReference[]> {
  const refs = quoted.map(({ id }) => referenceOf(id));
  const digests = database.collection(COLLECTIONS.mail).where('role', 'in', [DIGEST_ROLE, WEEKLY_CSV_ROLE]);
  const found: DocumentReference[] = [];
  for await (const page of pagesOf(digests.select('message.text', 'message.attachments'))) {
    const naming = page.filter((document) => {
      const { text, attachments } = mailRecord.parse(document.data()).message;
      const contents = [text, ...attachments.map(({ content }) => content)];
      return refs.some((ref) => contents.some((content) => content.includes(ref)));
    });
    found.push(...naming.map(({ ref }) => ref));
  }
  return found;
}

const paymentsOf = (database: Firestore, email: string): Query =>
  database.collection(COLLECTIONS.payments).where('buyer.email', '==', email);

/**
 * Mails about these enquiries, mails to the person's address whose enquiry no longer exists, and digests that quote the
 * person. Mails about a payment have other roles and stay with the payment.
 */
async function mailsOf(
  database: Firestore,
  email: string,
  enquiries: ReadonlyArray<DocumentReference>,
): Promise<DocumentReference[]> {
  const mail = database.collection(COLLECTIONS.mail);
  const paths = enquiries.map(({ path }) => path);
  const queries = [
    ...chunks(paths, IN_MAX).map((some) => mail.where('about', 'in', some)),
    mail.where('role', '==', VISITOR_ROLE).where('to', '==', email),
    mail.where('role', '==', FOUNDER_ROLE).where('replyTo', '==', email),
  ];
  const found = new Map<string, DocumentReference>();
  for (const query of queries) {
    for (const reference of await referencesOf(query)) found.set(reference.id, reference);
  }
  const payments = await referencesOf(paymentsOf(database, email));
  for (const reference of await digestsNaming(database, [...enquiries, ...payments]))
    found.set(reference.id, reference);
  return [...found.values()];
}

/** Finds what is stored of a person by their mail address, in lower case. */
export async function findErasable(database: Firestore, email: string): Promise<Erasable> {
  const enquiries = await referencesOf(enquiriesOf(database, email));
  return { enquiries, mails: await mailsOf(database, email, enquiries) };
}

/** The payments of a person. */
export async function findKept(database: Firestore, email: string): Promise<KeptPayment[]> {
  const kept: KeptPayment[] = [];
  for await (const page of pagesOf(paymentsOf(database, email).select('_state'))) {
    kept.push(
      ...page.map((document) => ({
        id: document.id,
        state: z.enum(PAYMENT_STATES).optional().catch(undefined).parse(document.get('_state')),
      })),
    );
  }
  return kept;
}

/** Deletes documents in batches. Idempotent: a document that no longer exists is no failure. */
async function deleteAll(database: Firestore, references: ReadonlyArray<DocumentReference>): Promise<void> {
  for (const some of chunks(references, BATCH)) {
    const batch = database.batch();
    for (const reference of some) batch.delete(reference);
    await batch.commit();
  }
}

interface Erased {
  readonly enquiries: number;
  readonly mails: number;
}

/**
 * Deletes what was found and searches again until nothing is left, because a trigger may have queued a mail meanwhile.
 * Enquiries are deleted first: after a crash halfway, a repetition still finds the mails by their addresses.
 */
export async function erase(database: Firestore, email: string, found: Erasable): Promise<Erased> {
  let erased: Erased = { enquiries: 0, mails: 0 };
  for (let { enquiries, mails } = found; enquiries.length + mails.length > 0; ) {
    await deleteAll(database, enquiries);
    await deleteAll(database, mails);
    erased = { enquiries: erased.enquiries + enquiries.length, mails: erased.mails + mails.length };
    ({ enquiries, mails } = await findErasable(database, email));
  }
  return erased;
}

/** States in which money has moved, or may have. */
const BOOKED: ReadonlyArray<PaymentState | undefined> = ['authorising', 'paid', 'unknown', 'refunded'];

/** The answer to the person who asked: which documents stay after an erasure, and why. */
export function keptLines(payments: ReadonlyArray<KeptPayment>): string[] {
  const lineOf = ({ id, state }: KeptPayment) => `  ${paymentPath(id)} (${state ?? 'state not readable'})`;
  const booked = payments.filter(({ state }) => BOOKED.includes(state));
  const others = payments.filter((payment) => !booked.includes(payment));
  return [
    ...(booked.length === 0
      ? []
      : [
          'Kept, because statutory bookkeeping asks for it (in Turkey 5 years by VUK 253, 10 years by TTK 82):',
          ...booked.map(lineOf),
        ]),
    ...(others.length === 0
      ? []
      : [
          `Kept, because the bank may still report money for it; an order that ended unpaid is deleted ${UNPAID_ORDER_RETENTION_DAYS} days after:`,
          ...others.map(lineOf),
        ]),
    ...(payments.length === 0 ? [] : ['Mails about payments stay with them until they expire.']),
    'Counters of the rate limits hold keyed hashes, no address; they expire by themselves.',
    'Mails in the mailboxes of people and backups of the database are beyond this command.',
  ];
}
