import type { Context } from './context.ts';
import { selectFields } from './fields.ts';
import { databaseOf, type FieldPath, parseDatabaseName, parseDocumentName } from './paths.ts';
import { aggregate, type Query } from './query.ts';
import { unimplemented } from './status.ts';
import { openSnapshot, type WireConsistency } from './transacting.ts';
import type { Document } from './values.ts';
import {
  decodeMask,
  encodeDocument,
  encodeTimestamp,
  encodeValue,
  type WireDocument,
  type WireMask,
  type WireTimestamp,
  type WireValue,
} from './wire.ts';
import { decodeAggregations, decodeQuery, type WireAggregation, type WireStructuredQuery } from './wire-query.ts';

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

/** A message of a streamed answer: one result, or the id of the transaction that the request began. */
interface StreamedResponse {
  transaction?: Uint8Array;
  readTime?: WireTimestamp;
  found?: WireDocument;
  missing?: string;
  document?: WireDocument;
  result?: { aggregateFields: Record<string, WireValue> };
}

/** An aggregation is billed one read for up to this many index entries. */
const INDEX_ENTRIES_A_READ = 1000;

/**
 * Returns each requested document once, found or missing. Throws INVALID_ARGUMENT for an invalid name, mask, transaction or
 * future read time, FAILED_PRECONDITION for a read time that is no longer kept.
 */
export function batchGetDocuments(context: Context, request: BatchGetDocumentsRequest): StreamedResponse[] {
  const database = parseDatabaseName(request.database);
  const names = new Set(request.documents.map((name) => parseDocumentName(database, name)));
  const mask = decodeMask(request.mask);
  const { snapshot, begun } = openSnapshot(context, database, request);
  const readTime = encodeTimestamp(snapshot.readTime);
  context.usage.addReads(names.size);
  return [
    ...begun,
    ...[...names].map((name) => {
      const document = snapshot.read(name);
      return document === null ? { missing: name, readTime } : { found: encodeSelected(document, mask), readTime };
    }),
  ];
}

/**
 * Returns the documents of a query, or only the read time when there are none. Throws INVALID_ARGUMENT for an invalid query,
 * transaction or future read time, UNIMPLEMENTED for a query that the stand-in cannot run, FAILED_PRECONDITION without its index
 * or for a read time that is no longer kept.
 */
export function runQuery(context: Context, request: RunQueryRequest): StreamedResponse[] {
  if (request.explainOptions !== undefined) throw unimplemented('explaining a query');
  const database = databaseOf(request.parent);
  const query = decodeQuery(database, request.parent ?? '', request.structuredQuery);
  context.indexes?.check(query);
  const { snapshot, begun } = openSnapshot(context, database, request);
  const scanned = snapshot.query(withSkipped(query));
  context.usage.addReads(Math.max(scanned.length, 1));
  const documents = scanned.slice(query.offset);
  const readTime = encodeTimestamp(snapshot.readTime);
  if (documents.length === 0) return [...begun, { readTime }];
  return [...begun, ...documents.map((document) => ({ document: encodeSelected(document, query.select), readTime }))];
}

/** Returns the aggregations over a query. Throws the same statuses as `runQuery`. */
export function runAggregationQuery(context: Context, request: RunAggregationQueryRequest): StreamedResponse[] {
  if (request.explainOptions !== undefined) throw unimplemented('explaining a query');
  const database = databaseOf(request.parent);
  const wire = request.structuredAggregationQuery;
  const query = decodeQuery(database, request.parent ?? '', wire?.structuredQuery);
  const aggregations = decodeAggregations(wire?.aggregations ?? []);
  context.indexes?.check(
    query,
    aggregations.flatMap((each) => (each.kind === 'count' ? [] : [each.path])),
  );
  const { snapshot, begun } = openSnapshot(context, database, request);
  const scanned = snapshot.query(withSkipped(query));
  context.usage.addReads(Math.max(Math.ceil(scanned.length / INDEX_ENTRIES_A_READ), 1));
  const numbers = aggregate(scanned.slice(query.offset), aggregations);
  const aggregateFields = Object.fromEntries([...numbers].map(([alias, value]) => [alias, encodeValue(value)]));
  return [...begun, { result: { aggregateFields }, readTime: encodeTimestamp(snapshot.readTime) }];
}

/** The query without its offset: skipped documents are read too, and billed. */
function withSkipped(query: Query): Query {
  return { ...query, offset: 0, limit: query.limit === null ? null : query.offset + query.limit };
}

/** Encodes a document with only the fields at the paths; null for all fields. */
export function encodeSelected(document: Document, paths: readonly FieldPath[] | null): WireDocument {
  return encodeDocument(paths === null ? document : { ...document, fields: selectFields(document.fields, paths) });
}
