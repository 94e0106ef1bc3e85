import { randomBytes } from 'node:crypto';
import { status } from '@grpc/grpc-js';
import { type Query, runQuery } from './query.ts';
import { invalidArgument, StatusError } from './status.ts';
import type { CommitResult, Store } from './store.ts';
import type { Document, Timestamp } from './values.ts';
import type { Write } from './writes.ts';

/**
 * Reads of a snapshot. Those of a read-write transaction are remembered, to see at its end whether they still hold.
 */
export interface Snapshot {
  readonly readTime: Timestamp;
  read(name: string): Document | null;
  query(query: Query): Document[];
}

/** What a new transaction may do. A read-only one may choose the time it reads at. */
export type TransactionMode =
  | { readonly kind: 'readWrite' }
  | { readonly kind: 'readOnly'; readonly readTime: Timestamp | null };

interface Transaction {
  readonly database: string;
  readonly mode: TransactionMode;
  readonly startedAt: Timestamp;
  usedAt: Timestamp;
  snapshot: Snapshot | null;
  readonly documents: Map<string, Document | null>;
  readonly queries: { query: Query; result: Document[] }[];
}

// https://firebase.google.com/docs/firestore/quotas: time limit and idle expiration of a transaction
const LIFETIME_MICROS = 270_000_000n;
const IDLE_MICROS = 60_000_000n;

/**
 * The transactions under way over one store: optimistic, each validated in the very step that commits it. A database of the
 * standard edition locks what a transaction reads instead, so that a conflict is mostly a wait there, and a repetition here
 * (https://firebase.google.com/docs/firestore/transaction-data-contention).
 */
export class Transactions {
  readonly #store: Store;
  readonly #open = new Map<string, Transaction>();

  constructor(store: Store) {
    this.#store = store;
  }

  begin(database: string, mode: TransactionMode): Uint8Array {
    if (mode.kind === 'readOnly' && mode.readTime !== null) this.#store.checkReadable(mode.readTime);
    const startedAt = this.#store.now();
    for (const [key, transaction] of this.#open) if (isExpired(transaction, startedAt)) this.#open.delete(key);
    const id = randomBytes(16);
    this.#open.set(keyOf(id), {
      database,
      mode,
      startedAt,
      usedAt: startedAt,
      snapshot: null,
      documents: new Map(),
      queries: [],
    });
    return id;
  }

  /**
   * What the transaction sees: all of it as of its first read. INVALID_ARGUMENT when it is over or unknown,
   * FAILED_PRECONDITION when it chose a time that is no longer kept.
   */
  snapshot(database: string, id: Uint8Array): Snapshot {
    const transaction = this.#find(database, id);
    transaction.snapshot ??= this.#openSnapshot(transaction);
    this.#store.checkReadable(transaction.snapshot.readTime);
    return transaction.snapshot;
  }

  /**
   * Ends the transaction by applying its writes. ABORTED when another commit has meanwhile changed a document it has
   * read or the result of a query it has run. Over in any case: a retry is a new transaction.
   */
  commit(database: string, id: Uint8Array, writes: readonly Write[]): CommitResult {
    const transaction = this.#find(database, id);
    this.#open.delete(keyOf(id));
    if (writes.length > 0) {
      if (transaction.mode.kind === 'readOnly')
        throw invalidArgument('Cannot modify entities in a read-only transaction');
      if (!this.#isStillValid(transaction)) {
        throw new StatusError(status.ABORTED, 'Too much contention on these documents. Please try again.');
      }
    }
    return this.#store.commit(writes);
  }

  /** Ends the transaction without writing. One that is already over is left as it is. */
  rollback(database: string, id: Uint8Array): void {
    if (this.#open.get(keyOf(id))?.database === database) this.#open.delete(keyOf(id));
  }

  #find(database: string, id: Uint8Array): Transaction {
    const transaction = this.#open.get(keyOf(id));
    if (transaction?.database !== database) throw invalidArgument('The transaction is unknown or already closed.');
    const time = this.#store.now();
    if (isExpired(transaction, time)) {
      this.#open.delete(keyOf(id));
      // the server SDK starts over when it reads these words
      throw invalidArgument('The referenced transaction has expired or is no longer valid.');
    }
    transaction.usedAt = time;
    return transaction;
  }

  #openSnapshot({ mode, documents, queries }: Transaction): Snapshot {
    if (mode.kind === 'readOnly') return snapshotAt(this.#store, mode.readTime ?? this.#store.now());
    const reads = snapshotAt(this.#store, this.#store.now());
    return {
      readTime: reads.readTime,
      read: (name) => {
        const document = reads.read(name);
        documents.set(name, document);
        return document;
      },
      query: (query) => {
        const result = reads.query(query);
        queries.push({ query, result });
        return result;
      },
    };
  }

  /** Stored documents are never mutated, so the same object means the same version. */
  #isStillValid({ documents, queries }: Transaction): boolean {
    for (const [name, document] of documents) if (this.#store.read(name) !== document) return false;
    return queries.every(({ query, result }) => {
      const current = runQuery(this.#store, query);
      return current.length === result.length && current.every((document, index) => document === result[index]);
    });
  }
}

/** Reads as of a time, without remembering them. */
export function snapshotAt(store: Store, readTime: Timestamp): Snapshot {
  return {
    readTime,
    read: (name) => store.read(name, readTime),
    query: (query) => runQuery(store, query, readTime),
  };
}

function isExpired({ startedAt, usedAt }: Transaction, time: Timestamp): boolean {
  return time - startedAt > LIFETIME_MICROS || time - usedAt > IDLE_MICROS;
}

function keyOf(id: Uint8Array): string {
  return Buffer.from(id).toString('base64');
}
