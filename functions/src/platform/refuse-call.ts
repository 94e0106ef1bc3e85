import type { ServerResponse } from 'node:http';
import { NEVER_CACHED } from './caching.ts';
import { logWarning } from './log.ts';

/** Why a call was refused before its data was parsed: a code for the log, and an HTTP status. */
interface Unread {
  readonly code: string;
  /** 503: the same call may be sent again. */
  readonly status?: number;
}

/**
 * Answers as firebase-functions answers a body that it cannot read, so that clients of callables understand it. Logs only the
 * code, since the body may hold anything, and only a warning: any crawler can call, and an error alerts the founder.
 */
export function refuseCall(response: ServerResponse, { code, status = 400 }: Unread): void {
  logWarning('call.unread', { code });
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': NEVER_CACHED });
  const error =
    status === 503
      ? { message: 'Unavailable', status: 'UNAVAILABLE' }
      : { message: 'Bad Request', status: 'INVALID_ARGUMENT' };
  response.end(JSON.stringify({ error }));
}
