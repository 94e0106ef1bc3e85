import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request,
  type ServerResponse,
} from 'node:http';

/** The part of a call that is forwarded besides its body. */
export type Call = Pick<IncomingMessage, 'method' | 'headers'>;

/** The target of a call, and the handlers for a function that does not answer properly. */
interface Forwarding {
  /** Address of the function's process. */
  readonly to: RequestOptions;
  readonly body: Buffer | undefined;
  /** Called when the connection ends without an answer, or after the answer has begun. */
  onError(error: unknown): void;
  onTimeout(): void;
}

/** Headers without those of one connection: the caller's connection is independent of that to the function. */
function withoutConnection({ connection, 'keep-alive': kept, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}

/** Pipes the answer to the caller. Not with `pipeline`, which creates an error with a stack for each answer that it completes. */
function handBack(answered: IncomingMessage, answer: ServerResponse, onError: (error: unknown) => void): void {
  answered.once('error', (error) => {
    onError(error);
    answer.destroy();
  });
  answer.once('close', () => answered.destroy());
  answered.pipe(answer);
}

/**
 * Forwards a call to the process of a function and its answer back. Resolves when the answer is sent or the caller is gone; never
 * rejects. If the connection breaks during the answer, the caller's breaks too; if it breaks after the whole answer, nothing
 * changes.
 */
export async function forwardCall(call: Call, answer: ServerResponse, forwarding: Forwarding) {
  const { to, body, onError, onTimeout } = forwarding;
  const closed = new Promise((resolve) => answer.once('close', resolve));
  const forwarded = request({ ...to, method: call.method, headers: withoutConnection(call.headers) }, (answered) => {
    answer.writeHead(answered.statusCode ?? 200, withoutConnection(answered.headers));
    handBack(answered, answer, onError);
  });
  forwarded.on('timeout', () => {
    onTimeout();
    forwarded.destroy();
  });
  forwarded.on('error', (error) => {
    onError(error);
    if (!answer.headersSent) answer.writeHead(500).end();
  });
  forwarded.end(body);
  if (!answer.closed) await closed;
}
