import type { GroupId } from '@site/contract/groups';
import { endedUnpaid, UNCLEAR_STATES } from '@site/contract/payment';
import type { PaymentErrorKey } from '@site/contract/payment-error';
import { withDates } from '@site/contract/records';
import {
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { firestore, isUnindexed } from '../../platform/firestore.ts';
import { type Limit, type LimitCheck, readWithLimits } from '../../platform/rate-limit.ts';
import type { Booking, OtherOrder } from '../moves/booking.ts';
import { movedStart, placeBooking, repetitionRefusal, withFirstOrder } from '../moves/placement.ts';
import { withIdAndDates } from '../record/parse-payment.ts';
import { PAYMENTS, type Payment, paymentSchema } from '../record/payment-record.ts';
import {
  GROUPS,
  isOfEarlierRun,
  logUnreadableGroup,
  notingFull,
  readSeats,
  type Seats,
  UnreadableGroup,
  withoutEndedHolds,
} from '../record/seats.ts';

/**
 * Simultaneous buyers contend for their group's document; with the client's default of five attempts some would fail.
 * The backoff between eight attempts takes 32 s, 48 s at most. Where a quota is used up (RESOURCE_EXHAUSTED) each pause
 * takes 30 to 90 s: a transaction can then go on after its caller was answered, in an instance that is throttled and
 * keeps its locks. With more attempts contention alone could do that. Beyond eleven the client hides why it failed
 * (https://github.com/googleapis/nodejs-firestore/issues/2302).
 */
const TRANSACTION_ATTEMPTS = 8;

/** A stored payment. Throws when the document is no payment. */
function readPayment(id: string, stored: unknown): Payment {
  return paymentSchema.parse(withIdAndDates(id, stored));
}

function paymentRef(id: string): DocumentReference {
  return firestore().collection(PAYMENTS).doc(id);
}

function groupRef(id: GroupId): DocumentReference {
  return firestore().collection(GROUPS).doc(id);
}

/** What names the documents of a payment: its product never changes, so any reading of it tells its group. */
interface PaymentKey {
  readonly id: string;
  readonly product: Pick<Payment['product'], 'cohort'>;
}

/** Reads a payment, the seats of its group and the counters of limits, in one round trip. */
async function readTogether(
  transaction: Transaction,
  { id, product: { cohort: group } }: PaymentKey,
  limits: ReadonlyArray<Limit>,
  now: Date,
) {
  const documents = [paymentRef(id), ...(group === null ? [] : [groupRef(group)])];
  const { snapshots, limit } = await readWithLimits(transaction, documents, limits, now);
  const [stored, storedGroup] = snapshots;
  const payment = stored?.exists ? readPayment(stored.id, stored.data()) : null;
  return { payment, seats: group === null ? null : readSeats(group, withDates(storedGroup?.data())), limit };
}

const otherOrder = z.object({
  _state: z.enum(['authorising', 'unknown', 'paid']),
  seat: z.string().catch(''),
  paidAt: z.date().nullable().catch(null),
});

/**
 * Orders of a payment's buyer for the same product of which money has moved or may have: those of the same mail address,
 * and those of the same chain of orders that replaced one another, where the buyer may have corrected it. The queries have
 * no limit, which could leave out the order that is being charged; each of these orders has cost a card.
 */
async function findOthers(transaction: Transaction, payment: Payment): Promise<DocumentSnapshot[]> {
  const orders = firestore().collection(PAYMENTS);
  const withMoney = (query: Query) =>
    transaction.get(query.where('_state', 'in', otherOrder.shape._state.options).select('_state', 'seat', 'paidAt'));
  const ofBuyer = orders.where('buyer.email', '==', payment.buyer.email).where('product.id', '==', payment.product.id);
  const { docs } = await withMoney(ofBuyer);
  // of the orders that others replaced only one that ended unpaid can be paid beside them
  if (payment.firstOrder === null && !endedUnpaid(payment._state)) return docs;
  const { docs: later } = await withMoney(orders.where('firstOrder', '==', payment.firstOrder ?? payment.id));
  const first = payment.firstOrder === null ? [] : [await transaction.get(paymentRef(payment.firstOrder))];
  const chain = [...first, ...later].filter(({ id }) => docs.every((one) => one.id !== id));
  return [...docs, ...chain];
}

/**
 * The {@link findOthers} of a payment. A seat that was bought in an earlier run of a group, which the founder has emptied
 * since, counts no more. The transaction guards the queries against a race: Firestore repeats it when another order enters
 * or leaves a result meanwhile.
 */
async function readOthers(transaction: Transaction, payment: Payment, seats: Seats | null): Promise<OtherOrder[]> {
  const found = await findOthers(transaction, payment);
  return found.flatMap((document) => {
    const { success, data } = otherOrder.safeParse(withDates(document.data()));
    // the first order of a chain is read whatever its state
    if (!success || document.id === payment.id) return [];
    const { _state: state, seat, paidAt } = data;
    const { id } = document;
    const isOver = state === 'paid' && seats !== null && isOfEarlierRun(seats, { id, seat });
    return isOver ? [] : [{ id, state, paidAt }];
  });
}

/**
 * Writes only the fields that a move has changed. The long texts of the contract are not sent again, and fields that
 * the founder added or set in the console stay. The tokens of the pages are stored a second time as a list of texts,
 * since no query matches a field within a list of objects.
 */
function writePayment(transaction: Transaction, before: Payment, after: Payment): void {
  const { id, fulfilledAt: _, ...fields } = after;
  const known: Readonly<Record<string, unknown>> = before;
  const changed = Object.entries(fields).filter(([name, value]) => value !== known[name]);
  const hostedTokens = after.hostedPages.map(({ token }) => token);
  const pagesChanged = after.hostedPages !== before.hostedPages;
  transaction.update(paymentRef(id), { ...Object.fromEntries(changed), ...(pagesChanged && { hostedTokens }) });
}

/** Writes the seats of a group where they have changed: buyers who change nothing must not contend for its document. */
function writeSeats(transaction: Transaction, group: GroupId | null, before: Seats | null, after: Seats | null): void {
  if (!group || !before || !after || after === before) return;
  const { holds, sold, capacity, startsAt, wasFull } = withoutEndedHolds(notingFull(before, after), new Date());
  const _summary = `${sold.length} / ${capacity}`;
  const fields = { _summary, holds, sold, ...(wasFull ? { fullRun: startsAt } : {}) };
  transaction.set(groupRef(group), fields, { mergeFields: Object.keys(fields) });
}

async function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return firestore().runTransaction(work, { maxAttempts: TRANSACTION_ATTEMPTS });
}

/** What was decided by the documents of a transaction: the answer for the caller, and its writes; null for none. */
interface Verdict<Answer> {
  readonly answer: Answer;
  readonly write: (() => void) | null;
}

async function decideLocking<Answer>(decide: (transaction: Transaction) => Promise<Verdict<Answer>>): Promise<Answer> {
  return inTransaction(async (transaction) => {
    const { answer, write } = await decide(transaction);
    write?.();
    return answer;
  });
}

/**
 * Decides by an optimistic read: a read-only transaction, which locks no document. Only where something is to be
 * written it decides again in a transaction that locks what it reads, since a race may have changed that. For calls
 * that a stranger can repeat without end and without effect, such as orders and cards that are refused or repeated: as
 * transactions they would keep the document of a group locked, which each buyer writes.
 */
async function decideAfterOptimisticRead<Answer>(
  decide: (transaction: Transaction) => Promise<Verdict<Answer>>,
): Promise<Answer> {
  // the client does not retry a read-only transaction that fails: the one that locks is retried, and says why
  const optimistic = await firestore()
    .runTransaction(decide, { readOnly: true })
    .catch(() => null);
  return optimistic?.write === null ? optimistic.answer : decideLocking(decide);
}

/** A payment as it is now; null when there is none of that id. */
export async function findPayment(id: string): Promise<Payment | null> {
  const snapshot = await paymentRef(id).get();
  return snapshot.exists ? readPayment(id, snapshot.data()) : null;
}

/** Id of the payment for which iyzico opened a page with this token, in whichever attempt; null when there is none. */
export async function findIdByToken(token: string): Promise<string | null> {
  const payments = firestore().collection(PAYMENTS).where('hostedTokens', 'array-contains', token);
  return (await payments.limit(1).select().get()).docs[0]?.id ?? null;
}

/** Nothing, while the index of a query is being built: a deploy sends it together with the functions that need it. */
function noneUntilIndexed(error: unknown): [] {
  if (!isUnindexed(error)) throw error;
  return [];
}

/**
 * Ids of payments whose next check is due: those with a request of the founder, those of unclear outcome, then the longest
 * waiting. Each kind is asked for by itself: a stranger can leave more pages of iyzico's unpaid than a run can ask about, and a
 * refund would wait behind them.
 */
export async function duePayments(now: Date, limit: number): Promise<string[]> {
  const payments = firestore().collection(PAYMENTS);
  const due = async (query: Query) =>
    (await query.where('nextCheckAt', '<=', now).orderBy('nextCheckAt').limit(limit).select().get()).docs;
  // requests are few, and `nextCheckAt` beside an inequality of another field would need a composite index
  const requested = payments.where('request', '!=', null).limit(limit).select('nextCheckAt');
  const [asked, unclear, all] = await Promise.all([
    requested.get(),
    due(payments.where('_state', 'in', UNCLEAR_STATES)).catch(noneUntilIndexed),
    due(payments),
  ]);
  const isDue = (payment: DocumentSnapshot) => {
    const at: unknown = payment.get('nextCheckAt');
    return at instanceof Timestamp && at.toDate() <= now;
  };
  const ids = [...asked.docs.filter(isDue), ...unclear, ...all].map(({ id }) => id);
  return [...new Set(ids)].slice(0, limit);
}

/** Postpones the check of a payment that has failed, so that it does not block the queue. */
export async function postponeCheck(id: string, until: Date): Promise<void> {
  await paymentRef(id).update({ nextCheckAt: until });
}

/** The seats of a group as they are now. */
export async function findSeats(group: GroupId): Promise<Seats> {
  const snapshot = await groupRef(group).get();
  return readSeats(group, withDates(snapshot.data()));
}

/**
 * {@link findSeats}; null, and logged, while an edit in the console made them unreadable: for callers that can do
 * without them.
 */
export async function findReadableSeats(group: GroupId): Promise<Seats | null> {
  try {
    return await findSeats(group);
  } catch (error) {
    if (!(error instanceof UnreadableGroup)) throw error;
    logUnreadableGroup(error);
    return null;
  }
}

/**
 * Changes the seats of a group in one transaction, with whatever else `change` writes after its reads. Null leaves all as
 * it is. Firestore may repeat the transaction.
 */
export async function changeSeats(
  group: GroupId,
  change: (seats: Seats, transaction: Transaction) => Promise<Seats | null>,
): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const before = readSeats(group, withDates((await transaction.get(groupRef(group))).data()));
    const after = await change(before, transaction);
    writeSeats(transaction, group, before, after);
    return after !== null;
  });
}

/** What a decision says: the booking to be written, or null to leave all as it is, and an answer for the caller. */
export interface Decision<Answer> {
  readonly write: Booking | null;
  readonly answer: Answer;
}

type DecideBooking<Answer> = (booking: Booking, limit: LimitCheck) => Decision<Answer>;

/**
 * A decision about a payment and its seat: both are written, or neither. Only a decision that writes counts towards the
 * rate limits. Firestore may repeat the transaction, so the decision must be pure. Null when there is no such payment.
 */
function aboutBooking<Answer>(
  key: PaymentKey,
  decision: DecideBooking<Answer>,
  limits: ReadonlyArray<Limit>,
): (transaction: Transaction) => Promise<Verdict<Answer | null>> {
  return async (transaction) => {
    const { payment, seats, limit } = await readTogether(transaction, key, limits, new Date());
    if (payment === null) return { answer: null, write: null };
    const others = await readOthers(transaction, payment, seats);
    const { write, answer } = decision({ payment, seats, others }, limit);
    if (write === null) return { answer, write };
    const writeAll = () => {
      writePayment(transaction, payment, write.payment);
      writeSeats(transaction, write.payment.product.cohort, seats, write.seats);
      // a call over one rate limit must not use up the others, which it shares with its neighbours
      if (limit.passed) limit.count();
    };
    return { answer, write: writeAll };
  };
}

/** Runs a decision about a payment and its seat in one transaction. */
export async function decideInTransaction<Answer>(
  key: PaymentKey,
  decision: DecideBooking<Answer>,
): Promise<Answer | null> {
  return decideLocking(aboutBooking(key, decision, []));
}

/**
 * Runs a decision as {@link decideInTransaction} does, under rate limits and after an optimistic read
 * ({@link decideAfterOptimisticRead}): for a call that a stranger can repeat without effect.
 */
export async function decideOptimistically<Answer>(
  key: PaymentKey,
  decision: DecideBooking<Answer>,
  limits: ReadonlyArray<Limit> = [],
): Promise<Answer | null> {
  return decideAfterOptimisticRead(aboutBooking(key, decision, limits));
}

type Move = (booking: Booking) => Booking | null;

/** A payment as it is after a move, and whether the move changed it. */
interface Moved {
  readonly payment: Payment;
  readonly changed: boolean;
}

const decisionOf =
  (move: Move): DecideBooking<Moved> =>
  (booking) => {
    const write = move(booking);
    return { write, answer: { payment: (write ?? booking).payment, changed: write !== null } };
  };

/**
 * Moves a payment, or leaves it as it is when the move returns null. Locks its documents either way. Null when there is no
 * such payment.
 */
export async function updatePayment(key: PaymentKey, move: Move): Promise<Moved | null> {
  return decideInTransaction(key, decisionOf(move));
}

/**
 * Moves a payment as {@link updatePayment} does, after an optimistic read ({@link decideAfterOptimisticRead}): for what
 * a stranger can cause without effect.
 */
export async function updateOptimistically(key: PaymentKey, move: Move): Promise<Moved | null> {
  return decideOptimistically(key, decisionOf(move));
}

/**
 * Runs a decision about a payment for which neither its seat nor the buyer's other orders count, after an optimistic
 * read. No other document is read: a transaction locks what it reads, and the document of a group is written by every
 * buyer of it. Gives the decision; null when there is no such payment.
 */
export async function decideAlone<Decided extends { readonly write: Payment | null }>(
  id: string,
  decide: (payment: Payment) => Decided,
): Promise<Decided | null> {
  return decideAfterOptimisticRead<Decided | null>(async (transaction) => {
    const snapshot = await transaction.get(paymentRef(id));
    if (!snapshot.exists) return { answer: null, write: null };
    const payment = readPayment(id, snapshot.data());
    const decided = decide(payment);
    const { write } = decided;
    return { answer: decided, write: write && (() => writePayment(transaction, payment, write)) };
  });
}

/** The answer to an order: what is stored of it, or why it goes no further. */
export type Placed =
  | { readonly kind: 'placed' | 'repeated'; readonly payment: Payment }
  | {
      readonly kind: 'refused';
      readonly key: PaymentErrorKey;
      /** A limit that all buyers share is reached. */
      readonly refusesEverybody?: boolean;
      /** With `terms-changed`: when the group starts. */
      readonly startsAt?: Date;
    };

/** How a new order stands to others and to its network. */
interface OrderCircumstances {
  /** Id of the order that it replaces, as its tab has shown it; null for none. */
  readonly replaces: string | null;
  /** Keyed hash of the caller's network; null when it is not known. */
  readonly network: string | null;
  readonly limits: ReadonlyArray<Limit>;
  /** The start of the group that the confirmed texts tell, as the page has told it; null for none. */
  readonly toldStart: string | null;
}

/**
 * The answer to a stored order that is sent again. `toldStart` as in {@link OrderCircumstances}: a stored order keeps its
 * price, but cannot keep the date of its group.
 */
function repetition(booking: Booking, toldStart: string | null, now: Date): Placed {
  const refusal = repetitionRefusal(booking, toldStart, now);
  return refusal ? { kind: 'refused', ...refusal } : { kind: 'repeated', payment: booking.payment };
}

/**
 * Answers an order that is stored and sent again, although it would not be taken as a new one today. The answer is that
 * of {@link placeOrder}. Null when no order of this id and body is stored.
 */
export async function repeatOrder(
  { id, bodyHash, toldStart }: Pick<Payment, 'id' | 'bodyHash'> & Pick<OrderCircumstances, 'toldStart'>,
  now: Date,
): Promise<Placed | null> {
  const known = await findPayment(id);
  if (known?.bodyHash !== bodyHash) return null;
  return decideOptimistically(known, (booking) => ({ write: null, answer: repetition(booking, toldStart, now) }));
}

/**
 * Stores a new order and holds its seat. Idempotent: the same order again gets what is stored, whatever the limits. An
 * order with the same id and another body is a conflict. `make` gives the payment from the seats of its group as the
 * transaction reads them, null for a product without a group; it must be pure, since Firestore may repeat the
 * transaction.
 */
export async function placeOrder(
  key: PaymentKey,
  make: (group: Seats | null) => Payment,
  { replaces, network, limits, toldStart }: OrderCircumstances,
  now: Date,
): Promise<Placed> {
  return decideAfterOptimisticRead<Placed>(async (transaction) => {
    const unwritten = (answer: Placed) => ({ answer, write: null });
    const { payment: known, seats, limit } = await readTogether(transaction, key, limits, now);
    const made = make(seats);
    if (known) {
      if (known.bodyHash !== made.bodyHash) return unwritten({ kind: 'refused', key: 'conflict' });
      const others = await readOthers(transaction, known, seats);
      return unwritten(repetition({ payment: known, seats, others }, toldStart, now));
    }
    if (!limit.passed) {
      return unwritten({ kind: 'refused', key: 'rate-limited', refusesEverybody: limit.refusesEverybody });
    }
    const shown = replaces === null ? null : await transaction.get(paymentRef(replaces));
    const older = shown?.exists ? readPayment(shown.id, shown.data()) : null;
    const payment = withFirstOrder(made, older);
    const others = await readOthers(transaction, payment, seats);
    const placement = placeBooking({ payment, seats, others }, older, network, now);
    if (placement.kind === 'refused') return unwritten(placement);
    const startsAt = movedStart(seats, toldStart);
    if (startsAt) return unwritten({ kind: 'refused', key: 'terms-changed', startsAt });
    const { booking, replaced } = placement;
    const write = () => {
      const { id: _, ...fields } = booking.payment;
      transaction.create(paymentRef(payment.id), fields);
      if (older && replaced) writePayment(transaction, older, replaced);
      writeSeats(transaction, booking.payment.product.cohort, seats, booking.seats);
      limit.count();
    };
    return { answer: { kind: 'placed', payment: booking.payment }, write };
  });
}
