import type { Transaction } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore.ts';

/**
 * Simultaneous buyers contend for their group's document; with the client's default of five attempts some would fail.
 * The backoff between eight attempts takes 32 s, 48 s at most. Where a quota is used up (RESOURCE_EXHAUSTED) each pause
 * takes 30 to 90 s: a transaction can then go on after its caller was answered, in an instance that is throttled and
 * keeps its locks. With more attempts contention alone could do that. Beyond eleven the client hides why it failed
 * (https://github.com/googleapis/nodejs-firestore/issues/2302).
 */
const TRANSACTION_ATTEMPTS = 8;

/** Runs a transaction that locks what it reads. Firestore may repeat `work`. */
export async function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return firestore().runTransaction(work, { maxAttempts: TRANSACTION_ATTEMPTS });
}

/** What was decided by the documents of a transaction: the answer for the caller, and its writes; null for none. */
export interface TransactionDecision<Answer> {
  readonly answer: Answer;
  readonly write: (() => void) | null;
}

/** Decides in a transaction that locks what `decide` reads, and writes what it says. Gives the answer. */
export async function decideLocking<Answer>(
  decide: (transaction: Transaction) => Promise<TransactionDecision<Answer>>,
): Promise<Answer> {
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
export async function decideAfterOptimisticRead<Answer>(
  decide: (transaction: Transaction) => Promise<TransactionDecision<Answer>>,
): Promise<Answer> {
  // the client does not retry a read-only transaction that fails: the one that locks is retried, and says why
  const optimistic = await firestore()
    .runTransaction(decide, { readOnly: true })
    .catch(() => null);
  return optimistic?.write === null ? optimistic.answer : decideLocking(decide);
}
