import { EventEmitter } from 'node:events';
import type { HttpsFunction } from 'firebase-functions/https';

// for tests of functions that answer HTTP requests

/**
 * Calls an HTTP function with a request of these fields. Returns the calls of Express's response, in order, each as `[name,
 * ...arguments]`; the list grows while the function runs.
 */
export function askedEndpoint(endpoint: HttpsFunction, request: object): unknown[][] {
  const calls: unknown[][] = [];
  const response: object = new Proxy(new EventEmitter(), {
    get: (emitter, name) => {
      const record = (...values: unknown[]) => {
        calls.push([name, ...values]);
        return response;
      };
      return Reflect.get(emitter, name) ?? record;
    },
  });
  Reflect.apply(endpoint, undefined, [{ headers: {}, query: {}, get: () => undefined, ...request }, response]);
  return calls;
}
