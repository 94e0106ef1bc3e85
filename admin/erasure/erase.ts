import { chunks } from '@site/contract/plain/chunks';
import { isClosedWithdrawal } from '@site/contract/records/records';
import { type DocumentReference, FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore';
import { documentsIn } from '../database/documents.ts';
import { consentsOf, enquiriesOf, ordersOf, referencesOf, withdrawalsOf } from '../database/of-person.ts';
import { digestsNaming, type FoundMail, isDelivered, mailsOf, subjectOf } from './erasable-mails.ts';
import { endNewsletter, standingConsent, unconfirmed } from './newsletter.ts';
import { overUnpaidAmong } from './over-unpaid.ts';

const BATCH = 300;

/** Documents about a person that can be deleted. */
export interface Erasable {
  readonly enquiries: ReadonlyArray<DocumentReference>;
  /** Orders that ended unpaid and can no longer be paid. */
  readonly orders: ReadonlyArray<DocumentReference>;
  /** Withdrawals that match no order and are closed. */
  readonly withdrawals: ReadonlyArray<DocumentReference>;
  /** Newsletter events of an address that never confirmed. */
  readonly consents: ReadonlyArray<DocumentReference>;
  readonly mails: ReadonlyArray<DocumentReference>;
  /** Mails to the founder that quote the person among others. */
  readonly digests: ReadonlyArray<DocumentReference>;
  /**
   * Delivered mails that an erasure empties, because they would be queued again without their document: weekly tables that quote
   * the person, and mails to and about an address that their order or withdrawal had before a correction.
   */
  readonly emptied: ReadonlyArray<DocumentReference>;
  /** Whether the address receives the newsletter, which an erasure ends. */
  readonly newsletter: boolean;
}

/**
 * Finds the closed withdrawals that match no order. An open one stays: its buyer may have mistyped the number, and it proves what
 * was declared.
 */
async function strangeWithdrawals(database: Firestore, email: string): Promise<DocumentReference[]> {
  const strange = withdrawalsOf(database, email).where('paymentId', '==', null).select('_status');
  const found = await documentsIn(strange);
  return found.filter((document) => isClosedWithdrawal(document.get('_status'))).map(({ ref }) => ref);
}

/**
 * Finds what can be erased about a person by their mail address, in lower case. `erased`: ids of documents deleted before, which
 * a digest may quote.
 */
export async function findErasable(
  database: Firestore,
  email: string,
  erased: ReadonlyArray<string> = [],
): Promise<Erasable> {
  const [enquiries, ordered, withdrawals, stated, { docs: events }] = await Promise.all([
    referencesOf(enquiriesOf(database, email)),
    ordersOf(database, email),
    strangeWithdrawals(database, email),
    referencesOf(withdrawalsOf(database, email)),
    consentsOf(database, email).get(),
  ]);
  const orders = overUnpaidAmong(ordered);
  const found = await mailsOf(database, email, [...enquiries, ...orders, ...withdrawals]);
  const mails = found.map(({ mail }) => mail);
  const ids = [...enquiries, ...ordered, ...stated].map(({ id }) => id);
  // also ids of documents that were deleted by hand, whose mails are still there
  const notices = await digestsNaming(database, email, [...ids, ...mails.flatMap(subjectOf), ...erased]);
  const isEmptied = ({ mail, stays }: FoundMail) => stays && isDelivered(mail);
  return {
    enquiries,
    orders,
    withdrawals,
    consents: unconfirmed(events),
    mails: found.filter((one) => !isEmptied(one)).map(({ mail }) => mail.ref),
    digests: notices.digests,
    emptied: [...notices.emptied, ...found.filter(isEmptied).map(({ mail }) => mail.ref)],
    newsletter: standingConsent(events, new Date()) !== undefined,
  };
}

/** Numbers of documents by kind, and of standing consents; digests and tables count as mails. */
export type Numbers = { readonly [Kind in Exclude<keyof Erasable, 'digests' | 'emptied'>]: number };

const NOTHING: Numbers = { enquiries: 0, orders: 0, withdrawals: 0, consents: 0, mails: 0, newsletter: 0 };

/** Returns the numbers of found documents by kind, added to those counted before. */
export function numbersOf(found: Erasable, before = NOTHING): Numbers {
  return {
    enquiries: before.enquiries + found.enquiries.length,
    orders: before.orders + found.orders.length,
    withdrawals: before.withdrawals + found.withdrawals.length,
    consents: before.consents + found.consents.length,
    mails: before.mails + found.mails.length + found.digests.length + found.emptied.length,
    newsletter: before.newsletter + Number(found.newsletter),
  };
}

/** Whether an erasure would delete or end anything. */
export function hasAny(found: Erasable): boolean {
  return Object.values(numbersOf(found)).some((number) => number > 0);
}

/** Changes documents in batches. */
async function changeAll(
  database: Firestore,
  references: ReadonlyArray<DocumentReference>,
  change: (batch: WriteBatch, reference: DocumentReference) => void,
): Promise<void> {
  for (const some of chunks(references, BATCH)) {
    const batch = database.batch();
    for (const reference of some) change(batch, reference);
    await batch.commit();
  }
}

/** Deletes documents. Idempotent: a document that no longer exists is no error. */
const deleteAll = (database: Firestore, references: ReadonlyArray<DocumentReference>) =>
  changeAll(database, references, (batch, reference) => batch.delete(reference));

/** Fields of a mail that hold its addresses and its words. */
const WITH_PERSON = [
  'to',
  'replyTo',
  'mailbox',
  'message',
  'delivery.info',
  'delivery.error',
  'delivery.errorBefore',
] as const;

/** Deletes addresses and words of delivered mails, but keeps their documents. */
const emptyAll = (database: Firestore, references: ReadonlyArray<DocumentReference>) =>
  changeAll(database, references, (batch, reference) =>
    batch.update(reference, Object.fromEntries(WITH_PERSON.map((field) => [field, FieldValue.delete()]))),
  );

/**
 * Deletes what was found and searches again until nothing is left: a trigger may have queued a mail meanwhile, and a digest
 * queued meanwhile may name records that are gone by then. Resolves with the numbers of deleted documents and ended consents.
 * Idempotent: a repetition after a crash finds the rest, because digests, found by the documents that they quote, are deleted
 * first, and mails, found by their addresses, last.
 */
export async function erase(database: Firestore, email: string, first: Erasable): Promise<Numbers> {
  let erased = NOTHING;
  const ids: string[] = [];
  for (let found = first; hasAny(found); ) {
    const { enquiries, orders, withdrawals, consents, mails, digests, emptied, newsletter } = found;
    if (newsletter) await endNewsletter(database, email);
    await deleteAll(database, digests);
    await emptyAll(database, emptied);
    await deleteAll(database, [...enquiries, ...orders, ...withdrawals, ...consents]);
    await deleteAll(database, mails);
    erased = numbersOf(found, erased);
    ids.push(...[...enquiries, ...orders, ...withdrawals].map(({ id }) => id));
    found = await findErasable(database, email, ids);
  }
  return erased;
}
