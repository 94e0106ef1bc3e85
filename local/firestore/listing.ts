import type { Context } from './context.ts';
import { checkId, databaseOf, idOf, parseParent } from './paths.ts';
import { encodeSelected } from './reading.ts';
import { invalidArgument, unimplemented } from './status.ts';
import { openSnapshot, type WireConsistency } from './transacting.ts';
import { compareNames } from './values.ts';
import { decodeMask, type WireDocument, type WireMask, type WireTimestamp } from './wire.ts';

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

const PAGE_SIZE_MAX = 300;

/**
 * One page of a collection's documents by name, with `showMissing` also names that only have documents below them. Throws
 * UNIMPLEMENTED for an order or a transaction, INVALID_ARGUMENT for an invalid name, id, mask, page size or future read time,
 * FAILED_PRECONDITION for a read time that is no longer kept.
 */
export function listDocuments(context: Context, request: ListDocumentsRequest) {
  const { collectionId = '', showMissing = false, orderBy = '', parent = '' } = request;
  if (orderBy !== '') throw unimplemented('an order of ListDocuments');
  if (request.transaction?.length) throw unimplemented('listing documents in a transaction');
  checkId(collectionId);
  const database = databaseOf(parent);
  const collection = `${parseParent(database, parent)}/${collectionId}`;
  const mask = decodeMask(request.mask);
  const { snapshot } = openSnapshot(context, database, request);
  const size = pageSizeOf(request);
  const page = { after: lastNameOf(request.pageToken), size: size + 1, showMissing };
  const listed = context.store.list(collection, page, snapshot.readTime);
  const items = listed.slice(0, size);
  context.usage.addReads(Math.max(items.length, 1));
  return {
    documents: items.map(
      ({ name, document }): WireDocument => (document === null ? { name } : encodeSelected(document, mask)),
    ),
    nextPageToken: listed.length > size ? tokenOf(items.at(-1)?.name) : '',
  };
}

/**
 * One page of the ids of the collections below a document or the root, by name. Throws INVALID_ARGUMENT for an invalid name, page
 * size or future read time, FAILED_PRECONDITION for a read time that is no longer kept.
 */
export function listCollectionIds(context: Context, request: ListCollectionIdsRequest) {
  const database = databaseOf(request.parent);
  const parent = parseParent(database, request.parent ?? '');
  const { snapshot } = openSnapshot(context, database, request);
  const size = pageSizeOf(request);
  const last = lastNameOf(request.pageToken);
  const rest = context.store
    .collectionsBelow(parent, snapshot.readTime)
    .filter((name) => compareNames(name, last) > 0)
    .sort(compareNames);
  const items = rest.slice(0, size);
  return { collectionIds: items.map(idOf), nextPageToken: rest.length > size ? tokenOf(items.at(-1)) : '' };
}

function pageSizeOf({ pageSize = 0 }: { pageSize?: number }): number {
  if (pageSize < 0) throw invalidArgument('page_size must not be negative');
  return Math.min(pageSize || PAGE_SIZE_MAX, PAGE_SIZE_MAX);
}

/** The token of the next page is the last name of this one. */
function tokenOf(lastName = ''): string {
  return Buffer.from(lastName).toString('base64url');
}

function lastNameOf(token = ''): string {
  return Buffer.from(token, 'base64url').toString();
}
