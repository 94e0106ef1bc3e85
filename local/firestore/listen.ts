import { type handleBidiStreamingCall, type ServerDuplexStream, status } from '@grpc/grpc-js';
import { type Authorize, callerOf } from './access.ts';
import { parseDatabaseName, parseDocumentName } from './paths.ts';
import { type Permissions, permissionsOf } from './permissions.ts';
import { isInScope, type Query } from './query.ts';
import { invalidArgument, StatusError, toStatus } from './status.ts';
import type { CommitEvent, Store } from './store.ts';
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
  documentRemove?: { document: string; removedTargetIds: number[]; readTime: WireTimestamp };
}

/** What a client watches: a query, or documents by name. */
type Subject =
  | { readonly kind: 'query'; readonly query: Query }
  | { readonly kind: 'documents'; readonly names: readonly string[] };

interface Target {
  readonly subject: Subject;
  /** What the client knows: a document, or null for one it knows to be absent. */
  known: ReadonlyMap<string, Document | null>;
}

/**
 * The Listen stream. Whatever is wrong with a target, a refusal by the rules above all, removes that target with its
 * cause and leaves the stream up: on a stream that ends, clients answer reads from their empty cache as if allowed.
 */
export function createListenHandler(dependencies: {
  store: Store;
  authorize: Authorize;
}): handleBidiStreamingCall<ListenRequest, ListenResponse> {
  const { store, authorize } = dependencies;
  return (call) => {
    const targets = new Map<number, Target>();
    const send = sender(call);

    /** Throws the status to remove the target with. */
    function permissions(): Permissions {
      return permissionsOf(callerOf(call.metadata), authorize);
    }

    function add(databaseName: string | undefined, wire: WireTarget): void {
      const { targetId = 0, once = false } = wire;
      targets.delete(targetId);
      send.target('ADD', [targetId]);
      try {
        const target = { subject: decodeSubject(parseDatabaseName(databaseName), wire), known: new Map() };
        const snapshot = snapshotAt(store, store.now());
        resume(targetId, target, wire);
        update(targetId, target, snapshot);
        targets.set(targetId, target);
        send.target('CURRENT', [targetId], snapshot.readTime);
        send.target('NO_CHANGE', [], snapshot.readTime);
        if (once) remove(targetId);
      } catch (error) {
        remove(targetId, error);
      }
    }

    /** Goes on from what the client last saw, or has it forget that when the past is no longer kept. */
    function resume(targetId: number, target: Target, wire: WireTarget): void {
      const since = wire.readTime === undefined ? decodeToken(wire.resumeToken) : decodeTimestamp(wire.readTime);
      if (since === null) return;
      try {
        store.checkReadable(since);
      } catch (error) {
        if (!(error instanceof StatusError)) throw error;
        send.target('RESET', [targetId]);
        return;
      }
      target.known = look(target.subject, snapshotAt(store, since));
    }

    /** Sends what has changed since the client last knew. */
    function update(targetId: number, target: Target, snapshot: Snapshot): void {
      const { checkGet, checkQuery } = permissions();
      const current = look(target.subject, snapshot);
      if (target.subject.kind === 'query') checkQuery(target.subject.query, documentsOf(current));
      else for (const [name, document] of current) checkGet(name, document);

      for (const [name, document] of current) {
        if (target.known.get(name) === document) continue;
        if (document === null) send.deleted(name, targetId, snapshot.readTime);
        else send.changed(document, { targetIds: [targetId], removedTargetIds: [] });
      }
      for (const name of target.known.keys()) {
        if (!current.has(name)) leave(name, targetId, snapshot);
      }
      target.known = current;
    }

    /** A document that is no longer in a query's result: deleted, or changed, or pushed out by its limit. */
    function leave(name: string, targetId: number, snapshot: Snapshot): void {
      const document = snapshot.read(name);
      if (document === null) send.deleted(name, targetId, snapshot.readTime);
      else if (mayGet(document)) send.changed(document, { targetIds: [], removedTargetIds: [targetId] });
      else send.removed(name, targetId, snapshot.readTime);
    }

    function mayGet(document: Document): boolean {
      try {
        permissions().checkGet(document.name, document);
        return true;
      } catch (error) {
        if (error instanceof StatusError && error.code === status.PERMISSION_DENIED) return false;
        throw error;
      }
    }

    function remove(targetId: number, cause?: unknown): void {
      targets.delete(targetId);
      send.target('REMOVE', [targetId], undefined, cause);
    }

    function onCommit({ commitTime, changes }: CommitEvent): void {
      const snapshot = snapshotAt(store, commitTime);
      let isAffected = false;
      for (const [targetId, target] of targets) {
        if (!changes.some(({ name }) => concerns(target.subject, name))) continue;
        isAffected = true;
        try {
          update(targetId, target, snapshot);
        } catch (error) {
          remove(targetId, error);
        }
      }
      if (isAffected) send.target('NO_CHANGE', [], commitTime);
    }

    const stopObserving = store.observe(onCommit);
    call.on('data', (request: ListenRequest) => {
      if (request.addTarget !== undefined) add(request.database, request.addTarget);
      else if (request.removeTarget !== undefined) remove(request.removeTarget);
    });
    call.on('end', () => call.end());
    for (const event of ['close', 'cancelled', 'error', 'end']) call.on(event, stopObserving);
  };
}

function sender(call: ServerDuplexStream<ListenRequest, ListenResponse>) {
  return {
    target(type: TargetChange['targetChangeType'], targetIds: number[], time?: Timestamp, cause?: unknown): void {
      const targetChange: TargetChange = { targetChangeType: type, targetIds };
      if (time !== undefined) {
        targetChange.readTime = encodeTimestamp(time);
        targetChange.resumeToken = encodeToken(time);
      }
      if (cause !== undefined) {
        const { code, details } = toStatus(cause);
        targetChange.cause = { code, message: details };
      }
      call.write({ targetChange });
    },
    changed(document: Document, ids: { targetIds: number[]; removedTargetIds: number[] }): void {
      call.write({ documentChange: { document: encodeDocument(document), ...ids } });
    },
    deleted(document: string, targetId: number, time: Timestamp): void {
      call.write({ documentDelete: { document, removedTargetIds: [targetId], readTime: encodeTimestamp(time) } });
    },
    removed(document: string, targetId: number, time: Timestamp): void {
      call.write({ documentRemove: { document, removedTargetIds: [targetId], readTime: encodeTimestamp(time) } });
    },
  };
}

function decodeSubject(database: string, { query, documents }: WireTarget): Subject {
  if (query !== undefined) {
    return { kind: 'query', query: decodeQuery(database, query.parent ?? '', query.structuredQuery) };
  }
  if (documents === undefined) throw invalidArgument('a target is neither a query nor a list of documents');
  return { kind: 'documents', names: documents.documents.map((name) => parseDocumentName(database, name)) };
}

/** What the subject shows; a watched document that does not exist shows as null. */
function look(subject: Subject, snapshot: Snapshot): Map<string, Document | null> {
  if (subject.kind === 'documents') return new Map(subject.names.map((name) => [name, snapshot.read(name)]));
  return new Map(snapshot.query(subject.query).map((document) => [document.name, document]));
}

function documentsOf(known: ReadonlyMap<string, Document | null>): Document[] {
  return [...known.values()].filter((document) => document !== null);
}

function concerns(subject: Subject, name: string): boolean {
  return subject.kind === 'query' ? isInScope(subject.query.scope, name) : subject.names.includes(name);
}

/** A resume token is the time of the snapshot it stands for. */
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
