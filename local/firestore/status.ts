import { status } from '@grpc/grpc-js';

/** A failure that the client receives: a gRPC status code with its text. */
export class StatusError extends Error {
  readonly code: status;

  constructor(code: status, message: string) {
    super(message);
    this.name = 'StatusError';
    this.code = code;
  }
}

/** INVALID_ARGUMENT (3): the request itself is wrong. */
export function invalidArgument(message: string): StatusError {
  return new StatusError(status.INVALID_ARGUMENT, message);
}

/** UNIMPLEMENTED (12): Firestore can do it, the stand-in cannot. */
export function unimplemented(what: string): StatusError {
  return new StatusError(status.UNIMPLEMENTED, `${what} is not supported by the local Firestore`);
}

/** PERMISSION_DENIED (7): the rules refuse it, with Firestore's text. */
export function permissionDenied(): StatusError {
  return new StatusError(status.PERMISSION_DENIED, 'Missing or insufficient permissions.');
}

/** The status to answer for a thrown value. Anything but a StatusError is logged and becomes INTERNAL (13). */
export function toStatus(error: unknown): { code: status; details: string } {
  if (error instanceof StatusError) return { code: error.code, details: error.message };
  console.error('firestore: unexpected failure', error);
  return { code: status.INTERNAL, details: 'unexpected failure of the local Firestore, see its log' };
}
