import {
  type handleServerStreamingCall,
  type handleUnaryCall,
  Metadata,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { type Authorize, callerOf } from './access.ts';
import type { Faults } from './faults.ts';
import { selectFields } from './fields.ts';
import { createListenHandler } from './listen.ts';
import {
  checkId,
  databaseOf,
  type FieldPath,
  idOf,
  parseDatabaseName,
  parseDocumentName,
  parseParent,
} from './paths.ts';
import { type Permissions, permissionsOf } from './permissions.ts';
import { checkRequestSize } from './protocol.ts';
import { aggregate, everything, type Query } from './query.ts';
import { invalidArgument, permissionDenied, toStatus, unimplemented } from './status.ts';
import type { Store } from './store.ts';
import { createTransactions, type Snapshot, snapshotAt, type TransactionMode } from './transactions.ts';
import type { Usage } from './usage.ts';
import { compareNames, type Document } from './values.ts';
import {
  decodeMask,
  decodeTimestamp,
  decodeWrite,
  encodeDocument,
  encodeTimestamp,
  encodeValue,
  encodeWriteResult,
  type WireDocument,
  type WireMask,
  type WireTimestamp,
  type WireValue,
  type WireWrite,
  type WireWriteResult,
} from './wire.ts';
import { decodeAggregations, decodeQuery, type WireAggregation, type WireStructuredQuery } from './wire-query.ts';
import { createWriteHandler } from './write-stream.ts';

interface WireTransactionOptions {
  readOnly?: { readTime?: WireTimestamp };
  readWrite?: object;
}

interface WireConsistency {
  transaction?: Uint8Array;
  newTransaction?: WireTransactionOptions;
  readTime?: WireTimestamp;
}

interface BatchGetDocumentsRequest extends WireConsistency {
  database?: string;
  documents: string[];
  mask?: WireMask;
}

interface RunQueryRequest extends WireConsistency {
  parent?: string;
  structuredQuery?: WireStructuredQuery;
  explainOptions?: object;
}

interface RunAggregationQueryRequest extends WireConsistency {
  parent?: string;
  structuredAggregationQuery?: { structuredQuery?: WireStructuredQuery; aggregations: WireAggregation[] };
  explainOptions?: object;
}

interface CommitRequest {
  database?: string;
  writes: WireWrite[];
  transaction?: Uint8Array;
}

interface ListDocumentsRequest extends WireConsistency {
  parent?: string;
  collectionId?: string;
  pageSize?: number;
  pageToken?: string;
  orderBy?: string;
  mask?: WireMask;
  showMissing?: boolean;
}

interface ListCollectionIdsRequest {
  parent?: string;
  pageSize?: number;
  pageToken?: string;
  readTime?: WireTimestamp;
}

/** A message of a streamed answer: one result, or the id of the transaction that the request has begun. */
interface StreamedResponse {
  transaction?: Uint8Array;
  readTime?: WireTimestamp;
  found?: WireDocument;
  missing?: string;
  document?: WireDocument;
  result?: { aggregateFields: Record<string, WireValue> };
}

const PAGE_SIZE_MAX = 300;
/** Given by a handler whose caller is left waiting. */
const NO_ANSWER = Symbol('no answer');
const BATCH_WRITES_MAX = 500;
/** An aggregation is billed by the index entries it looks at. */
const INDEX_ENTRIES_A_READ = 1000;

/**
 * The handlers of `google.firestore.v1.Firestore` over a store, for
 * `server.addService(firestoreServiceDefinition(), ...)`. RPCs that are not here answer UNIMPLEMENTED.
 *
 * Known differences from Firestore: a query needs no composite index; a transaction holds no locks: of two in
 * conflict the later to commit is aborted, where Firestore makes it wait; the past is kept for five minutes; a query
 * of a client is judged by its equality filters only (see `permissionsOf`).
 */
export function createFirestoreService(dependencies: {
  store: Store;
  authorize: Authorize;
  usage: Usage;
  faults: Faults;
}): UntypedServiceImplementation {
  const { store, authorize, usage, faults } = dependencies;
  const transactions = createTransactions(store);

  function permissions(metadata: Metadata): Permissions {
    return permissionsOf(callerOf(metadata), authorize);
  }

  function unary<Request extends object, Response>(
    handle: (request: Request, permissions: Permissions) => Response | typeof NO_ANSWER,
  ): handleUnaryCall<Request, Response> {
    return (call, callback) => {
      let response: Response | typeof NO_ANSWER;
      try {
        checkRequestSize(call.request);
        response = handle(call.request, permissions(call.metadata));
      } catch (error) {
        callback(toStatus(error));
        return;
      }
      if (response !== NO_ANSWER) callback(null, response);
    };
  }

  /** Nothing is sent before everything is known, so that a failure never follows half an answer. */
  function streaming<Request extends object>(
    handle: (request: Request, permissions: Permissions) => StreamedResponse[],
  ): handleServerStreamingCall<Request, StreamedResponse> {
    return (call) => {
      try {
        checkRequestSize(call.request);
        for (const response of handle(call.request, permissions(call.metadata))) call.write(response);
        call.end();
      } catch (error) {
        // an answer without headers looks like none at all to the server SDK, which then tries for seconds
        call.sendMetadata(new Metadata());
        call.emit('error', toStatus(error));
      }
    };
  }

  /** What a request reads from, and the first message of its answer when it has begun a transaction. */
  function openSnapshot(database: string, request: WireConsistency): [Snapshot, StreamedResponse[]] {
    if (request.newTransaction !== undefined) {
      const transaction = transactions.begin(database, decodeMode(request.newTransaction));
      return [transactions.snapshot(database, transaction), [{ transaction }]];
    }
    if (request.transaction?.length) return [transactions.snapshot(database, request.transaction), []];
    if (request.readTime === undefined) return [snapshotAt(store, store.now()), []];
    const readTime = decodeTimestamp(request.readTime);
    store.checkReadable(readTime);
    return [snapshotAt(store, readTime), []];
  }

  function batchGetDocuments(request: BatchGetDocumentsRequest, { checkGet }: Permissions): StreamedResponse[] {
    const database = parseDatabaseName(request.database);
    const names = new Set(request.documents.map((name) => parseDocumentName(database, name)));
    const mask = decodeMask(request.mask);
    const [snapshot, begun] = openSnapshot(database, request);
    const readTime = encodeTimestamp(snapshot.readTime);
    usage.addReads(names.size);
    return [
      ...begun,
      ...[...names].map((name) => {
        const document = snapshot.read(name);
        checkGet(name, document);
        return document === null ? { missing: name, readTime } : { found: encodeSelected(document, mask), readTime };
      }),
    ];
  }

  function runQuery(request: RunQueryRequest, { checkQuery }: Permissions): StreamedResponse[] {
    if (request.explainOptions !== undefined) throw unimplemented('explaining a query');
    const database = databaseOf(request.parent);
    const query = decodeQuery(database, request.parent ?? '', request.structuredQuery);
    const [snapshot, begun] = openSnapshot(database, request);
    const looked = snapshot.query(withSkipped(query));
    const documents = looked.slice(query.offset);
    checkQuery(query, documents);
    usage.addReads(Math.max(looked.length, 1));
    const readTime = encodeTimestamp(snapshot.readTime);
    if (documents.length === 0) return [...begun, { readTime }];
    return [...begun, ...documents.map((document) => ({ document: encodeSelected(document, query.select), readTime }))];
  }

  function runAggregationQuery(request: RunAggregationQueryRequest, { checkQuery }: Permissions): StreamedResponse[] {
    if (request.explainOptions !== undefined) throw unimplemented('explaining a query');
    const database = databaseOf(request.parent);
    const wire = request.structuredAggregationQuery;
    const query = decodeQuery(database, request.parent ?? '', wire?.structuredQuery);
    const aggregations = decodeAggregations(wire?.aggregations ?? []);
    const [snapshot, begun] = openSnapshot(database, request);
    const looked = snapshot.query(withSkipped(query));
    const documents = looked.slice(query.offset);
    checkQuery(query, documents);
    usage.addReads(Math.max(Math.ceil(looked.length / INDEX_ENTRIES_A_READ), 1));
    const numbers = [...aggregate(documents, aggregations)].map(([alias, value]) => [alias, encodeValue(value)]);
    return [
      ...begun,
      { result: { aggregateFields: Object.fromEntries(numbers) }, readTime: encodeTimestamp(snapshot.readTime) },
    ];
  }

  function commit(request: CommitRequest, { authorizeWrite }: Permissions) {
    const database = parseDatabaseName(request.database);
    const writes = request.writes.map((write) => decodeWrite(database, write));
    const answers = faults.answersCommit(writes.map(({ name }) => name));
    const { commitTime, writeResults } = request.transaction?.length
      ? transactions.commit(database, request.transaction, writes, authorizeWrite)
      : store.commit(writes, authorizeWrite);
    usage.addWrites(writes);
    if (!answers) return NO_ANSWER;
    return { commitTime: encodeTimestamp(commitTime), writeResults: writeResults.map(encodeWriteResult) };
  }

  /** Each write stands alone: its failure is its own status, and the others go on. */
  function batchWrite(request: CommitRequest, { authorizeWrite }: Permissions) {
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
        const results = store.commit([write], authorizeWrite).writeResults;
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

  function listDocuments(request: ListDocumentsRequest, { checkQuery }: Permissions) {
    const { collectionId = '', showMissing = false, orderBy = '', pageSize = 0 } = request;
    if (orderBy !== '') throw unimplemented('an order of ListDocuments');
    checkId(collectionId);
    const database = databaseOf(request.parent);
    const parent = parseParent(database, request.parent ?? '');
    const mask = decodeMask(request.mask);
    const [snapshot] = openSnapshot(database, request);
    const query = everything({ parent, collectionId, allDescendants: false });
    const documents = snapshot.query(query);
    checkQuery(query, documents);
    usage.addReads(Math.max(documents.length, 1));

    const existing = new Map(documents.map((document) => [document.name, document]));
    const missing = showMissing ? missingParents(`${parent}/${collectionId}`, snapshot.readTime) : [];
    const names = [...new Set([...existing.keys(), ...missing])].sort(compareNames);
    const page = pageOf(names, pageSize, request.pageToken);
    return {
      documents: page.items.map((name): WireDocument => {
        const document = existing.get(name);
        return document === undefined ? { name } : encodeSelected(document, mask);
      }),
      nextPageToken: page.next,
    };
  }

  /** Names of documents directly in the collection that have something below them, whether they exist or not. */
  function missingParents(collection: string, at: bigint): string[] {
    return store.scan({ parent: collection, collectionId: '', allDescendants: true }, at).map(({ name }) => {
      return name.slice(0, name.indexOf('/', collection.length + 1));
    });
  }

  function listCollectionIds(request: ListCollectionIdsRequest, { isAdmin }: Permissions) {
    if (!isAdmin) throw permissionDenied();
    const database = databaseOf(request.parent);
    const parent = parseParent(database, request.parent ?? '');
    const [{ readTime }] = openSnapshot(database, request);
    const page = pageOf(
      store.collectionsBelow(parent, readTime).sort(compareNames),
      request.pageSize ?? 0,
      request.pageToken,
    );
    return { collectionIds: page.items.map(idOf), nextPageToken: page.next };
  }

  return {
    BatchGetDocuments: streaming(batchGetDocuments),
    RunQuery: streaming(runQuery),
    RunAggregationQuery: streaming(runAggregationQuery),
    Commit: unary(commit),
    BatchWrite: unary(batchWrite),
    BeginTransaction: unary((request: { database?: string; options?: WireTransactionOptions }) => {
      return {
        transaction: transactions.begin(parseDatabaseName(request.database), decodeMode(request.options ?? {})),
      };
    }),
    Rollback: unary((request: { database?: string; transaction?: Uint8Array }) => {
      transactions.rollback(parseDatabaseName(request.database), request.transaction ?? new Uint8Array());
      return {};
    }),
    ListDocuments: unary(listDocuments),
    ListCollectionIds: unary(listCollectionIds),
    Write: createWriteHandler({ store, authorize }),
    Listen: createListenHandler({ store, authorize }),
  };
}

function decodeMode({ readOnly }: WireTransactionOptions): TransactionMode {
  if (readOnly === undefined) return { kind: 'readWrite' };
  return { kind: 'readOnly', readTime: readOnly.readTime === undefined ? null : decodeTimestamp(readOnly.readTime) };
}

/** The query without its offset: documents that it skips are read, and billed, all the same. */
function withSkipped(query: Query): Query {
  return { ...query, offset: 0, limit: query.limit === null ? null : query.offset + query.limit };
}

function encodeSelected(document: Document, paths: readonly FieldPath[] | null): WireDocument {
  return encodeDocument(paths === null ? document : { ...document, fields: selectFields(document.fields, paths) });
}

/** A page of sorted names; the token of the next one is the last name of this one. */
function pageOf(names: readonly string[], pageSize: number, token = ''): { items: string[]; next: string } {
  if (pageSize < 0) throw invalidArgument('page_size must not be negative');
  const size = Math.min(pageSize || PAGE_SIZE_MAX, PAGE_SIZE_MAX);
  const last = Buffer.from(token, 'base64url').toString();
  const rest = names.filter((name) => compareNames(name, last) > 0);
  const items = rest.slice(0, size);
  return { items, next: rest.length > size ? Buffer.from(items.at(-1) ?? '').toString('base64url') : '' };
}
