import type { ServerDuplexStream } from '@grpc/grpc-js';
import { checkAccess } from './access.ts';
import type { Context } from './context.ts';
import { parseDatabaseName, parseDocumentName } from './paths.ts';
import { isInScope, type Query } from './query.ts';
import { invalidArgument, StatusError, toStatus } from './status.ts';
import type { CommitEvent } from './store.ts';
import { type Snapshot, snapshotAt } from './transactions.ts';
import type { Document, Timestamp } from './values.ts';
import { decodeTimestamp, encodeDocument, encodeTimestamp, type WireDocument, type WireTimestamp } from './wire.ts';
import { decodeQuery, type WireStructuredQuery } from './wire-query.ts';

interface WireTarget {
  targetId?: number;
  query?: { parent?: string; structuredQuery?: WireStructuredQuery };
  documents?: { documents: string[] };
  resumeToken?: Uint8Array;
  readTime?: WireTimestamp;
  once?: boolean;
}

interface ListenRequest {
  database?: string;
  addTarget?: WireTarget;
  removeTarget?: number;
}

interface TargetChange {
  targetChangeType: 'NO_CHANGE' | 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET';
  targetIds: number[];
  cause?: { code: number; message: string };
  resumeToken?: Uint8Array;
  readTime?: WireTimestamp;
}

interface ListenResponse {
  targetChange?: TargetChange;
  documentChange?: { document: WireDocument; targetIds: number[]; removedTargetIds: number[] };
  documentDelete?: { document: string; removedTargetIds: number[]; readTime: WireTimestamp };
}

/** What a client watches: a query, or documents by name. */
type Subject =
  | { readonly kind: 'query'; readonly query: Query }
  | { readonly kind: 'documents'; readonly names: readonly string[] };

interface Target {
  readonly database: string;
  readonly subject: Subject;
  /** The last state sent to the client: a document, or null for one that the client knows to be absent. */
  known: ReadonlyMap<string, Document | null>;
}

/**
 * A Listen stream. A fault of a target, such as a refusal by the rules, removes that target with its cause and keeps the stream
 * open: when a stream ends, clients answer reads from their empty cache as if these were allowed.
 */
export class ListenStream {
  readonly #context: Context;
  readonly #call: ServerDuplexStream<ListenRequest, ListenResponse>;
  readonly #targets = new Map<number, Target>();

  constructor(context: Context, call: ServerDuplexStream<ListenRequest, ListenResponse>) {
    this.#context = context;
    this.#call = call;
  }

  start(): void {
    const stopObserving = this.#context.store.observe((event) => this.#onCommit(event));
    this.#call.on('data', (request: ListenRequest) => {
      if (request.addTarget !== undefined) this.#add(request.database, request.addTarget);
      else if (request.removeTarget !== undefined) this.#remove(request.removeTarget);
    });
    this.#call.on('end', () => this.#call.end());
    for (const event of ['close', 'cancelled', 'error', 'end']) this.#call.on(event, stopObserving);
  }

  #add(databaseName: string | undefined, wire: WireTarget): void {
    const { store } = this.#context;
    const { targetId = 0, once = false } = wire;
    this.#targets.delete(targetId);
    this.#sendTarget('ADD', [targetId]);
    try {
      const database = parseDatabaseName(databaseName);
      const target = { database, subject: decodeSubject(database, wire), known: new Map() };
      if (target.subject.kind === 'query') this.#context.indexes?.check(target.subject.query);
      const snapshot = snapshotAt(store, store.now());
      this.#resume(targetId, target, wire);
      this.#update(targetId, target, snapshot);
      this.#targets.set(targetId, target);
      this.#sendTarget('CURRENT', [targetId], snapshot.readTime);
      this.#sendTarget('NO_CHANGE', [], snapshot.readTime);
      if (once) this.#remove(targetId);
    } catch (error) {
      this.#remove(targetId, error);
    }
  }

  /**
   * Resumes from the client's token, or resets the client when that past is no longer kept. Throws INVALID_ARGUMENT for an
   * invalid token.
   */
  #resume(targetId: number, target: Target, wire: WireTarget): void {
    const { store } = this.#context;
    const since = wire.readTime === undefined ? decodeToken(wire.resumeToken) : decodeTimestamp(wire.readTime);
    if (since === null) return;
    try {
      store.checkReadable(since);
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      this.#sendTarget('RESET', [targetId]);
      return;
    }
    target.known = resultOf(target.subject, snapshotAt(store, since));
  }

  /** Sends the changes since the client's last state. Throws the status with which to remove the target. */
  #update(targetId: number, target: Target, snapshot: Snapshot): void {
    checkAccess(this.#context.rules, this.#call.metadata, target.database);
    const current = resultOf(target.subject, snapshot);
    for (const [name, document] of current) {
      if (target.known.get(name) === document) continue;
      if (document === null) this.#sendDelete(name, targetId, snapshot.readTime);
      else this.#sendChange(document, { targetIds: [targetId], removedTargetIds: [] });
    }
    for (const name of target.known.keys()) {
      if (!current.has(name)) this.#leave(name, targetId, snapshot);
    }
    target.known = current;
  }

  /** Removes a document from a query's result: it was deleted or changed, or the limit excludes it now. */
  #leave(name: string, targetId: number, snapshot: Snapshot): void {
    const document = snapshot.read(name);
    if (document === null) this.#sendDelete(name, targetId, snapshot.readTime);
    else this.#sendChange(document, { targetIds: [], removedTargetIds: [targetId] });
  }

  #remove(targetId: number, cause?: unknown): void {
    this.#targets.delete(targetId);
    this.#sendTarget('REMOVE', [targetId], undefined, cause);
  }

  #onCommit({ commitTime, changes }: CommitEvent): void {
    const snapshot = snapshotAt(this.#context.store, commitTime);
    let isAffected = false;
    for (const [targetId, target] of this.#targets) {
      if (!changes.some(({ name }) => concerns(target.subject, name))) continue;
      isAffected = true;
      try {
        this.#update(targetId, target, snapshot);
      } catch (error) {
        this.#remove(targetId, error);
      }
    }
    if (isAffected) this.#sendTarget('NO_CHANGE', [], commitTime);
  }

  #sendTarget(type: TargetChange['targetChangeType'], targetIds: number[], time?: Timestamp, cause?: unknown): void {
    const targetChange: TargetChange = { targetChangeType: type, targetIds };
    if (time !== undefined) {
      targetChange.readTime = encodeTimestamp(time);
      targetChange.resumeToken = encodeToken(time);
    }
    if (cause !== undefined) {
      const { code, details } = toStatus(cause);
      targetChange.cause = { code, message: details };
    }
    this.#call.write({ targetChange });
  }

  #sendChange(document: Document, ids: { targetIds: number[]; removedTargetIds: number[] }): void {
    this.#call.write({ documentChange: { document: encodeDocument(document), ...ids } });
  }

  #sendDelete(document: string, targetId: number, time: Timestamp): void {
    this.#call.write({ documentDelete: { document, removedTargetIds: [targetId], readTime: encodeTimestamp(time) } });
  }
}

function decodeSubject(database: string, { query, documents }: WireTarget): Subject {
  if (query !== undefined) {
    return { kind: 'query', query: decodeQuery(database, query.parent ?? '', query.structuredQuery) };
  }
  if (documents === undefined) throw invalidArgument('a target is neither a query nor a list of documents');
  return { kind: 'documents', names: documents.documents.map((name) => parseDocumentName(database, name)) };
}

/** The documents of the subject by name; null for a watched document that does not exist. */
function resultOf(subject: Subject, snapshot: Snapshot): Map<string, Document | null> {
  if (subject.kind === 'documents') return new Map(subject.names.map((name) => [name, snapshot.read(name)]));
  return new Map(snapshot.query(subject.query).map((document) => [document.name, document]));
}

function concerns(subject: Subject, name: string): boolean {
  return subject.kind === 'query' ? isInScope(subject.query.scope, name) : subject.names.includes(name);
}

/** A resume token holds the time of its snapshot. */
function encodeToken(time: Timestamp): Uint8Array {
  const token = Buffer.alloc(8);
  token.writeBigInt64BE(time);
  return token;
}

function decodeToken(token: Uint8Array | undefined): Timestamp | null {
  if (token === undefined || token.length === 0) return null;
  if (token.length !== 8) throw invalidArgument('the resume token was not given out by this server');
  return Buffer.from(token).readBigInt64BE();
}
