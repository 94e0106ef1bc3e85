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

/** Whether a body is `{data: …}` with nothing beside it, and nothing in it that has to be decoded. */
function isPlainCall(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.keys(body).join() === 'data' && isSafeJson(body);
}

/** Whether a request is a call as the client of callables sends it. */
function isCall(request: Request): boolean {
  const [type] = (request.headers['content-type'] ?? '').split(';');
  return request.method === 'POST' && type?.trim().toLowerCase() === 'application/json' && isPlainCall(request.body);
}

interface PrivateCallOptions extends CallableOptions {
  /** Loads what a call needs on first use; done when a page wakes the function. */
  readonly load?: () => void;
}

/**
 * `onCall` for data that no log may hold, and for callers who mean harm. Before our code runs, firebase-functions logs
 * what it refuses: a body without `data`, the names of keys beside it, an encoded value that it cannot decode
 * (`isValidRequest` and `decode` in its common/providers/https). It also decodes bodies of any depth, and of any size where
 * the limit of body-limit.ts did not take hold. What no page of ours sends is refused before the framework sees it, which
 * would log it as an error.
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
