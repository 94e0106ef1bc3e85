import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request,
  type ServerResponse,
} from 'node:http';

/** What is handed over of a call, beside its body. */
export type Call = Pick<IncomingMessage, 'method' | 'headers'>;

/** Where a call goes, and what becomes of it when the function does not answer properly. */
interface Forwarding {
  /** How to reach the process of the function. */
  readonly to: RequestOptions;
  readonly body: Buffer | undefined;
  /** The connection ended without an answer, or after the answer had begun. */
  onError(error: unknown): void;
  onTimeout(): void;
}

/** Headers without those that are about one connection: the caller's is kept or closed apart from that to the function. */
function withoutConnection({ connection, 'keep-alive': kept, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}

/** Not `pipeline`, which makes an error with a stack for each answer that it is through with. */
function handBack(answered: IncomingMessage, answer: ServerResponse, onError: (error: unknown) => void): void {
  answered.once('error', (error) => {
    onError(error);
    answer.destroy();
  });
  answer.once('close', () => answered.destroy());
  answered.pipe(answer);
}

/**
 * Hands a call to the process of a function and its answer back. Resolves when the answer is sent or its reader is gone;
 * never rejects. A connection that breaks while the answer is on its way breaks it off for the caller too; one that breaks
 * after the whole answer changes nothing about it.
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
