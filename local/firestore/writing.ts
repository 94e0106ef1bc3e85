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

/** Result of an RPC whose caller gets no answer. */
export const NO_ANSWER = Symbol('no answer');
const BATCH_WRITES_MAX = 500;

export function commit({ store, transactions, usage, faults }: Context, request: CommitRequest) {
  const database = parseDatabaseName(request.database);
  const writes = request.writes.map((write) => decodeWrite(database, write));
  const answer = faults.answerTo(writes.map(({ name }) => name));
  const { commitTime, writeResults } = request.transaction?.length
    ? transactions.commit(database, request.transaction, writes)
    : store.commit(writes);
  usage.addWrites(writes);
  if (answer === 'unanswered') return NO_ANSWER;
  if (answer === 'cut') throw new StatusError(status.INTERNAL, 'the connection broke before the answer');
  return { commitTime: encodeTimestamp(commitTime), writeResults: writeResults.map(encodeWriteResult) };
}

/** Each write stands alone: its failure is its own status, and the others go on. */
export function batchWrite({ store, usage }: Context, request: CommitRequest) {
  const database = parseDatabaseName(request.database);
  if (request.writes.length > BATCH_WRITES_MAX)
    throw invalidArgument(`more than ${BATCH_WRITES_MAX} writes in a batch`);
  const names = request.writes.map((write) => write.update?.name ?? write.transform?.document ?? write.delete ?? '');
  if (new Set(names).size < names.length) throw invalidArgument('a batch writes the same document twice');

  const writeResults: WireWriteResult[] = [];
  const statuses: { code: number; message?: string }[] = [];
  for (const wire of request.writes) {
    try {
      const write = decodeWrite(database, wire);
      const results = store.commit([write]).writeResults;
      usage.addWrites([write]);
      writeResults.push(...results.map(encodeWriteResult));
      statuses.push({ code: 0 });
    } catch (error) {
      const { code, details } = toStatus(error);
      writeResults.push({ transformResults: [] });
      statuses.push({ code, message: details });
    }
  }
  return { writeResults, status: statuses };
}
