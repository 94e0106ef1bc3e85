import { referenceOf } from '@site/contract/plain/reference';
import { COLLECTIONS } from '@site/contract/records/collections';
import { paymentRecord } from '@site/contract/records/records';
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import type { z } from 'zod';
import { findDocument } from '../database/documents.ts';
import type { DocumentKey } from '../terminal/arguments.ts';

/** A stored payment: the fields that are shown, and everything that is stored. */
export interface StoredPayment extends z.infer<typeof paymentRecord> {
  readonly id: string;
  readonly ref: string;
  readonly stored: DocumentData;
}

/** Reads a stored document. Never throws: a field that is missing or of another type is empty. */
export function paymentOf(id: string, stored: DocumentData): StoredPayment {
  return { ...paymentRecord.parse(stored), id, ref: referenceOf(id), stored };
}

/** Reads the payment of a document. */
export function paymentIn(document: DocumentSnapshot): StoredPayment {
  return paymentOf(document.id, document.data() ?? {});
}

/** Resolves with the payment of a key. Rejects when there is none, and when several share a reference, naming their ids. */
export async function findPayment(database: Firestore, key: DocumentKey): Promise<StoredPayment> {
  return paymentIn(await findDocument(database.collection(COLLECTIONS.payments), key, 'payment'));
}

/** Resolves with the payment once `isAwaited` returns true for it, with null after `waitMs`. Rejects when listening fails. */
export function waitFor(
  reference: DocumentReference,
  isAwaited: (payment: StoredPayment) => boolean,
  waitMs: number,
): Promise<StoredPayment | null> {
  const { promise, resolve, reject } = Promise.withResolvers<StoredPayment | null>();
  const stop = reference.onSnapshot((document) => {
    const payment = paymentIn(document);
    if (isAwaited(payment)) resolve(payment);
  }, reject);
  const deadline = setTimeout(() => resolve(null), waitMs);
  return promise.finally(() => {
    clearTimeout(deadline);
    stop();
  });
}

/**
 * Makes a payment due, so that the next reconciliation checks it, and waits until it is checked or postponed. Only that run
 * settles payments: this command has no key of iyzico and no second way to settle. Resolves with the payment, or with null after
 * `waitMs` without a run; the payment stays due.
 */
export async function reconcilePayment(database: Firestore, id: string, waitMs: number): Promise<StoredPayment | null> {
  const reference = database.collection(COLLECTIONS.payments).doc(id);
  const { readTime } = await reference.get();
  // the clock of the database: if the clock of this machine is ahead, it would delay the check
  const askedFor = readTime.toDate();
  await reference.update({ nextCheckAt: Timestamp.fromDate(askedFor) });
  return waitFor(reference, ({ nextCheckAt }) => nextCheckAt?.getTime() !== askedFor.getTime(), waitMs);
}

/**
 * Whether a reconciliation checked a payment between two readings: a check increments `checks`, or adds a line to the history. An
 * unreadable payment, or one of an unreadable group, is only postponed.
 */
export function wasChecked(before: StoredPayment, after: StoredPayment): boolean {
  return after.checks !== before.checks || after.history.length !== before.history.length;
}
