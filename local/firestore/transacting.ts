import type { Context } from './context.ts';
import { parseDatabaseName } from './paths.ts';
import { type Snapshot, snapshotAt, type TransactionMode } from './transactions.ts';
import { decodeTimestamp, type WireTimestamp } from './wire.ts';

interface WireTransactionOptions {
  readOnly?: { readTime?: WireTimestamp };
  readWrite?: object;
}

/** From which moment a request reads. */
export interface WireConsistency {
  transaction?: Uint8Array;
  newTransaction?: WireTransactionOptions;
  readTime?: WireTimestamp;
}

/** What a request reads from, and the first message of its answer when it has begun a transaction. */
export function openSnapshot(
  { store, transactions }: Pick<Context, 'store' | 'transactions'>,
  database: string,
  request: WireConsistency,
): { readonly snapshot: Snapshot; readonly begun: { transaction: Uint8Array }[] } {
  if (request.newTransaction !== undefined) {
    const transaction = transactions.begin(database, decodeMode(request.newTransaction));
    return { snapshot: transactions.snapshot(database, transaction), begun: [{ transaction }] };
  }
  if (request.transaction?.length) {
    return { snapshot: transactions.snapshot(database, request.transaction), begun: [] };
  }
  if (request.readTime === undefined) return { snapshot: snapshotAt(store, store.now()), begun: [] };
  const readTime = decodeTimestamp(request.readTime);
  store.checkReadable(readTime);
  return { snapshot: snapshotAt(store, readTime), begun: [] };
}

export function beginTransaction(
  { transactions }: Context,
  { database, options = {} }: { database?: string; options?: WireTransactionOptions },
) {
  return { transaction: transactions.begin(parseDatabaseName(database), decodeMode(options)) };
}

export function rollback(
  { transactions }: Context,
  { database, transaction = new Uint8Array() }: { database?: string; transaction?: Uint8Array },
) {
  transactions.rollback(parseDatabaseName(database), transaction);
  return {};
}

function decodeMode({ readOnly }: WireTransactionOptions): TransactionMode {
  if (readOnly === undefined) return { kind: 'readWrite' };
  return { kind: 'readOnly', readTime: readOnly.readTime === undefined ? null : decodeTimestamp(readOnly.readTime) };
}
