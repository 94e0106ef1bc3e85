import type { Page, Request, Route } from 'playwright-core';

/** Answers the calls that a page makes at these addresses; what only wakes a function goes on. */
export const answerCalls = (page: Page, called: string, answer: (route: Route) => Promise<void>): Promise<unknown> =>
  page.route(called, (route) => (route.request().method() === 'OPTIONS' ? route.continue() : answer(route)));

/** Answers a call of a form as our function does while a service that it needs is out of order. */
export function answerOutOfOrder(route: Route): Promise<void> {
  const error = { status: 'UNAVAILABLE', message: 'unavailable', details: { key: 'unavailable' } };
  return route.fulfill({ status: 503, json: { error } });
}

/** Waits for a call of a page to a function whose address begins so; a request that only wakes it is none. */
export const callTo = (page: Page, address: string): Promise<Request> =>
  page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname.startsWith(address));

/**
 * Holds back the requests of a page to these addresses, except those that only wake a function. They go on, or `then` answers
 * them, once the returned callback is called.
 */
export async function holdBack(
  page: Page,
  asked: string | RegExp,
  then: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(asked, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    await released;
    await then(route);
  });
  return release;
}
