import { status } from '@grpc/grpc-js';
import { Collection } from './collection.ts';
import { collectionOf, idOf } from './paths.ts';
import { invalidArgument, StatusError } from './status.ts';
import { type Document, identicalFields, type Timestamp, type Value } from './values.ts';
import { applyWrite, checkPrecondition, type Write } from './writes.ts';

/** One document that a commit changed. `before` is null when created, `after` when deleted. */
export interface DocumentChange {
  /** Full resource name. */
  readonly name: string;
  readonly before: Document | null;
  readonly after: Document | null;
}

/** The changes of a commit: each document once, with its states before and after. */
export interface CommitEvent {
  readonly commitTime: Timestamp;
  readonly changes: readonly DocumentChange[];
}

type CommitListener = (event: CommitEvent) => void;

/** The result of one write. `updateTime` is null after a delete, and unchanged when nothing changed. */
export interface WriteResult {
  readonly updateTime: Timestamp | null;
  readonly transformResults: readonly Value[];
}

/** A commit's time, changes, and the result of each write in order. */
export interface CommitResult extends CommitEvent {
  readonly writeResults: readonly WriteResult[];
}

/** The documents that a query covers: those of one collection, or of every collection of that id below `parent`. */
export interface Scope {
  /** `<database>/documents`, or the name of a document. */
  readonly parent: string;
  /** Empty together with `allDescendants`: every document below `parent`. */
  readonly collectionId: string;
  readonly allDescendants: boolean;
}

/** An entry of a listing: a document, or only its name when it is missing and has documents below it. */
interface Listed {
  readonly name: string;
  readonly document: Document | null;
}

/** A transaction lives at most 270 s, so that its snapshot is kept unless it chose an older one. */
const KEPT_MICROS = 300_000_000n;
const FORGET_MICROS = 60_000_000n;

/** The documents of all projects and databases, in memory. Every method is synchronous, so each one is atomic. */
export class Store {
  readonly #collections = new Map<string, Collection>();
  /** Names of the collections directly below a document or a database's root. */
  readonly #below = new Map<string, Set<string>>();
  readonly #checkDocument: (document: Document) => void;
  readonly #listeners = new Set<CommitListener>();
  readonly #observers = new Set<CommitListener>();
  readonly #startedAt = wallClock();
  #latest = this.#startedAt;
  #forgottenAt = this.#startedAt;

  /** `checkDocument` throws a StatusError for a document that a commit must not store. */
  constructor(checkDocument: (document: Document) => void = () => undefined) {
    this.#checkDocument = checkDocument;
  }

  /** The current time, never before a past commit; the next commit gets a later one. */
  now(): Timestamp {
    const wall = wallClock();
    if (wall > this.#latest) this.#latest = wall;
    return this.#latest;
  }

  /** The document, now or as it was at a time. */
  read(name: string, at?: Timestamp): Document | null {
    return this.#collections.get(collectionOf(name))?.get(name)?.at(at) ?? null;
  }

  /** The documents in scope, in no particular order, now or as they were at a time. */
  scan(scope: Scope, at?: Timestamp): Document[] {
    const documents: Document[] = [];
    for (const collection of this.#inScope(scope)) {
      for (const history of collection.histories()) {
        const document = history.at(at);
        if (document !== null) documents.push(document);
      }
    }
    return documents;
  }

  /**
   * Up to `size` documents of a collection after a name, by name. With `showMissing`, also names of missing documents that have
   * documents below them.
   */
  list(collection: string, page: { after: string; size: number; showMissing: boolean }, at: Timestamp): Listed[] {
    const listed: Listed[] = [];
    for (const history of this.#collections.get(collection)?.sortedAfter(page.after) ?? []) {
      if (listed.length === page.size) break;
      const { name } = history;
      const document = history.at(at);
      if (document !== null || (page.showMissing && this.#hasDocumentsBelow(name, at))) listed.push({ name, document });
    }
    return listed;
  }

  /** Names of the collections directly below a parent that hold a document at any depth, in no particular order. */
  collectionsBelow(parent: string, at?: Timestamp): string[] {
    return [...(this.#below.get(parent) ?? [])].filter((collection) => this.#hasDocuments(collection, at));
  }

  /** Throws unless the versions of that time are still kept: FAILED_PRECONDITION for too old, INVALID_ARGUMENT for the future. */
  checkReadable(at: Timestamp): void {
    if (at > this.now()) throw invalidArgument('the read time is in the future');
    if (at < this.#startedAt || at < this.#latest - KEPT_MICROS) {
      throw new StatusError(status.FAILED_PRECONDITION, 'The requested snapshot version is too old.');
    }
  }

  /**
   * Applies all writes in order, or none. Throws NOT_FOUND, ALREADY_EXISTS or FAILED_PRECONDITION for an unmet precondition,
   * INVALID_ARGUMENT for a document that cannot be stored.
   */
  commit(writes: readonly Write[]): CommitResult {
    const commitTime = this.#tick();
    const pending = new Map<string, Document | null>();
    const results: { name: string; transformResults: readonly Value[] }[] = [];
    for (const write of writes) {
      const stored = pending.get(write.name);
      const before = stored === undefined ? this.read(write.name) : stored;
      checkPrecondition(write, before);
      const { after, transformResults } = applyWrite(write, before, commitTime);
      if (after !== null && after !== before) this.#checkDocument(after);
      pending.set(write.name, after);
      results.push({ name: write.name, transformResults });
    }

    const changes: DocumentChange[] = [];
    for (const [name, result] of pending) {
      const before = this.read(name);
      const after = unchanged(before, result) ? before : result;
      pending.set(name, after);
      if (before !== after) changes.push({ name, before, after });
    }
    this.#append(commitTime, changes);
    tell([this.#listeners, this.#observers], { commitTime, changes });

    const writeResults = results.map(({ name, transformResults }) => ({
      updateTime: pending.get(name)?.updateTime ?? null,
      transformResults,
    }));
    return { commitTime, changes, writeResults };
  }

  /** Removes every document of a database, without calling the listeners of `subscribe`. */
  clear(project: string, database: string): void {
    const commitTime = this.#tick();
    const parent = `projects/${project}/databases/${database}/documents`;
    const changes = this.scan({ parent, collectionId: '', allDescendants: true }).map((before) => ({
      name: before.name,
      before,
      after: null,
    }));
    this.#append(commitTime, changes);
    tell([this.#observers], { commitTime, changes });
  }

  /** Every document of every project and database. */
  documents(): Document[] {
    return [...this.#collections.values()].flatMap((collection) =>
      [...collection.histories()].flatMap((history) => history.at() ?? []),
    );
  }

  /** Puts documents into an empty store, with their times. No listener is called. */
  restore(documents: readonly Document[]): void {
    for (const document of documents) if (document.updateTime > this.#latest) this.#latest = document.updateTime;
    const changes = documents.map((after) => ({ name: after.name, before: null, after }));
    this.#append(this.#tick(), changes);
  }

  /** Calls the listener right after each commit that changed something. Returns a function that unsubscribes. */
  subscribe(listener: CommitListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Like `subscribe`, but also calls the listener after `clear`: for listeners of the stored state rather than of commits.
   * Returns a function that unsubscribes.
   */
  observe(listener: CommitListener): () => void {
    this.#observers.add(listener);
    return () => this.#observers.delete(listener);
  }

  #tick(): Timestamp {
    this.now();
    this.#latest += 1n;
    return this.#latest;
  }

  *#inScope({ parent, collectionId, allDescendants }: Scope): Generator<Collection> {
    if (!allDescendants) {
      const collection = this.#collections.get(`${parent}/${collectionId}`);
      if (collection !== undefined) yield collection;
      return;
    }
    for (const [name, collection] of this.#collections) {
      if (name.startsWith(`${parent}/`) && (collectionId === '' || idOf(name) === collectionId)) yield collection;
    }
  }

  #hasDocuments(collection: string, at: Timestamp | undefined): boolean {
    for (const history of this.#collections.get(collection)?.histories() ?? []) {
      if (history.at(at) !== null || this.#hasDocumentsBelow(history.name, at)) return true;
    }
    return false;
  }

  #hasDocumentsBelow(document: string, at: Timestamp | undefined): boolean {
    for (const collection of this.#below.get(document) ?? []) if (this.#hasDocuments(collection, at)) return true;
    return false;
  }

  #append(since: Timestamp, changes: readonly DocumentChange[]): void {
    for (const { name, after } of changes) this.#open(collectionOf(name)).open(name).append(since, after);
    if (since - this.#forgottenAt > FORGET_MICROS) this.#forgetOldVersions(since);
  }

  /** The collection, created when there is none. A new one gets an entry for each document that it lies below. */
  #open(name: string): Collection {
    const existing = this.#collections.get(name);
    if (existing !== undefined) return existing;
    const collection = new Collection();
    this.#collections.set(name, collection);
    const parent = collectionOf(name);
    const siblings = this.#below.get(parent) ?? new Set();
    this.#below.set(parent, siblings.add(name));
    if (parent.split('/').length > ROOT_SEGMENTS) this.#open(collectionOf(parent)).open(parent);
    return collection;
  }

  /** Drops the versions that are invisible at every readable time. */
  #forgetOldVersions(time: Timestamp): void {
    const keep = (document: string) => this.#below.has(document);
    // deepest first, so that a document without collections left is dropped in the same run
    for (const [name, collection] of [...this.#collections].sort(([left], [right]) => right.length - left.length)) {
      if (collection.forgetBefore(time - KEPT_MICROS, keep)) continue;
      this.#collections.delete(name);
      const siblings = this.#below.get(collectionOf(name));
      siblings?.delete(name);
      if (siblings?.size === 0) this.#below.delete(collectionOf(name));
    }
    this.#forgottenAt = time;
  }
}

/** `projects/P/databases/D/documents` */
const ROOT_SEGMENTS = 5;

function wallClock(): Timestamp {
  return BigInt(Date.now()) * 1000n;
}

/**
 * Whether a commit left a document as it was: two of its writes may cancel out. Deleting and re-creating a document changes it,
 * because its `createTime` is new.
 */
function unchanged(before: Document | null, after: Document | null): boolean {
  if (before === null || after === null) return before === after;
  return before.createTime === after.createTime && identicalFields(before.fields, after.fields);
}

function tell(groups: readonly Set<CommitListener>[], event: CommitEvent): void {
  if (event.changes.length === 0) return;
  for (const group of groups) for (const listener of group) listener(event);
}
