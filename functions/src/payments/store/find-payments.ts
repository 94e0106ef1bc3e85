import { UNCLEAR_STATES } from '@site/contract/payments/payment';
import { HOUR_MS } from '@site/contract/plain/durations';
import { type DocumentSnapshot, type Query, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { firestore, isUnindexed } from '../../platform/firestore.ts';
import { logError, refusedPaths } from '../../platform/log.ts';
import { withIdAndDates } from '../record/parse-payment.ts';
import { PAYMENTS, type Payment, paymentSchema } from '../record/payment-schema.ts';
import { paymentRef, readPayment } from './documents.ts';

/** A payment as it is now; null when there is none with that id. Throws a `ZodError` when it is unreadable. */
export async function findPayment(id: string): Promise<Payment | null> {
  const snapshot = await paymentRef(id).get();
  return snapshot.exists ? readPayment(id, snapshot.data()) : null;
}

/**
 * The order that a new one names as its predecessor; null when there is none. `unreadable` when an edit in the console spoilt it,
 * which must not prevent its buyer from placing a new order. That is logged as an error, but in a transaction, which may run
 * several times.
 */
export async function findReplaced(id: string, transaction?: Transaction): Promise<Payment | 'unreadable' | null> {
  const reference = paymentRef(id);
  const snapshot = await (transaction ? transaction.get(reference) : reference.get());
  if (!snapshot.exists) return null;
  const { success, data, error } = paymentSchema.safeParse(withIdAndDates(id, snapshot.data()));
  if (success) return data;
  if (!transaction) logError('payment.unreadable', { paymentId: id, fields: refusedPaths(error) });
  return 'unreadable';
}

/** Id of the payment for which iyzico opened a page with this token, in any attempt; null when there is none. */
export async function findIdByToken(token: string): Promise<string | null> {
  const payments = firestore().collection(PAYMENTS).where('hostedTokens', 'array-contains', token);
  return (await payments.limit(1).select().get()).docs[0]?.id ?? null;
}

/** An empty result while the index of a query is being built: a deploy sends it together with the functions that need it. */
function noneUntilIndexed(error: unknown): [] {
  if (!isUnindexed(error)) throw error;
  return [];
}

/**
 * Ids of at most `limit` payments whose next check is due: first those with a request of the founder, then those of unclear
 * outcome, then those that have waited the longest. Each kind has its own query: a stranger can leave more pages of iyzico's
 * unpaid than a run can check, and a refund would wait behind them.
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

/**
 * How long the reconciliation postpones the check of a payment that it cannot read. The digest finds such payments by this time.
 */
export const UNREADABLE_WAIT_MS = HOUR_MS;

/** Postpones the check of a payment that has failed, so that it does not block the queue. */
export async function postponeCheck(id: string, until: Date): Promise<void> {
  await paymentRef(id).update({ nextCheckAt: until });
}
