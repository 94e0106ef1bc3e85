import { openReviews } from '@site/contract/payments/charges';
import { UNCLEAR_STATES } from '@site/contract/payments/payment';
import { referenceOf } from '@site/contract/plain/reference';
import { COLLECTIONS, paymentPath } from '@site/contract/records/collections';
import type { Notification } from '@site/contract/records/deliveries';
import { paymentRecord, type WithdrawalStatus, withdrawalRecord } from '@site/contract/records/records';
import { isoSecond } from '@site/contract/words/dates';
import { flatTable, flattened } from '@site/contract/words/flattened';
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import type { z } from 'zod';
import { findDocument, readAll } from '../database/documents.ts';
import { withdrawalsOf } from '../database/of-person.ts';
import type { Table } from '../output/listing.ts';
import type { DocumentKey } from '../terminal/arguments.ts';
import { liraPlain } from '../text/lira-plain.ts';

/** A stored withdrawal of a buyer: the fields that a list shows, and everything that is stored. */
export interface StoredWithdrawal extends z.infer<typeof withdrawalRecord> {
  readonly id: string;
  readonly ref: string;
  readonly stored: DocumentData;
}

function withdrawalIn(document: DocumentSnapshot): StoredWithdrawal {
  const stored = document.data() ?? {};
  return { ...withdrawalRecord.parse(stored), id: document.id, ref: referenceOf(document.id), stored };
}

/** A status that a person can set. */
export type SettableStatus = Exclude<WithdrawalStatus, 'spam'>;

const OPEN: SettableStatus = 'open';

/**
 * Resolves with the withdrawals that wait for the founder, oldest first: the law counts the days for a refund from their arrival.
 */
export function openWithdrawals(database: Firestore): Promise<StoredWithdrawal[]> {
  const open = database.collection(COLLECTIONS.withdrawals).where('_status', '==', OPEN);
  return readAll(open.orderBy('receivedAt'), withdrawalIn);
}

/** Resolves with every withdrawal, oldest first. */
export function allWithdrawals(database: Firestore): Promise<StoredWithdrawal[]> {
  return readAll(database.collection(COLLECTIONS.withdrawals).orderBy('receivedAt'), withdrawalIn);
}

/** Resolves with every withdrawal of a mail address (in lower case), oldest first. */
export async function withdrawalsOfAddress(database: Firestore, email: string): Promise<StoredWithdrawal[]> {
  // sorted here: a person has few, and filtering and sorting in the query would need a composite index
  const found = await readAll(withdrawalsOf(database, email), withdrawalIn);
  return found.toSorted((a, b) => (a.receivedAt?.getTime() ?? 0) - (b.receivedAt?.getTime() ?? 0));
}

/** Resolves with the withdrawal of a key. Rejects when there is none, and when several share a reference, naming their ids. */
export async function findWithdrawal(database: Firestore, key: DocumentKey): Promise<StoredWithdrawal> {
  return withdrawalIn(await findDocument(database.collection(COLLECTIONS.withdrawals), key, 'withdrawal'));
}

/** State of the order of a withdrawal, and its money in kuruş. */
interface OrderBalance {
  readonly state: string;
  readonly amountKurus: number | null;
  readonly refundedKurus: number;
  /** The unrefunded part of charges beside the one that paid the order. */
  readonly besideKurus: number;
  /** Whether iyzico reviews a further charge, which it may release. */
  readonly isReviewed: boolean;
}

/** Returns the balance of an order from its record. */
export function orderBalanceOf(order: z.infer<typeof paymentRecord>): OrderBalance {
  const { _state: state, amountKurus, refundedKurus, extraCharges } = order;
  const besideKurus = extraCharges.reduce((sum, charge) => sum + (amountKurus ?? 0) - charge.refundedKurus, 0);
  return { state, amountKurus, refundedKurus, besideKurus, isReviewed: openReviews(order).length > 0 };
}

/** Resolves with the balance of a withdrawal's order; null where no order matches it, or the payment is deleted. */
export async function orderBalance(database: Firestore, { paymentId }: StoredWithdrawal): Promise<OrderBalance | null> {
  if (paymentId === null) return null;
  const payment = await database.doc(paymentPath(paymentId)).get();
  if (!payment.exists) return null;
  return orderBalanceOf(paymentRecord.parse(payment.data()));
}

/** The person who moves a withdrawal, and the reason. */
export interface Mover {
  readonly by: string;
  readonly because: string;
}

/**
 * Moves a withdrawal to a status, with a line in its history. Idempotent: a withdrawal that has the status is not changed.
 * Resolves with its former status. Rejects when it was deleted meanwhile.
 */
export function moveWithdrawal(
  database: Firestore,
  id: string,
  to: SettableStatus,
  { by, because }: Mover,
): Promise<string> {
  const reference = database.collection(COLLECTIONS.withdrawals).doc(id);
  return database.runTransaction(async (transaction) => {
    const { _status: from } = withdrawalIn(await transaction.get(reference));
    if (from === to) return from;
    const line = { at: Timestamp.now(), from, to, reason: `by ${by}: ${because}` };
    transaction.update(reference, { _status: to, history: FieldValue.arrayUnion(line) });
    return from;
  });
}

/** First columns of a list of withdrawals; every other stored field follows them. */
const COLUMNS = ['ref', 'receivedAt', '_status', 'order', 'fullName', 'email', 'reason', 'notification', 'paymentId'];

/** Returns a row for each withdrawal with every stored field, for a spreadsheet and for a person who asks what is stored. */
export function wholeTable(withdrawals: ReadonlyArray<StoredWithdrawal>): Table {
  const records = withdrawals.map(({ id, ref, stored }) => flattened({ ...stored, id, ref }));
  return flatTable(COLUMNS, records);
}

/** Returns a line for each withdrawal. */
export function withdrawalTable(withdrawals: ReadonlyArray<StoredWithdrawal>): Table {
  return {
    headings: ['ref', 'received', 'status', 'order', 'email', 'mails', 'payment', 'reason'],
    rows: withdrawals.map(({ ref, receivedAt, _status, order, email, notification, paymentId, reason }) => [
      ref,
      receivedAt === null ? '' : isoSecond(receivedAt),
      _status,
      order,
      email,
      notification,
      paymentId === null ? 'none fits' : referenceOf(paymentId),
      reason,
    ]),
  };
}

/** Returns what the business still has of an order's money, or may come to have, in words; empty for nothing. */
function ownInWords({ state, amountKurus, refundedKurus }: OrderBalance): string {
  // for now there is nothing to refund
  if (UNCLEAR_STATES.some((unclear) => unclear === state))
    return ` Its order is ${state}: money may have been taken, or may still be.`;
  if (state !== 'paid') return '';
  if (refundedKurus === 0 || amountKurus === null) return ' Its order is paid and was not refunded.';
  const kept = liraPlain(amountKurus - refundedKurus);
  return ` Of its order ${liraPlain(refundedKurus)} of ${liraPlain(amountKurus)} were refunded; ${kept} stay with you.`;
}

/** {@link ownInWords} with the further charges, which the state of the order does not show. */
function keptInWords(order: OrderBalance): string {
  const beside =
    order.besideKurus > 0
      ? ` Charges of this order that came too late or twice: ${liraPlain(order.besideKurus)} stay with you.`
      : '';
  const review = order.isReviewed ? ' iyzico reviews a charge of this order: its money may have been taken.' : '';
  return ownInWords(order) + beside + review;
}

/** Returns the question before a withdrawal is moved. `order` is null where none matches it. */
export function questionOf(
  { ref, order: number, email, notification }: Pick<StoredWithdrawal, 'ref' | 'order' | 'email' | 'notification'>,
  to: SettableStatus,
  order: OrderBalance | null,
): string {
  const kept = to === 'done' && order !== null ? keptInWords(order) : '';
  const isHeld = notification === ('held' satisfies Notification);
  const receipt = to === OPEN && isHeld ? ' Its sender gets the receipt by mail, and you your notice.' : '';
  return `Set the withdrawal ${ref} (order ${number}, ${email}) to ${to}?${kept}${receipt}`;
}
