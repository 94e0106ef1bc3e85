import { referenceOf } from '@site/contract/reference';
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import type { DocumentKey } from '../console/arguments.ts';
import { findDocument, pagesOf } from '../console/documents.ts';
import type { PaymentFilter } from './arguments.ts';

const PAYMENTS = 'payments';

const text = z.string().catch('');
const nullableText = z.string().nullable().catch(null);
const time = z
  .instanceof(Timestamp)
  .transform((value) => value.toDate())
  .nullable()
  .catch(null);

const move = z.object({ at: time, from: nullableText, to: text, reason: text });

/** What is shown of a payment. The founder edits documents in the console: what is missing there stays empty. */
const paymentSchema = z.object({
  _state: text,
  history: z.array(move).catch([]),
  product: z.object({ title: text }).catch({ title: '' }),
  amountKurus: z.number().int().nullable().catch(null),
  card: z.object({ bin: text, lastFour: text, brand: text }).nullable().catch(null),
  seat: text,
  alarm: nullableText,
  createdAt: time,
  nextCheckAt: time,
});

/** One line of a payment's history. */
export type Move = z.infer<typeof move>;

/** One stored payment: what is shown of it, and everything that is stored. */
export interface StoredPayment extends z.infer<typeof paymentSchema> {
  readonly id: string;
  readonly ref: string;
  readonly stored: DocumentData;
}

/** Reads a stored document; whatever stands in it, there is a payment. */
export function paymentOf(id: string, stored: DocumentData): StoredPayment {
  return { ...paymentSchema.parse(stored), id, ref: referenceOf(id), stored };
}

function paymentIn(document: DocumentSnapshot): StoredPayment {
  return paymentOf(document.id, document.data() ?? {});
}

/** The payments that fit, the newest first. */
export async function listPayments(database: Firestore, { since, state }: PaymentFilter): Promise<StoredPayment[]> {
  let query = database.collection(PAYMENTS).orderBy('createdAt', 'desc');
  if (since) query = query.where('createdAt', '>=', since);
  if (state) query = query.where('_state', '==', state);
  const payments: StoredPayment[] = [];
  for await (const page of pagesOf(query)) payments.push(...page.map(paymentIn));
  return payments;
}

/** The one payment that is meant. Throws when there is none, or when a reference fits several, naming their ids. */
export async function findPayment(database: Firestore, key: DocumentKey): Promise<StoredPayment> {
  return paymentIn(await findDocument(database.collection(PAYMENTS), key, 'payment'));
}

/** Resolves with the payment as soon as it is no longer due at `askedFor`; null when that has not happened in time. */
function lookedAt(reference: DocumentReference, askedFor: Date, waitMs: number): Promise<StoredPayment | null> {
  const { promise, resolve, reject } = Promise.withResolvers<StoredPayment | null>();
  const stop = reference.onSnapshot((document) => {
    const payment = paymentIn(document);
    if (payment.nextCheckAt?.getTime() !== askedFor.getTime()) resolve(payment);
  }, reject);
  const deadline = setTimeout(() => resolve(null), waitMs);
  return promise.finally(() => {
    clearTimeout(deadline);
    stop();
  });
}

/**
 * Makes a payment due, so that the next sweep asks iyzico about it, and waits until it has. Only the sweep itself moves
 * payments: here is neither a key of iyzico nor a second way to settle. Null when no sweep came in time; the payment
 * stays due.
 */
export async function syncPayment(database: Firestore, id: string, waitMs: number): Promise<StoredPayment | null> {
  const reference = database.collection(PAYMENTS).doc(id);
  const askedFor = new Date();
  await reference.update({ nextCheckAt: Timestamp.fromDate(askedFor) });
  return lookedAt(reference, askedFor, waitMs);
}
