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

/** A message of a streamed answer: one result, or the id of the transaction that the request has begun. */
interface StreamedResponse {
  transaction?: Uint8Array;
  readTime?: WireTimestamp;
  found?: WireDocument;
  missing?: string;
  document?: WireDocument;
  result?: { aggregateFields: Record<string, WireValue> };
}

/** An aggregation is billed by the index entries it looks at. */
const INDEX_ENTRIES_A_READ = 1000;

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

/** The query without its offset: documents that it skips are read, and billed, all the same. */
function withSkipped(query: Query): Query {
  return { ...query, offset: 0, limit: query.limit === null ? null : query.offset + query.limit };
}

/** The document with the fields at the paths only; null for all of them. */
export function encodeSelected(document: Document, paths: readonly FieldPath[] | null): WireDocument {
  return encodeDocument(paths === null ? document : { ...document, fields: selectFields(document.fields, paths) });
}
