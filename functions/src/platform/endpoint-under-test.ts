import { EventEmitter } from 'node:events';
import type { HttpsFunction } from 'firebase-functions/https';

// for tests of functions that answer HTTP requests

/** What an HTTP function does with its response to a request, given by what a test cares about: Express's calls, in order. */
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
