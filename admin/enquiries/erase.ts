import { DAY_MS } from '@site/contract/durations';
import { latestAnswer } from '@site/contract/newsletter';
import { PAYMENT_STATES, type PaymentState } from '@site/contract/payment';
import {
  COLLECTIONS,
  type ConsentEvent,
  consentRecord,
  DIGEST_ROLE,
  FOUNDER_INVITED_ROLE,
  FOUNDER_ROLE,
  INVITATION_ROLE,
  mailRecord,
  NEWSLETTER_ROLE,
  paymentPath,
  paymentRecord,
  VISITOR_ROLE,
  WEEKLY_CSV_ROLE,
  withdrawalPath,
} from '@site/contract/records';
import { referenceOf } from '@site/contract/reference';
import { PROOF_RETENTION_DAYS, UNPAID_ORDER_RETENTION_DAYS } from '@site/contract/retention';
import type { DocumentData, DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import { z } from 'zod';
import { pagesOf } from '../console/documents.ts';
import { enquiriesOf } from './enquiries.ts';

/** Firestore takes at most 30 values for `in`: https://firebase.google.com/docs/firestore/query-data/queries */
const IN_MAX = 30;
const BATCH = 300;

/** Documents about a person that can be deleted. */
export interface Erasable {
  readonly enquiries: ReadonlyArray<DocumentReference>;
  /** Orders that ended unpaid, and for which no money can come any more. */
  readonly orders: ReadonlyArray<DocumentReference>;
  /** Statements of withdrawals that fit no order. */
  readonly withdrawals: ReadonlyArray<DocumentReference>;
  /** Questions about the newsletter that were never answered. */
  readonly consents: ReadonlyArray<DocumentReference>;
  readonly mails: ReadonlyArray<DocumentReference>;
}

/** A payment of the person that stays. */
interface KeptPayment {
  readonly id: string;
  readonly state: PaymentState | undefined;
}

/** What of a person stays after an erasure. */
interface Kept {
  readonly payments: ReadonlyArray<KeptPayment>;
  /** Statements that fit an order. */
  readonly withdrawals: ReadonlyArray<string>;
  /** Events of the newsletter's ledger that prove a consent and its end. */
  readonly consents: number;
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

const withdrawalsOf = (database: Firestore, email: string): Query =>
  database.collection(COLLECTIONS.withdrawals).where('email', '==', email);

const consentsOf = (database: Firestore, email: string): Query =>
  database.collection(COLLECTIONS.consents).where('email', '==', email);

/**
 * Whether an order can be deleted: it ended unpaid, iyzico has nothing left to be asked about it, no charge stands
 * against it and nobody has to look at it. While a bank's page may still bring money, the order must stay: the money
 * would belong to nobody.
 */
export function isOverUnpaid(stored: DocumentData): boolean {
  const { _state, nextCheckAt, extraCharges, refundedKurus, alarm, request } = paymentRecord.parse(stored);
  const ended = _state === 'failed' || _state === 'expired';
  const untouched = extraCharges.length === 0 && refundedKurus === 0;
  return ended && nextCheckAt === null && untouched && alarm === null && request === null;
}

async function ordersOverUnpaid(database: Firestore, email: string): Promise<DocumentReference[]> {
  const over: DocumentReference[] = [];
  for await (const page of pagesOf(paymentsOf(database, email)))
    over.push(...page.filter((document) => isOverUnpaid(document.data())).map(({ ref }) => ref));
  return over;
}

async function strangeWithdrawals(database: Firestore, email: string): Promise<DocumentReference[]> {
  return await referencesOf(withdrawalsOf(database, email).where('paymentId', '==', null));
}

/** The events of an address that has never answered; those of any other are a proof. */
async function unansweredConsents(database: Firestore, email: string): Promise<DocumentReference[]> {
  const { docs } = await consentsOf(database, email).get();
  return docs.some((document) => document.get('event') !== 'asked') ? [] : docs.map(({ ref }) => ref);
}

/**
 * Mails about these documents, mails to the person's address whose enquiry no longer exists, and digests that quote the
 * person. Mails about a payment that stays have other roles and stay with it.
 */
async function mailsOf(
  database: Firestore,
  email: string,
  deleted: ReadonlyArray<DocumentReference>,
): Promise<DocumentReference[]> {
  const mail = database.collection(COLLECTIONS.mail);
  const paths = deleted.map(({ path }) => path);
  const queries = [
    ...chunks(paths, IN_MAX).map((some) => mail.where('about', 'in', some)),
    mail.where('role', 'in', [VISITOR_ROLE, NEWSLETTER_ROLE, INVITATION_ROLE]).where('to', '==', email),
    mail.where('role', 'in', [FOUNDER_ROLE, FOUNDER_INVITED_ROLE]).where('replyTo', '==', email),
  ];
  const found = new Map<string, DocumentReference>();
  for (const query of queries) {
    for (const reference of await referencesOf(query)) found.set(reference.id, reference);
  }
  const kept = [paymentsOf(database, email), withdrawalsOf(database, email)].map(referencesOf);
  const quoted = [...deleted, ...(await Promise.all(kept)).flat()];
  for (const reference of await digestsNaming(database, quoted)) found.set(reference.id, reference);
  return [...found.values()];
}

/** Finds what is stored of a person by their mail address, in lower case. */
export async function findErasable(database: Firestore, email: string): Promise<Erasable> {
  const [enquiries, orders, withdrawals, consents] = await Promise.all([
    referencesOf(enquiriesOf(database, email)),
    ordersOverUnpaid(database, email),
    strangeWithdrawals(database, email),
    unansweredConsents(database, email),
  ]);
  const mails = await mailsOf(database, email, [...enquiries, ...orders, ...withdrawals]);
  return { enquiries, orders, withdrawals, consents, mails };
}

/** How many documents were found. */
export function countOf(found: Erasable): number {
  return Object.values(found).reduce((sum, references) => sum + references.length, 0);
}

/** What stays of a person, once the rest is erased. */
export async function findKept(database: Firestore, email: string): Promise<Kept> {
  const [payments, withdrawals, consents] = await Promise.all([
    keptPayments(database, email),
    referencesOf(withdrawalsOf(database, email)),
    referencesOf(consentsOf(database, email)),
  ]);
  return { payments, withdrawals: withdrawals.map(({ id }) => id), consents: consents.length };
}

async function keptPayments(database: Firestore, email: string): Promise<KeptPayment[]> {
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

/**
 * Ends the newsletter of an address that receives it: whoever wants to be forgotten has withdrawn the consent. The proof
 * of it stays for a time, as after any other end.
 */
async function endNewsletter(database: Firestore, email: string): Promise<void> {
  const { docs } = await consentsOf(database, email).get();
  const events = docs.flatMap((document) => {
    const { event, at } = consentRecord.parse(document.data());
    return event && at ? [{ event, at, document }] : [];
  });
  const last = latestAnswer(events);
  if (last?.event !== 'confirmed') return;
  const now = new Date();
  const expireAt = new Date(now.getTime() + PROOF_RETENTION_DAYS * DAY_MS);
  const batch = database.batch();
  for (const { ref } of docs) batch.update(ref, { expireAt });
  const left = { ...last.document.data(), event: 'left' satisfies ConsentEvent, at: now, expireAt };
  batch.create(database.collection(COLLECTIONS.consents).doc(), left);
  await batch.commit();
}

/** How many documents of each kind were deleted. */
export type Erased = { readonly [Kind in keyof Erasable]: number };

const NOTHING: Erased = { enquiries: 0, orders: 0, withdrawals: 0, consents: 0, mails: 0 };

function sumOf(erased: Erased, found: Erasable): Erased {
  return {
    enquiries: erased.enquiries + found.enquiries.length,
    orders: erased.orders + found.orders.length,
    withdrawals: erased.withdrawals + found.withdrawals.length,
    consents: erased.consents + found.consents.length,
    mails: erased.mails + found.mails.length,
  };
}

/**
 * Deletes what was found and searches again until nothing is left, because a trigger may have queued a mail meanwhile.
 * Mails are deleted last: after a crash halfway, a repetition still finds them by their addresses.
 */
export async function erase(database: Firestore, email: string, first: Erasable): Promise<Erased> {
  await endNewsletter(database, email);
  let erased = NOTHING;
  for (let found = first; countOf(found) > 0; ) {
    const { enquiries, orders, withdrawals, consents, mails } = found;
    await deleteAll(database, [...enquiries, ...orders, ...withdrawals, ...consents]);
    await deleteAll(database, mails);
    erased = sumOf(erased, found);
    found = await findErasable(database, email);
  }
  return erased;
}

/** States in which money has moved, or may have. */
const BOOKED: ReadonlyArray<PaymentState | undefined> = ['authorising', 'paid', 'unknown', 'refunded'];

/** The answer to the person who asked: which documents stay after an erasure, and why. */
export function keptLines({ payments, withdrawals, consents }: Kept): string[] {
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
          `Kept, because the bank may still report money for it, or a charge stands against it; repeat the command in two days, else an order that ended unpaid is deleted ${UNPAID_ORDER_RETENTION_DAYS} days after:`,
          ...others.map(lineOf),
        ]),
    ...(withdrawals.length === 0
      ? []
      : [
          'Kept for three years, as the proof of what was declared about an order (Regulation on Distance Contracts, article 20):',
          ...withdrawals.map((id) => `  ${withdrawalPath(id)}`),
        ]),
    ...(consents === 0
      ? []
      : [
          `Kept for three years: ${consents} entries that prove the consent to the newsletter and its end. It gets no more.`,
        ]),
    ...(payments.length === 0 ? [] : ['Mails about payments stay with them until they expire.']),
    'Counters of the rate limits hold keyed hashes, no address; they expire by themselves.',
    'Mails in the mailboxes of people and backups of the database are beyond this command.',
  ];
}
