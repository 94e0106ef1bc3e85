import { status } from '@grpc/grpc-js';
import type { Operation } from './access.ts';
import { collectionOf, idOf, relativePath } from './paths.ts';
import { invalidArgument, permissionDenied, StatusError } from './status.ts';
import { type Document, identicalFields, type Timestamp, type Value } from './values.ts';
import { applyWrite, checkPrecondition, type Write } from './writes.ts';

/** One document that a commit has changed. A created one has no `before`, a deleted one no `after`. */
export interface DocumentChange {
  /** Full resource name. */
  readonly name: string;
  readonly before: Document | null;
  readonly after: Document | null;
}

/** What a commit has changed: each document once, from its state before the commit to its state after it. */
export interface CommitEvent {
  readonly commitTime: Timestamp;
  readonly changes: readonly DocumentChange[];
}

export type CommitListener = (event: CommitEvent) => void;

/** The answer to one write. `updateTime` is null after a delete, and the old one when nothing changed. */
export interface WriteResult {
  readonly updateTime: Timestamp | null;
  readonly transformResults: readonly Value[];
}

export interface CommitResult extends CommitEvent {
  readonly writeResults: readonly WriteResult[];
}

/** The documents that a query looks at: those of one collection, or of every collection of that id below `parent`. */
export interface Scope {
  /** `<database>/documents`, or the name of a document. */
  readonly parent: string;
  /** Empty together with `allDescendants`: every document below `parent`. */
  readonly collectionId: string;
  readonly allDescendants: boolean;
}

/** The documents of all projects and databases, in memory. Every method is synchronous, so each one is atomic. */
export interface Store {
  /** A time not before any commit so far; the next commit gets a later one. */
  now(): Timestamp;
  /** The document, now or as it was at a time. */
  read(name: string, at?: Timestamp): Document | null;
  /** The documents in scope, in no particular order, now or as they were at a time. */
  scan(scope: Scope, at?: Timestamp): Document[];
  /** Names of the collections directly below a parent that hold a document at any depth, in no particular order. */
  collectionsBelow(parent: string, at?: Timestamp): string[];
  /** Throws unless the past at that time is still kept: FAILED_PRECONDITION for too old, INVALID_ARGUMENT for the future. */
  checkReadable(at: Timestamp): void;
  /**
   * Applies all writes, in order, or none. `authorize` is asked about each write before its precondition, so that a
   * refused caller learns nothing about what is stored.
   */
  commit(writes: readonly Write[], authorize?: (operation: Operation) => boolean): CommitResult;
  /** Removes every document of a database, without telling the listeners of `subscribe`. */
  clear(project: string, database: string): void;
  /** Calls the listener right after each commit that has changed something. Returns the way to stop it. */
  subscribe(listener: CommitListener): () => void;
  /** As `subscribe`, but told of `clear` too: for those who show what is stored, not what happened. */
  observe(listener: CommitListener): () => void;
}

/** A document through time, oldest version first; a null stands for its absence since then. */
interface History {
  readonly name: string;
  versions: { readonly since: Timestamp; readonly document: Document | null }[];
}

/** A transaction lives at most 270 s, so that its snapshot is always kept. */
const KEPT_MICROS = 300_000_000n;
const SWEEP_MICROS = 60_000_000n;

/** An empty store. */
export function createStore(): Store {
  const collections = new Map<string, Map<string, History>>();
  const listeners = new Set<CommitListener>();
  const observers = new Set<CommitListener>();
  let latest = wallClock();
  let sweptAt = latest;
  const startedAt = latest;

  function now(): Timestamp {
    const wall = wallClock();
    if (wall > latest) latest = wall;
    return latest;
  }

  function read(name: string, at?: Timestamp): Document | null {
    const history = collections.get(collectionOf(name))?.get(name);
    return history === undefined ? null : versionAt(history, at);
  }

  function scan(scope: Scope, at?: Timestamp): Document[] {
    const documents: Document[] = [];
    for (const collection of collectionsInScope(scope)) {
      for (const history of collection.values()) {
        const document = versionAt(history, at);
        if (document !== null) documents.push(document);
      }
    }
    return documents;
  }

  function* collectionsInScope({ parent, collectionId, allDescendants }: Scope): Generator<Map<string, History>> {
    if (!allDescendants) {
      const collection = collections.get(`${parent}/${collectionId}`);
      if (collection !== undefined) yield collection;
      return;
    }
    for (const [name, collection] of collections) {
      if (name.startsWith(`${parent}/`) && (collectionId === '' || idOf(name) === collectionId)) yield collection;
    }
  }

  function collectionsBelow(parent: string, at?: Timestamp): string[] {
    const names = new Set<string>();
    for (const [name, collection] of collections) {
      if (!name.startsWith(`${parent}/`)) continue;
      const end = name.indexOf('/', parent.length + 1);
      const child = end === -1 ? name : name.slice(0, end);
      if (!names.has(child) && [...collection.values()].some((history) => versionAt(history, at) !== null)) {
        names.add(child);
      }
    }
    return [...names];
  }

  function checkReadable(at: Timestamp): void {
    if (at > now()) throw invalidArgument('the read time is in the future');
    if (at < startedAt || at < latest - KEPT_MICROS) {
      throw new StatusError(status.FAILED_PRECONDITION, 'The requested snapshot version is too old.');
    }
  }

  function commit(writes: readonly Write[], authorize?: (operation: Operation) => boolean): CommitResult {
    now();
    latest += 1n;
    const commitTime = latest;
    const pending = new Map<string, Document | null>();
    const results: { name: string; transformResults: readonly Value[] }[] = [];

    for (const write of writes) {
      const stored = pending.get(write.name);
      const before = stored === undefined ? read(write.name) : stored;
      if (authorize !== undefined) checkAuthorized(write, before, commitTime, authorize);
      checkPrecondition(write, before);
      const { after, transformResults } = applyWrite(write, before, commitTime);
      pending.set(write.name, after);
      results.push({ name: write.name, transformResults });
    }

    const changes: DocumentChange[] = [];
    for (const [name, result] of pending) {
      const before = read(name);
      const after = unchanged(before, result) ? before : result;
      pending.set(name, after);
      if (before !== after) changes.push({ name, before, after });
    }
    append(commitTime, changes);
    tell([listeners, observers], { commitTime, changes });

    const writeResults = results.map(({ name, transformResults }) => ({
      updateTime: pending.get(name)?.updateTime ?? null,
      transformResults,
    }));
    return { commitTime, changes, writeResults };
  }

  function clear(project: string, database: string): void {
    now();
    latest += 1n;
    const parent = `projects/${project}/databases/${database}/documents`;
    const changes = scan({ parent, collectionId: '', allDescendants: true }).map((before) => ({
      name: before.name,
      before,
      after: null,
    }));
    append(latest, changes);
    tell([observers], { commitTime: latest, changes });
  }

  function append(since: Timestamp, changes: readonly DocumentChange[]): void {
    for (const { name, after } of changes) {
      const collectionName = collectionOf(name);
      let collection = collections.get(collectionName);
      if (collection === undefined) {
        collection = new Map();
        collections.set(collectionName, collection);
      }
      const history = collection.get(name);
      if (history === undefined) collection.set(name, { name, versions: [{ since, document: after }] });
      else history.versions.push({ since, document: after });
    }
    if (since - sweptAt > SWEEP_MICROS) sweep(since);
  }

  /** Drops the versions that no readable time can see any more. */
  function sweep(time: Timestamp): void {
    const horizon = time - KEPT_MICROS;
    for (const [collectionName, collection] of collections) {
      for (const history of collection.values()) {
        const oldest = history.versions.findLastIndex(({ since }) => since <= horizon);
        if (oldest > 0) history.versions = history.versions.slice(oldest);
        const [only, ...others] = history.versions;
        if (others.length === 0 && only?.document === null && only.since <= horizon) collection.delete(history.name);
      }
      if (collection.size === 0) collections.delete(collectionName);
    }
    sweptAt = time;
  }

  function subscribe(listener: CommitListener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function observe(listener: CommitListener): () => void {
    observers.add(listener);
    return () => observers.delete(listener);
  }

  return { now, read, scan, collectionsBelow, checkReadable, commit, clear, subscribe, observe };
}

function wallClock(): Timestamp {
  return BigInt(Date.now()) * 1000n;
}

function versionAt({ versions }: History, at: Timestamp | undefined): Document | null {
  if (at === undefined) return versions.at(-1)?.document ?? null;
  return versions.findLast(({ since }) => since <= at)?.document ?? null;
}

/** Two writes of one commit may cancel each other; deleting and re-making a document does not, it is a new one. */
function unchanged(before: Document | null, after: Document | null): boolean {
  if (before === null || after === null) return before === after;
  return before.createTime === after.createTime && identicalFields(before.fields, after.fields);
}

function checkAuthorized(
  write: Write,
  before: Document | null,
  commitTime: Timestamp,
  authorize: (operation: Operation) => boolean,
): void {
  const operation = {
    method: operationMethod(write, before),
    path: relativePath(write.name),
    before,
    after: write.kind === 'set' ? applyWrite(write, before, commitTime).after : null,
  };
  if (!authorize(operation)) throw permissionDenied();
}

/** An update of a document that is not there is judged as an update: it must not turn into a permission to create. */
function operationMethod(write: Write, before: Document | null): Operation['method'] {
  if (write.kind === 'delete') return 'delete';
  if (write.kind === 'verify') return 'get';
  const mustExist = write.precondition !== null && !('exists' in write.precondition && !write.precondition.exists);
  return before !== null || mustExist ? 'update' : 'create';
}

function tell(groups: readonly Set<CommitListener>[], event: CommitEvent): void {
  if (event.changes.length === 0) return;
  for (const group of groups) for (const listener of group) listener(event);
}
