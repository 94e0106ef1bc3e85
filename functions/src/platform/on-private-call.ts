import {
  type CallableFunction,
  type CallableOptions,
  type CallableRequest,
  onCall,
  type Request,
  type Response,
} from 'firebase-functions/https';
import { isSmallBody, isTameJson } from './request-body.ts';
import { answerWake } from './wake.ts';

/** Whether a body is `{data: …}` with nothing beside it, and nothing in it that has to be decoded. */
function isPlainCall(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.keys(body).join() === 'data' && isTameJson(body);
}

interface PrivateCallOptions extends CallableOptions {
  /** Loads what a call needs on first use; done when a page wakes the function. */
  readonly load?: () => void;
}

/**
 * `onCall` for data that no log may hold, and for callers who mean harm. Before our code runs, firebase-functions logs
 * what it refuses: a body without `data`, the names of keys beside it, an encoded value that it cannot decode
 * (`isValidRequest` and `decode` in its common/providers/https). It also decodes bodies of any depth, and of any size where
 * the limit of body-limit.ts did not take hold. A body that no page of ours sends is removed before the framework sees
 * it; it then answers `INVALID_ARGUMENT`, as to any body that it cannot read.
 */
export function onPrivateCall<Answer>(
  { load, ...options }: PrivateCallOptions,
  handler: (request: CallableRequest<unknown>) => Promise<Answer>,
): CallableFunction<unknown, Promise<Answer>> {
  return new Proxy(onCall<unknown, Promise<Answer>>(options, handler), {
    apply(callable, self, [request, response]: [Request, Response]) {
      if (request.method === 'OPTIONS') return answerWake(response, load);
      if (!isSmallBody(request) || !isPlainCall(request.body)) request.body = undefined;
      return Reflect.apply(callable, self, [request, response]);
    },
  });
}
