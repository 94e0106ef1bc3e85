import { type Metadata, status } from '@grpc/grpc-js';
import { StatusError } from './status.ts';
import type { Document } from './values.ts';

/** Who calls: a server with full rights, or a client that the rules judge. `auth` is null for a visitor not signed in. */
export type Caller =
  | { readonly kind: 'admin' }
  | { readonly kind: 'user'; readonly auth: { readonly uid: string; readonly token: Record<string, unknown> } | null };

/** One access for the rules to judge. */
export interface Operation {
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
  /** Relative to the database, for example `documents/enquiries/E1`. */
  readonly path: string;
  /** The stored document: `resource` of the rules. */
  readonly before: Document | null;
  /** The document as the write would leave it: `request.resource` of the rules. Null for reads and deletes. */
  readonly after: Document | null;
}

/** The decision of the security rules. Never asked about an administrator by this folder's service. */
export type Authorize = (caller: Caller, operation: Operation) => boolean;

/**
 * Reads the caller from a request's metadata, as Firebase's clients set it for an emulator: `Bearer owner` is an
 * administrator, an unsigned JSON Web Token a user (its expiry is not checked: test tokens carry a past one),
 * no header a visitor. Anything else is UNAUTHENTICATED.
 */
export function callerOf(metadata: Metadata): Caller {
  const header = metadata.get('authorization')[0]?.toString();
  if (header === undefined) return { kind: 'user', auth: null };
  const [scheme, token] = header.split(' ');
  if (scheme !== 'Bearer' || token === undefined)
    throw unauthenticated('the authorization header is not a bearer token');
  if (token === 'owner') return { kind: 'admin' };

  const [head, payload, signature, ...rest] = token.split('.');
  if (head === undefined || payload === undefined || signature !== '' || rest.length > 0) {
    throw unauthenticated('the token is neither "owner" nor an unsigned JSON Web Token');
  }
  const claims = parsePart(payload);
  const { alg } = parsePart(head);
  const { sub: uid } = claims;
  if (alg !== 'none' || typeof uid !== 'string' || uid === '') {
    throw unauthenticated('the token has a signing algorithm or no subject');
  }
  return { kind: 'user', auth: { uid, token: claims } };
}

function parsePart(part: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw unauthenticated('the token is not a JSON Web Token');
}

function unauthenticated(message: string): StatusError {
  return new StatusError(status.UNAUTHENTICATED, message);
}
