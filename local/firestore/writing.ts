import { status } from '@grpc/grpc-js';
import type { Context } from './context.ts';
import { parseDatabaseName } from './paths.ts';
import { invalidArgument, StatusError, toStatus } from './status.ts';
import { decodeWrite, encodeTimestamp, encodeWriteResult, type WireWrite, type WireWriteResult } from './wire.ts';

interface CommitRequest {
  database?: string;
  writes: WireWrite[];
  transaction?: Uint8Array;
}

/** Result of an RPC that is not answered. */
export const NO_ANSWER = Symbol('no answer');
const BATCH_WRITES_MAX = 500;

/**
 * Commits writes to the database, or as the end of a transaction, and counts them. Returns NO_ANSWER when a test has asked for
 * none. Throws INVALID_ARGUMENT for an invalid write or transaction, ABORTED for a transaction in conflict, NOT_FOUND,
 * ALREADY_EXISTS or FAILED_PRECONDITION for an unmet precondition, and PERMISSION_DENIED (refused) or INTERNAL (after the commit)
 * for a fault that a test has set.
 */
export function commitWrites(
  { store, transactions, usage, faults }: Context,
  database: string,
  wire: readonly WireWrite[],
  transaction?: Uint8Array,
) {
  const writes = wire.map((write) => decodeWrite(database, write));
  const answer = faults.answerTo(writes.map(({ name }) => name));
  const { commitTime, writeResults } = transaction?.length
    ? transactions.commit(database, transaction, writes)
    : store.commit(writes);
  usage.addWrites(writes);
  if (answer === 'unanswered') return NO_ANSWER;
  if (answer === 'cut') throw new StatusError(status.INTERNAL, 'the connection broke before the answer');
  return { commitTime: encodeTimestamp(commitTime), writeResults: writeResults.map(encodeWriteResult) };
}

/** Handles Commit. Throws the same statuses as `commitWrites`. */
export function commit(context: Context, request: CommitRequest) {
  return commitWrites(context, parseDatabaseName(request.database), request.writes, request.transaction);
}

/**
 * Commits each write by itself: its failure becomes its own status, and the others go on. Throws INVALID_ARGUMENT for an invalid
 * database name, too many writes, or two writes of one document.
 */
export function batchWrite(context: Context, request: CommitRequest) {
  const database = parseDatabaseName(request.database);
  if (request.writes.length > BATCH_WRITES_MAX)
    throw invalidArgument(`more than ${BATCH_WRITES_MAX} writes in a batch`);
  const names = request.writes.map((write) => write.update?.name ?? write.transform?.document ?? write.delete ?? '');
  if (new Set(names).size < names.length) throw invalidArgument('a batch writes the same document twice');

  const writeResults: WireWriteResult[] = [];
  let isAnswered = true;
  const statuses: { code: number; message?: string }[] = [];
  for (const wire of request.writes) {
    try {
      const answer = commitWrites(context, database, [wire]);
      if (answer === NO_ANSWER) isAnswered = false;
      else writeResults.push(...answer.writeResults);
      statuses.push({ code: 0 });
    } catch (error) {
      const { code, details } = toStatus(error);
      writeResults.push({ transformResults: [] });
      statuses.push({ code, message: details });
    }
  }
  return isAnswered ? { writeResults, status: statuses } : NO_ANSWER;
}
