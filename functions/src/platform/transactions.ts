import type { Transaction } from 'firebase-admin/firestore';
import { firestore } from './firestore.ts';

/**
 * Simultaneous buyers contend for their group's document; with the client's default of five attempts some would fail.
 * The backoff between eight attempts takes 32 s, 48 s at most. When a quota is used up (RESOURCE_EXHAUSTED), each pause
 * takes 30 to 90 s: a transaction can then go on after its caller was answered, in an instance that is throttled and
 * keeps its locks. With more attempts contention alone could do that. Beyond eleven the client hides why it failed
 * (https://github.com/googleapis/nodejs-firestore/issues/2302).
 */
const TRANSACTION_ATTEMPTS = 8;

/** Runs a transaction that locks what it reads, and returns what `work` returns. Firestore may run `work` again. */
export async function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return firestore().runTransaction(work, { maxAttempts: TRANSACTION_ATTEMPTS });
}

/**
 * A decision from the documents of a transaction: the answer for the caller, and the writes; null for none. The writes may begin
 * with work that a call without effect must not cause, such as rendering a mail.
 */
export interface TransactionDecision<Answer> {
  readonly answer: Answer;
  readonly write: (() => void | Promise<void>) | null;
}

/** Decides in a transaction that locks what `decide` reads, and makes its writes. Returns the answer. */
export async function decideLocking<Answer>(
  decide: (transaction: Transaction) => Promise<TransactionDecision<Answer>>,
): Promise<Answer> {
  return inTransaction(async (transaction) => {
    const { answer, write } = await decide(transaction);
    await write?.();
    return answer;
  });
}

/**
 * Decides by an optimistic read: a read-only transaction, which locks no document. Only if something is to be written, it decides
 * again in a transaction that locks what it reads, since the documents may have changed in between. Returns the answer. Meant for
 * calls that a stranger can repeat without end and without effect, such as refused or repeated orders and forms: locking transactions
 * would keep documents locked that others write, that of a group or a counter that many share.
 */
export async function decideAfterOptimisticRead<Answer>(
  decide: (transaction: Transaction) => Promise<TransactionDecision<Answer>>,
): Promise<Answer> {
  // the client does not retry a failed read-only transaction: the locking one is retried, and throws the cause
  const optimistic = await firestore()
    .runTransaction(decide, { readOnly: true })
    .catch(() => null);
  return optimistic?.write === null ? optimistic.answer : decideLocking(decide);
}
