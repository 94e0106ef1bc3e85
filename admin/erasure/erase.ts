import { endedUnpaid } from '@site/contract/payments/payment';
import { historyEntry, mayTellOfMoney } from '@site/contract/payments/payment-history';
import { chunks, IN_MAX } from '@site/contract/plain/chunks';
import { referenceOf } from '@site/contract/plain/reference';
import { mailAddress } from '@site/contract/plain/text';
import { COLLECTIONS } from '@site/contract/records/collections';
import { deliveryStateOf } from '@site/contract/records/deliveries';
import { rolesErasedBy } from '@site/contract/records/mail-roles';
import { consentExpiry, consentId, dateAfter, hasExpired, latestAnswer } from '@site/contract/records/newsletter';
import { type ConsentEvent, consentRecord, isClosedWithdrawal, mailRecord } from '@site/contract/records/records';
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { documentsIn, pagesOf } from '../database/documents.ts';
import { chainOf, consentsOf, enquiriesOf, ordersOf, referencesOf, withdrawalsOf } from '../database/of-person.ts';

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

const EMPTIED_ONCE_SENT = rolesErasedBy('text, emptied once sent');

const isDelivered = (mail: DocumentSnapshot): boolean => deliveryStateOf(mail.data() ?? {}) === 'SUCCESS';

/** Finds digests and tables to the founder that contain the address, or the reference of one of the `quoted` ids. */
async function digestsNaming(
  database: Firestore,
  email: string,
  quoted: ReadonlyArray<string>,
): Promise<Pick<Erasable, 'digests' | 'emptied'>> {
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

// Strict: a field that an edit in the console has spoilt must not read as empty.
const overUnpaid = z.object({
  _state: z.string().refine(endedUnpaid),
  nextCheckAt: z.null(),
  extraCharges: z.tuple([]).optional(),
  refundedKurus: z.literal(0).optional(),
  alarm: z.literal('').nullish(),
  request: z.null().optional(),
  history: z.array(historyEntry).refine((lines) => !lines.some(mayTellOfMoney)),
});

/**
 * Whether an order can be deleted: it ended unpaid, iyzico has nothing left to be asked about it, no charge is recorded or was
 * reported, and nobody has to look at it. While a bank's page may still bring money, the order must stay: the money would belong
 * to nobody.
 */
export function isOverUnpaid(stored: DocumentData): boolean {
  return overUnpaid.safeParse(stored).success;
}

/**
 * Returns the orders that can be deleted. Keeps those whose chain contains one that must stay: a repeated erasure finds it by
 * them.
 */
function overUnpaidAmong(orders: ReadonlyArray<DocumentSnapshot>): DocumentReference[] {
  const staying = new Set(orders.filter((order) => !isOverUnpaid(order.data() ?? {})).map(chainOf));
  return orders.filter((order) => !staying.has(chainOf(order))).map(({ ref }) => ref);
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

/** Returns the events of an address that never confirmed. If it ever confirmed, they are a proof: returns none. */
function unconfirmed(events: ReadonlyArray<QueryDocumentSnapshot>): DocumentReference[] {
  const agreed: ConsentEvent = 'confirmed';
  return events.some((event) => event.get('event') === agreed) ? [] : events.map(({ ref }) => ref);
}

/** Returns the event by which an address receives the newsletter; undefined when it does not. */
function standingConsent(events: ReadonlyArray<QueryDocumentSnapshot>, now: Date) {
  const dated = events.flatMap((document) => {
    const { event, at, expireAt, enquiryId } = consentRecord.parse(document.data());
    return event && at && !hasExpired({ expireAt }, now) ? [{ event, at, enquiryId, document }] : [];
  });
  const last = latestAnswer(dated);
  return last?.event === 'confirmed' ? last : undefined;
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
interface FoundMail {
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
async function mailsOf(
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
const subjectOf = (mail: QueryDocumentSnapshot): string[] =>
  mailRecord.parse(mail.data()).about?.split('/').slice(-1) ?? [];

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
 * Ends the newsletter of an address that receives it, because a request for erasure withdraws the consent. The proof of the
 * consent is kept for a time, as after any other end.
 */
async function endNewsletter(database: Firestore, email: string): Promise<void> {
  const { docs } = await consentsOf(database, email).get();
  const now = new Date();
  const standing = standingConsent(docs, now);
  if (standing === undefined) return;
  const { document, enquiryId } = standing;
  const left = { event: 'left', at: dateAfter([standing], now), enquiryId } as const;
  const expireAt = consentExpiry(left, [standing]);
  const batch = database.batch();
  for (const { ref } of docs) batch.update(ref, { expireAt });
  batch.create(document.ref.parent.doc(consentId(left)), { ...document.data(), ...left, expireAt });
  await batch.commit();
}

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
