import { type Metadata, status } from '@grpc/grpc-js';
import type { ProjectRules } from './rules.ts';
import { permissionDenied, StatusError } from './status.ts';

/**
 * Throws PERMISSION_DENIED for a client unless the rules of the database's project allow everything, and UNAUTHENTICATED as
 * `callerOf` does.
 */
export function checkAccess(rules: ProjectRules, metadata: Metadata, database: string): void {
  const [, project = ''] = database.split('/');
  if (callerOf(metadata) === 'client' && !rules.allowAll(project)) throw permissionDenied();
}

/**
 * Reads the caller from a request's metadata, as Firebase's clients set it for an emulator: `Bearer owner` is a server with full
 * rights; an unsigned JSON Web Token (its expiry is not checked: test tokens carry a past one) and no header are clients. Throws
 * UNAUTHENTICATED for anything else.
 */
export function callerOf(metadata: Metadata): 'server' | 'client' {
  const header = metadata.get('authorization')[0]?.toString();
  if (header === undefined) return 'client';
  const [scheme, token] = header.split(' ');
  if (scheme !== 'Bearer' || token === undefined)
    throw unauthenticated('the authorization header is not a bearer token');
  if (token === 'owner') return 'server';

  const [head, payload, signature, ...rest] = token.split('.');
  if (head === undefined || payload === undefined || signature !== '' || rest.length > 0) {
    throw unauthenticated('the token is neither "owner" nor an unsigned JSON Web Token');
  }
  const { sub } = parsePart(payload);
  const { alg } = parsePart(head);
  if (alg !== 'none' || typeof sub !== 'string' || sub === '') {
    throw unauthenticated('the token has a signing algorithm or no subject');
  }
  return 'client';
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
