import { status } from '@grpc/grpc-js';

/** A failure that the client sees: a gRPC status code with its text. */
export class StatusError extends Error {
  readonly code: status;

  constructor(code: status, message: string) {
    super(message);
    this.name = 'StatusError';
    this.code = code;
  }
}

/** The request itself is wrong: INVALID_ARGUMENT (3). */
export function invalidArgument(message: string): StatusError {
  return new StatusError(status.INVALID_ARGUMENT, message);
}

/** Firestore can do it, the stand-in cannot: UNIMPLEMENTED (12). */
export function unimplemented(what: string): StatusError {
  return new StatusError(status.UNIMPLEMENTED, `${what} is not supported by the local Firestore`);
}

/** The rules refuse it: PERMISSION_DENIED (7), with the text clients know from Firestore. */
export function permissionDenied(): StatusError {
  return new StatusError(status.PERMISSION_DENIED, 'Missing or insufficient permissions.');
}

/** What to answer for anything thrown. A surprise is logged and becomes INTERNAL (13). */
export function toStatus(error: unknown): { code: status; details: string } {
  if (error instanceof StatusError) return { code: error.code, details: error.message };
  console.error('firestore: unexpected failure', error);
  return { code: status.INTERNAL, details: 'unexpected failure of the local Firestore, see its log' };
}
