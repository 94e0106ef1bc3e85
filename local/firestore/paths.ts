import { invalidArgument } from './status.ts';

/** The names of nested fields from the outside in, unquoted. */
export type FieldPath = readonly string[];

/** Names the document itself in filters, orders and projections. */
export const NAME_FIELD = '__name__';

// https://firebase.google.com/docs/firestore/quotas
const SEGMENT_BYTES_MAX = 1500;
const NAME_BYTES_MAX = 6 * 1024;
const SUBCOLLECTION_DEPTH_MAX = 100;
const FIELD_PATH_BYTES_MAX = 1500;

const databasePattern = /^projects\/[^/]+\/databases\/[^/]+$/;
const resourcePattern = /^(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.*))?$/s;

/** Returns a valid `projects/P/databases/D`. Throws INVALID_ARGUMENT with the name that was sent. */
export function parseDatabaseName(name: string | undefined): string {
  if (name === undefined || !databasePattern.test(name))
    throw invalidArgument(`invalid database name: "${name ?? ''}"`);
  return name;
}

/**
 * Returns the valid name of a document in `database`: `<database>/documents/<collection>/<id>[/<collection>/<id>]...`. Throws
 * INVALID_ARGUMENT for any other.
 */
export function parseDocumentName(database: string, name: string): string {
  const segments = parseSegments(database, name);
  if (segments.length === 0 || segments.length % 2 !== 0) throw invalidArgument(`"${name}" does not name a document`);
  return name;
}

/**
 * Returns the valid parent of a query or listing: a document of `database`, or `<database>/documents`. Throws INVALID_ARGUMENT
 * for any other.
 */
export function parseParent(database: string, name: string): string {
  if (parseSegments(database, name).length % 2 !== 0) throw invalidArgument(`"${name}" does not name a document`);
  return name;
}

/** The database of a document name or parent. Throws INVALID_ARGUMENT when it has none. */
export function databaseOf(name: string | undefined): string {
  const database = resourcePattern.exec(name ?? '')?.[1];
  if (database === undefined) throw invalidArgument(`invalid resource name: "${name ?? ''}"`);
  return database;
}

/** The name of the collection that holds the document: everything before its id. */
export function collectionOf(documentName: string): string {
  return documentName.slice(0, documentName.lastIndexOf('/'));
}

/** The last segment: the id of a document, or of a collection. */
export function idOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** The number of a numeric id, which clients write as `__id7__`; null for any other id. */
export function numericId(id: string): bigint | null {
  const digits = /^__id(0|-?[1-9]\d*)__$/.exec(id)?.[1];
  if (digits === undefined) return null;
  const number = BigInt(digits);
  return BigInt.asIntN(64, number) === number ? number : null;
}

/** Throws INVALID_ARGUMENT for an id that Firestore refuses for a collection. */
export function checkId(id: string): void {
  if (id === '' || id === '.' || id === '..' || /^__.*__$/s.test(id) || Buffer.byteLength(id) > SEGMENT_BYTES_MAX) {
    throw invalidArgument(`"${id.slice(0, 100)}" is not a valid id`);
  }
}

function parseSegments(database: string, name: string): string[] {
  const match = resourcePattern.exec(name);
  if (match?.[1] !== database) throw invalidArgument(`"${name}" is not in the database ${database}`);
  if (Buffer.byteLength(name) > NAME_BYTES_MAX) throw invalidArgument('a document name is longer than 6 KiB');
  const segments = match[2] === undefined ? [] : match[2].split('/');
  if (segments.length > 2 * SUBCOLLECTION_DEPTH_MAX) throw invalidArgument('collections are nested more than 100 deep');
  segments.forEach((segment, index) => {
    const isDocumentId = index % 2 === 1;
    if (!isDocumentId || numericId(segment) === null) checkId(segment);
  });
  return segments;
}

/**
 * Parses `a.b` and `` a.`b.c` ``; inside backquotes a backslash escapes a backquote or a backslash. Throws INVALID_ARGUMENT for
 * any other text.
 */
export function parseFieldPath(text: string | undefined): FieldPath {
  if (text === undefined || text === '') throw invalidArgument('a field path is empty');
  if (Buffer.byteLength(text) > FIELD_PATH_BYTES_MAX) throw invalidArgument('a field path is longer than 1500 bytes');
  const segment = /([A-Za-z_][A-Za-z_0-9]*)(?:\.|$)|`((?:[^`\\]|\\[\\`])+)`(?:\.|$)/suy;
  const path: string[] = [];
  while (segment.lastIndex < text.length) {
    const match = segment.exec(text);
    const name = match?.[1] ?? match?.[2]?.replaceAll(/\\([\\`])/g, '$1');
    if (name === undefined) throw invalidArgument(`invalid field path: ${text}`);
    path.push(name);
  }
  if (text.endsWith('.')) throw invalidArgument(`invalid field path: ${text}`);
  return path;
}

/** The inverse of `parseFieldPath`: quotes only the names that need quotes. */
export function formatFieldPath(path: FieldPath): string {
  return path
    .map((name) => (/^[A-Za-z_][A-Za-z_0-9]*$/.test(name) ? name : `\`${name.replaceAll(/[\\`]/g, '\\$&')}\``))
    .join('.');
}
