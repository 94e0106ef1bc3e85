import type { Context } from './context.ts';
import { parseDatabaseName } from './paths.ts';
import { type Snapshot, snapshotAt, type TransactionMode } from './transactions.ts';
import { decodeTimestamp, type WireTimestamp } from './wire.ts';

interface WireTransactionOptions {
  readOnly?: { readTime?: WireTimestamp };
  readWrite?: object;
}

/** The time at which a request reads. */
export interface WireConsistency {
  transaction?: Uint8Array;
  newTransaction?: WireTransactionOptions;
  readTime?: WireTimestamp;
}

/**
 * The snapshot that a request reads, and the first message of its answer when it begins a transaction. Throws INVALID_ARGUMENT
 * for an unknown or closed transaction or a future read time, FAILED_PRECONDITION for a read time that is no longer kept.
 */
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

/**
 * Begins a transaction and returns its id. Throws INVALID_ARGUMENT for an invalid database name or future read time,
 * FAILED_PRECONDITION for a read time that is no longer kept.
 */
export function beginTransaction(
  { transactions }: Context,
  { database, options = {} }: { database?: string; options?: WireTransactionOptions },
) {
  return { transaction: transactions.begin(parseDatabaseName(database), decodeMode(options)) };
}

/**
 * Ends a transaction without writing; does nothing when it has ended already. Throws INVALID_ARGUMENT for an invalid database
 * name.
 */
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
