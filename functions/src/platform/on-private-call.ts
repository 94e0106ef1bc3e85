import {
  type CallableFunction,
  type CallableOptions,
  type CallableRequest,
  onCall,
  type Request,
  type Response,
} from 'firebase-functions/https';
import { refuseCall } from './refuse-call.ts';
import { isSafeJson, isSmallBody } from './request-body.ts';
import { answerWake } from './wake.ts';

/** Whether a body is `{data: …}` without other keys, and {@link isSafeJson}. */
function isPlainCall(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.keys(body).join() === 'data' && isSafeJson(body);
}

/** Whether a request is a call as the client of callables sends it. */
function isCall(request: Request): boolean {
  const [type] = (request.headers['content-type'] ?? '').split(';');
  return request.method === 'POST' && type?.trim().toLowerCase() === 'application/json' && isPlainCall(request.body);
}

interface PrivateCallOptions extends CallableOptions {
  /** Initialises what a call needs on first use; called when a page wakes the function. */
  readonly load?: () => void;
}

/**
 * `onCall` for personal data, which no log may hold, and for hostile callers. Before our code runs, firebase-functions logs what
 * it refuses: a body without `data`, the names of keys beside it, an encoded value that it cannot decode (`isValidRequest` and
 * `decode` in its common/providers/https). It also decodes bodies of any depth, and of any size if the limit of body-limit.ts
 * does not apply. So a request that no page of ours sends is refused before the framework sees it, which would log it as an
 * error.
 */
export function onPrivateCall<Answer>(
  { load, ...options }: PrivateCallOptions,
  handler: (request: CallableRequest<unknown>) => Promise<Answer>,
): CallableFunction<unknown, Promise<Answer>> {
  return new Proxy(onCall<unknown, Promise<Answer>>(options, handler), {
    apply(callable, self, [request, response]: [Request, Response]) {
      if (request.method === 'OPTIONS') return answerWake(response, load);
      if (!isSmallBody(request) || !isCall(request)) return refuseCall(response, { code: 'no-call' });
      return Reflect.apply(callable, self, [request, response]);
    },
  });
}
