import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Html } from './html.ts';

/** Far more than 500 basket items need, and twice what the longest rules of Firestore have. */
const BODY_MAX_BYTES = 512 * 1024;

/** A request that cannot be served; `message` may be shown. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The address of a request as a URL. @throws HttpError 400 when it is no URL, such as `//` */
export function urlOf(request: IncomingMessage, origin: string): URL {
  const url = URL.parse(request.url ?? '/', origin);
  if (url === null) throw new HttpError(400, 'The address is not a path.');
  return url;
}

/**
 * Resolves with the whole body. A body that is too large is still read to its end, and dropped: the connection would otherwise
 * break before the answer has arrived. @throws HttpError 400 when the body ends early, 413 when it is too large
 */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request) {
      const bytes = Buffer.from(chunk);
      length += bytes.length;
      if (length <= BODY_MAX_BYTES) chunks.push(bytes);
    }
  } catch {
    throw new HttpError(400, 'The body ended early.');
  }
  if (length > BODY_MAX_BYTES) throw new HttpError(413, 'The body is too large.');
  return Buffer.concat(chunks);
}

/**
 * Parses JSON of unknown content; returns undefined when it is invalid. The parser's message is dropped, because it would repeat
 * the input.
 */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Whether a browser's form sent the body. */
export function isForm(request: IncomingMessage): boolean {
  return (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

const COMMON = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { ...COMMON, 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(value));
}

export function sendPage(response: ServerResponse, status: number, page: Html): void {
  response.writeHead(status, {
    ...COMMON,
    'content-type': 'text/html; charset=utf-8',
  });
  response.end(page.text);
}

/** Redirects with 303, so that the browser follows with GET. */
export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { ...COMMON, location });
  response.end();
}
