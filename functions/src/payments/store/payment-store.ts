import type { CohortId } from '@site/contract/cohorts';
import type { PaymentErrorKey } from '@site/contract/payment-error';
import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore.ts';
import { getWithLimits, type Limit } from '../../platform/rate-limit.ts';
import { type Entry, place, rivalOf } from '../moves/payment-moves.ts';
import { PAYMENTS, type Payment, paymentSchema } from '../record/payment-record.ts';
import { COHORTS, readSeats, type Seats } from '../record/seats.ts';

/** Many buyers at one moment write the same group's document; the default of five attempts is made for few. */
const TRANSACTION_ATTEMPTS = 12;

/** What Firestore holds, with dates for timestamps. */
function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDates(inner)]));
}

/** A stored payment. Throws when the document is no payment. */
export function readPayment(id: string, stored: unknown): Payment {
  return paymentSchema.parse({ ...Object(withDates(stored)), id });
}

function paymentRef(id: string): DocumentReference {
  return firestore().collection(PAYMENTS).doc(id);
}

function cohortRef(id: CohortId): DocumentReference {
  return firestore().collection(COHORTS).doc(id);
}

/** A payment by its id, or as it was read before: what it pays for never changes, so its group is known by then. */
export type PaymentKey = string | Pick<Payment, 'id' | 'product'>;

const idOf = (key: PaymentKey): string => (typeof key === 'string' ? key : key.id);

/** Reads what is stored of a payment, the places of its group and the counters of limits; in one trip if it can. */
async function readTogether(transaction: Transaction, key: PaymentKey, limits: ReadonlyArray<Limit>, now: Date) {
  const known = typeof key === 'string' ? null : key.product.cohort;
  const group = known === null ? undefined : cohortRef(known);
  const { stored, beside, limit } = await getWithLimits(transaction, paymentRef(idOf(key)), limits, now, group);
  const payment = stored.exists ? readPayment(stored.id, stored.data()) : null;
  const cohort = known ?? payment?.product.cohort ?? null;
  const places = cohort === null ? null : (beside ?? (await transaction.get(cohortRef(cohort))));
  const seats = cohort === null ? null : readSeats(cohort, withDates(places?.data()));
  return { payment, seats, limit };
}

/**
 * Writes what a move has changed: most of a payment, its texts of contract above all, never changes, and what the founder
 * added or set herself is left alone. The tokens stand beside the pages too: a query finds one in a list of texts, not
 * within a list of pages.
 */
function writePayment(transaction: Transaction, before: Payment, after: Payment): void {
  const { id, fulfilledAt: _, ...fields } = after;
  const known: Readonly<Record<string, unknown>> = before;
  const changed = Object.entries(fields).filter(([name, value]) => value !== known[name]);
  const hostedTokens = after.hostedPages.map(({ token }) => token);
  const pagesChanged = after.hostedPages !== before.hostedPages;
  transaction.update(paymentRef(id), { ...Object.fromEntries(changed), ...(pagesChanged && { hostedTokens }) });
}

function writeSeats(transaction: Transaction, { payment, seats }: Entry): void {
  if (!payment.product.cohort || !seats) return;
  const { holds, sold, capacity } = seats;
  const _summary = `${sold.length} / ${capacity}`;
  const fields = { _summary, holds, sold };
  transaction.set(cohortRef(payment.product.cohort), fields, { mergeFields: Object.keys(fields) });
}

async function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return firestore().runTransaction(work, { maxAttempts: TRANSACTION_ATTEMPTS });
}

/** A payment as it is now; null when there is none of that id. */
export async function findPayment(id: string): Promise<Payment | null> {
  const snapshot = await paymentRef(id).get();
  return snapshot.exists ? readPayment(id, snapshot.data()) : null;
}

/** The payment for which a page of iyzico's was opened under this token, be it the latest or not; null when none was. */
export async function findPaymentByToken(token: string): Promise<Payment | null> {
  const found = await firestore().collection(PAYMENTS).where('hostedTokens', 'array-contains', token).limit(1).get();
  const snapshot = found.docs[0];
  return snapshot ? readPayment(snapshot.id, snapshot.data()) : null;
}

/** Payments whose time to be looked at has come, the longest waiting first. */
export async function duePayments(now: Date, limit: number): Promise<string[]> {
  const due = await firestore()
    .collection(PAYMENTS)
    .where('nextCheckAt', '<=', now)
    .orderBy('nextCheckAt')
    .limit(limit)
    .select()
    .get();
  return due.docs.map(({ id }) => id);
}

/** Has a payment looked at again later, whatever else its document holds. */
export async function putOff(id: string, until: Date): Promise<void> {
  await paymentRef(id).update({ nextCheckAt: until });
}

/** The places of a group as they are now. */
export async function findSeats(cohort: CohortId): Promise<Seats> {
  const snapshot = await cohortRef(cohort).get();
  return readSeats(cohort, withDates(snapshot.data()));
}

/** What a decision says: the entry to be written, or null to leave all as it is, and an answer for the caller. */
export interface Decision<Answer> {
  readonly write: Entry | null;
  readonly answer: Answer;
}

/**
 * Lets a decision change a payment together with its place: both are written, or neither, and only what is written
 * counts towards the limits. The decision may run several times and must do nothing but decide. Null when there is no
 * such payment.
 */
export async function decide<Answer>(
  key: PaymentKey,
  decision: (entry: Entry, withinLimits: boolean) => Decision<Answer>,
  limits: ReadonlyArray<Limit> = [],
): Promise<Answer | null> {
  return inTransaction(async (transaction) => {
    const { payment, seats, limit } = await readTogether(transaction, key, limits, new Date());
    if (payment === null) return null;
    const { write, answer } = decision({ payment, seats }, limit.passed);
    if (write) {
      writePayment(transaction, payment, write.payment);
      writeSeats(transaction, write);
      limit.count();
    }
    return answer;
  });
}

/**
 * Moves a payment, or leaves it as it is where the move returns null. Answers with the payment as it is afterwards, and
 * whether it was this call that moved it; null when there is no such payment.
 */
export async function change(
  key: PaymentKey,
  move: (entry: Entry) => Entry | null,
): Promise<{ readonly payment: Payment; readonly changed: boolean } | null> {
  return decide(key, (entry) => {
    const write = move(entry);
    return { write, answer: { payment: (write ?? entry).payment, changed: write !== null } };
  });
}

export type Placed =
  | { readonly kind: 'placed' | 'repeated'; readonly payment: Payment }
  | { readonly kind: 'refused'; readonly key: PaymentErrorKey };

/**
 * Stores a new order and holds its place. The same order again finds what is there, whatever the limits; another one is
 * a conflict.
 */
export async function placeOrder(payment: Payment, limits: ReadonlyArray<Limit>, now: Date): Promise<Placed> {
  return inTransaction(async (transaction) => {
    const { payment: known, seats, limit } = await readTogether(transaction, payment, limits, now);
    if (known) {
      if (known.bodyHash !== payment.bodyHash) return { kind: 'refused', key: 'conflict' };
      return { kind: 'repeated', payment: known };
    }
    if (!limit.passed) return { kind: 'refused', key: 'rate-limited' };
    const rivalId = seats && rivalOf(payment, seats, now);
    const rivalSnapshot = rivalId ? await transaction.get(paymentRef(rivalId)) : null;
    const rival = rivalId && rivalSnapshot?.exists ? readPayment(rivalId, rivalSnapshot.data()) : null;
    const placement = place({ payment, seats }, rival, now);
    if (placement.kind === 'refused') return placement;
    const { id: _, ...fields } = placement.entry.payment;
    transaction.create(paymentRef(payment.id), fields);
    if (rival && placement.rival) writePayment(transaction, rival, placement.rival);
    writeSeats(transaction, placement.entry);
    limit.count();
    return { kind: 'placed', payment: placement.entry.payment };
  });
}
