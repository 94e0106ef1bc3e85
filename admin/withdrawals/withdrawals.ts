import { isoSecond } from '@site/contract/dates';
import {
  COLLECTIONS,
  paymentPath,
  paymentRecord,
  type WithdrawalStatus,
  withdrawalRecord,
} from '@site/contract/records';
import { referenceOf } from '@site/contract/reference';
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore';
import type { z } from 'zod';
import type { DocumentKey } from '../console/arguments.ts';
import { findDocument, pagesOf } from '../console/documents.ts';
import type { Table } from '../console/listing.ts';

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

async function withdrawalsIn(query: Query): Promise<StoredWithdrawal[]> {
  const found: StoredWithdrawal[] = [];
  for await (const page of pagesOf(query)) found.push(...page.map(withdrawalIn));
  return found;
}

/** The statements that wait for the founder, the oldest first: the law counts the days for a refund from its arrival. */
export function openWithdrawals(database: Firestore): Promise<StoredWithdrawal[]> {
  const open = database.collection(COLLECTIONS.withdrawals).where('_status', '==', OPEN);
  return withdrawalsIn(open.orderBy('receivedAt'));
}

/** Every statement, the oldest first. */
export function allWithdrawals(database: Firestore): Promise<StoredWithdrawal[]> {
  return withdrawalsIn(database.collection(COLLECTIONS.withdrawals).orderBy('receivedAt'));
}

/** The statement of a key. Rejects when there is none, and when a reference fits several, naming their ids. */
export async function findWithdrawal(database: Firestore, key: DocumentKey): Promise<StoredWithdrawal> {
  return withdrawalIn(await findDocument(database.collection(COLLECTIONS.withdrawals), key, 'withdrawal'));
}

/** State of the payment that a statement is about; null where none fits it, or the payment is deleted. */
export async function orderState(database: Firestore, { paymentId }: StoredWithdrawal): Promise<string | null> {
  if (paymentId === null) return null;
  const payment = await database.doc(paymentPath(paymentId)).get();
  return payment.exists ? paymentRecord.parse(payment.data())._state : null;
}

/** Who moves a statement, and why. */
export interface Mover {
  readonly by: string;
  readonly because: string;
}

/**
 * Moves a statement, with a line in its history, unless it stands there already: a repeated command changes nothing.
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
      paymentId ?? 'none fits',
      reason,
    ]),
  };
}

/** What is asked before a statement is moved. `state` is that of its order, null where it has none. */
export function questionOf(
  { ref, order, email }: Pick<StoredWithdrawal, 'ref' | 'order' | 'email'>,
  to: SettableStatus,
  state: string | null,
): string {
  const unrefunded = to === 'done' && state === 'paid' ? ' Its order is paid and was not refunded.' : '';
  return `Set the withdrawal ${ref} (order ${order}, ${email}) to ${to}?${unrefunded}`;
}
