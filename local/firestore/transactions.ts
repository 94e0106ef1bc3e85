import { randomBytes } from 'node:crypto';
import { status } from '@grpc/grpc-js';
import { type Query, runQuery } from './query.ts';
import { invalidArgument, StatusError } from './status.ts';
import type { CommitResult, Store } from './store.ts';
import type { Document, Timestamp } from './values.ts';
import type { Write } from './writes.ts';

/** Reads at one time. A read-write transaction records its reads, to check at its end whether they still hold. */
export interface Snapshot {
  readonly readTime: Timestamp;
  read(name: string): Document | null;
  query(query: Query): Document[];
}

/** The mode of a new transaction. A read-only one may choose the time at which it reads. */
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
 * The open transactions of one store. They are optimistic: each is validated in the same step that commits it. Firestore's
 * standard edition locks documents that a transaction reads, so a conflict there mostly means waiting, and here a retry
 * (https://firebase.google.com/docs/firestore/transaction-data-contention).
 */
export class Transactions {
  readonly #store: Store;
  readonly #open = new Map<string, Transaction>();

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Begins a transaction and returns its id. Throws FAILED_PRECONDITION or INVALID_ARGUMENT for a read time that is no longer
   * kept or in the future.
   */
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
   * The snapshot of a transaction, as of its first read. Throws INVALID_ARGUMENT when it is over or unknown, FAILED_PRECONDITION
   * when its time is no longer kept.
   */
  snapshot(database: string, id: Uint8Array): Snapshot {
    const transaction = this.#find(database, id);
    transaction.snapshot ??= this.#openSnapshot(transaction);
    this.#store.checkReadable(transaction.snapshot.readTime);
    return transaction.snapshot;
  }

  /**
   * Ends the transaction by applying its writes; a retry needs a new transaction. Throws ABORTED when another commit has changed
   * a document that it read or the result of a query that it ran, INVALID_ARGUMENT when it is unknown, over or read-only, and
   * everything that `Store.commit` throws.
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

  /** Ends the transaction without writing; does nothing when it is already over. */
  rollback(database: string, id: Uint8Array): void {
    if (this.#open.get(keyOf(id))?.database === database) this.#open.delete(keyOf(id));
  }

  #find(database: string, id: Uint8Array): Transaction {
    const transaction = this.#open.get(keyOf(id));
    if (transaction?.database !== database) throw invalidArgument('The transaction is unknown or already closed.');
    const time = this.#store.now();
    if (isExpired(transaction, time)) {
      this.#open.delete(keyOf(id));
      // the server SDK restarts a transaction on exactly this text
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

/** Reads at a time, without recording them. */
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
