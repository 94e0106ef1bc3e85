import type { GroupId } from '@site/contract/groups/groups';
import { withDates } from '@site/contract/plain/stored-values';
import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore.ts';
import { type Limit, readWithLimits } from '../../platform/rate-limit.ts';
import { withIdAndDates } from '../record/parse-payment.ts';
import { PAYMENTS, type Payment, paymentSchema } from '../record/payment-schema.ts';
import { GROUPS, readSeats, type Seats } from '../seats/group-document.ts';
import { withoutEndedHolds } from '../seats/holds.ts';
import { notingFull } from '../seats/runs.ts';

/** A stored payment. Throws a `ZodError` when the schema refuses the document. */
export function readPayment(id: string, stored: unknown): Payment {
  return paymentSchema.parse(withIdAndDates(id, stored));
}

/** The document of a payment. */
export function paymentRef(id: string): DocumentReference {
  return firestore().collection(PAYMENTS).doc(id);
}

/** The document that holds the seats of a group. */
export function groupRef(id: GroupId): DocumentReference {
  return firestore().collection(GROUPS).doc(id);
}

/** Identifies the documents of a payment. Its product never changes, so any read of the payment names its group. */
export interface PaymentKey {
  readonly id: string;
  readonly product: Pick<Payment['product'], 'cohort'>;
}

/**
 * Reads in one round trip a payment (null if there is none), the seats of its group (null without a group) and the counters of
 * limits. Throws a `ZodError` for an unreadable payment, `UnreadableGroup` for an unreadable group.
 */
export async function readTogether(
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

/**
 * Writes only the fields that a move has changed: the long texts of the contract are not sent again, and fields that the founder
 * added or set in the console stay. Lines of history are added to the stored ones, which keep what this version cannot read. The
 * tokens of the pages are stored a second time as a list of strings, since no query matches a field within a list of objects.
 */
export function writePayment(transaction: Transaction, before: Payment, after: Payment): void {
  const { id, fulfilledAt: _, history, ...fields } = after;
  const known: Readonly<Record<string, unknown>> = before;
  const changed = Object.entries(fields).filter(([name, value]) => value !== known[name]);
  const lines = history.slice(before.history.length);
  const hostedTokens = after.hostedPages.map(({ token }) => token);
  const pagesChanged = after.hostedPages !== before.hostedPages;
  transaction.update(paymentRef(id), {
    ...Object.fromEntries(changed),
    ...(lines.length > 0 && { history: FieldValue.arrayUnion(...lines) }),
    ...(pagesChanged && { hostedTokens }),
  });
}

/**
 * Writes the seats of a group if they have changed: buyers who change nothing must not contend for its document. From the first
 * sold seat on, the document also stores the start and the capacity of the run, since a later deploy may contain the settings of
 * the next run.
 */
export function writeSeats(
  transaction: Transaction,
  group: GroupId | null,
  before: Seats | null,
  after: Seats | null,
  now: Date,
): void {
  if (!group || !before || !after || after === before) return;
  const { holds, sold, capacity, startsAt, wasFull, heldSince } = withoutEndedHolds(notingFull(before, after), now);
  const _summary = `${sold.length} / ${capacity}`;
  const ofRun = sold.length > 0 ? { capacity, startsAt } : {};
  const ofHeld = heldSince === before.heldSince ? {} : { heldSince: heldSince ?? FieldValue.delete() };
  const fields = { _summary, holds, sold, ...ofRun, ...(wasFull ? { fullRun: startsAt } : {}), ...ofHeld };
  transaction.set(groupRef(group), fields, { mergeFields: Object.keys(fields) });
}
