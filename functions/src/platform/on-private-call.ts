import {
  type CallableFunction,
  type CallableOptions,
  type CallableRequest,
  onCall,
  type Request,
  type Response,
} from 'firebase-functions/https';

/** Whether any object in a JSON value has the key `@type`, by which the framework marks an encoded number. */
function hasTypeMark(json: unknown): boolean {
  const open = [json];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, '@type')) return true;
    for (const inner of Object.values(value)) open.push(inner);
  }
  return false;
}

/** Whether a body is `{data: …}` with nothing beside it, and nothing in it that has to be decoded. */
function isPlainCall(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return Object.keys(body).join() === 'data' && !hasTypeMark(body);
}

/**
 * `onCall` for data that no log may hold. Before our code runs, firebase-functions logs what it refuses: a body without
 * `data`, the names of keys beside it, an encoded value that it cannot decode (`isValidRequest` and `decode` in its
 * common/providers/https). Such a body is removed before the framework sees it; it then answers `INVALID_ARGUMENT`, as
 * to any body that it cannot read.
 */
export function onPrivateCall<Answer>(
  options: CallableOptions,
  handler: (request: CallableRequest<unknown>) => Promise<Answer>,
): CallableFunction<unknown, Promise<Answer>> {
  return new Proxy(onCall<unknown, Promise<Answer>>(options, handler), {
    apply(callable, self, [request, response]: [Request, Response]) {
      if (!isPlainCall(request.body)) request.body = undefined;
      return Reflect.apply(callable, self, [request, response]);
    },
  });
}
