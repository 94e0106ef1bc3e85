import { openReviews } from '@site/contract/charges';
import { COLLECTIONS, paymentPath } from '@site/contract/collections';
import { isoSecond } from '@site/contract/dates';
import type { Notification } from '@site/contract/deliveries';
import { flatTable, flattened } from '@site/contract/flattened';
import { UNCLEAR_STATES } from '@site/contract/payment';
import { paymentRecord, type WithdrawalStatus, withdrawalRecord } from '@site/contract/records';
import { referenceOf } from '@site/contract/reference';
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import type { z } from 'zod';
import type { DocumentKey } from '../console/arguments.ts';
import { findDocument, readAll } from '../console/documents.ts';
import { liraPlain } from '../console/lira-plain.ts';
import type { Table } from '../console/listing.ts';
import { withdrawalsOf } from '../console/of-person.ts';

/** One stored statement of a buyer who withdraws: what a list shows of it, and everything that is stored. */
export interface StoredWithdrawal extends z.infer<typeof withdrawalRecord> {
  readonly id: string;
  readonly ref: string;
  readonly stored: DocumentData;
}

function withdrawalIn(document: DocumentSnapshot): StoredWithdrawal {
  const stored = document.data() ?? {};
  return { ...withdrawalRecord.parse(stored), id: document.id, ref: referenceOf(document.id), stored };
}

/** Where a statement can be moved to by a person. */
export type SettableStatus = Exclude<WithdrawalStatus, 'spam'>;

const OPEN: SettableStatus = 'open';

/** The statements that wait for the founder, the oldest first: the law counts the days for a refund from its arrival. */
export function openWithdrawals(database: Firestore): Promise<StoredWithdrawal[]> {
  const open = database.collection(COLLECTIONS.withdrawals).where('_status', '==', OPEN);
  return readAll(open.orderBy('receivedAt'), withdrawalIn);
}

/** Every statement, the oldest first. */
export function allWithdrawals(database: Firestore): Promise<StoredWithdrawal[]> {
  return readAll(database.collection(COLLECTIONS.withdrawals).orderBy('receivedAt'), withdrawalIn);
}

/** Every statement of a mail address in lower case, the oldest first. */
export async function withdrawalsOfAddress(database: Firestore, email: string): Promise<StoredWithdrawal[]> {
  // sorted here: a person has few, and filter and order together would need a composite index
  const found = await readAll(withdrawalsOf(database, email), withdrawalIn);
  return found.toSorted((a, b) => (a.receivedAt?.getTime() ?? 0) - (b.receivedAt?.getTime() ?? 0));
}

/** The statement of a key. Rejects when there is none, and when a reference fits several, naming their ids. */
export async function findWithdrawal(database: Firestore, key: DocumentKey): Promise<StoredWithdrawal> {
  return withdrawalIn(await findDocument(database.collection(COLLECTIONS.withdrawals), key, 'withdrawal'));
}

/** How the order of a statement stands. */
interface OrderBalance {
  readonly state: string;
  readonly amountKurus: number | null;
  readonly refundedKurus: number;
  /** What is left of charges beside the one that paid the order, after refunds. */
  readonly besideKurus: number;
  /** Whether iyzico reviews a further charge, which it may release. */
  readonly isReviewed: boolean;
}

/** How an order stands by its record. */
export function orderBalanceOf(order: z.infer<typeof paymentRecord>): OrderBalance {
  const { _state: state, amountKurus, refundedKurus, extraCharges } = order;
  const besideKurus = extraCharges.reduce((sum, charge) => sum + (amountKurus ?? 0) - charge.refundedKurus, 0);
  return { state, amountKurus, refundedKurus, besideKurus, isReviewed: openReviews(order).length > 0 };
}

/** How the order stands that a statement is about; null where none fits it, or the payment is deleted. */
export async function orderBalance(database: Firestore, { paymentId }: StoredWithdrawal): Promise<OrderBalance | null> {
  if (paymentId === null) return null;
  const payment = await database.doc(paymentPath(paymentId)).get();
  if (!payment.exists) return null;
  return orderBalanceOf(paymentRecord.parse(payment.data()));
}

/** Who moves a statement, and why. */
export interface Mover {
  readonly by: string;
  readonly because: string;
}

/**
 * Moves a statement, with a line in its history. Idempotent: a statement that stands there already is not changed.
 * Gives the status that it had. Rejects when it was deleted meanwhile.
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

/** Columns of a list of statements, in the order of reading; every other stored field follows them. */
const COLUMNS = ['ref', 'receivedAt', '_status', 'order', 'fullName', 'email', 'reason', 'notification', 'paymentId'];

/** A row for each statement with every stored field, for a spreadsheet and for a person who asks what is stored. */
export function wholeTable(withdrawals: ReadonlyArray<StoredWithdrawal>): Table {
  const records = withdrawals.map(({ id, ref, stored }) => flattened({ ...stored, id, ref }));
  return flatTable(COLUMNS, records);
}

/** A line for each statement. */
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

/** What the business still has of the money of an order, or may come to have; empty where that is nothing. */
function ownInWords({ state, amountKurus, refundedKurus }: OrderBalance): string {
  // for now there is nothing to refund
  if (UNCLEAR_STATES.some((unclear) => unclear === state))
    return ` Its order is ${state}: money may have been taken, or may still be.`;
  if (state !== 'paid') return '';
  if (refundedKurus === 0 || amountKurus === null) return ' Its order is paid and was not refunded.';
  const kept = liraPlain(amountKurus - refundedKurus);
  return ` Of its order ${liraPlain(refundedKurus)} of ${liraPlain(amountKurus)} were refunded; ${kept} stay with you.`;
}

/** {@link ownInWords} with what the business has of further charges, which the state of the order does not tell. */
function keptInWords(order: OrderBalance): string {
  const beside =
    order.besideKurus > 0
      ? ` Charges of this order that came too late or twice: ${liraPlain(order.besideKurus)} stay with you.`
      : '';
  const review = order.isReviewed ? ' iyzico reviews a charge of this order: its money may have been taken.' : '';
  return ownInWords(order) + beside + review;
}

/** What is asked before a statement is moved. `order` is null where none fits it. */
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
