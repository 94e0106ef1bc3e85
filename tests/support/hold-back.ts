import type { APIResponse, CDPSession, Page, Request } from 'playwright-core';

interface Answer {
  readonly status?: number;
  readonly json?: unknown;
  readonly body?: string;
  readonly contentType?: string;
}

/** A paused request of a page, which a test continues, answers or aborts. */
export interface Paused {
  readonly method: string;
  readonly url: string;
  continue(): Promise<void>;
  fulfill(answer: Answer): Promise<void>;
  abort(why?: 'Failed' | 'ConnectionReset' | 'InternetDisconnected'): Promise<void>;
  /** Resolves with the server's answer to the same request, without passing it to the page. */
  fetch(): Promise<APIResponse>;
}

const noop = () => {};

/** The sessions that pause requests, by page. */
const pausing = new WeakMap<Page, CDPSession[]>();

/**
 * Returns Chromium's pattern of addresses. Chromium knows no regular expressions, so for one of those every request is
 * paused and tested.
 */
const patternOf = (asked: string | RegExp) => (typeof asked === 'string' ? asked.replaceAll('**', '*') : '*');

/**
 * Pauses the page's requests to these addresses (`*` is a wildcard) and calls `act` with each, until `letGo` or until the
 * tab is returned. Playwright's `page.route` would pass every request through the test and disable the browser's cache,
 * which makes a load half as slow again.
 */
export async function pause(page: Page, asked: string | RegExp, act: (paused: Paused) => unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  pausing.set(page, [...(pausing.get(page) ?? []), session]);
  session.on('Fetch.requestPaused', ({ requestId, request: { method, url, headers, postData } }) => {
    // The page may have navigated meanwhile, which ends its requests.
    const end = (ended: Promise<unknown>) => ended.then(noop, noop);
    const paused: Paused = {
      method,
      url,
      continue: () => end(session.send('Fetch.continueRequest', { requestId })),
      fulfill({
        status: responseCode = 200,
        json,
        body = json === undefined ? '' : JSON.stringify(json),
        contentType,
      }) {
        const value = contentType ?? (json === undefined ? 'text/plain' : 'application/json');
        const responseHeaders = [{ name: 'content-type', value }];
        const encoded = Buffer.from(body).toString('base64');
        return end(session.send('Fetch.fulfillRequest', { requestId, responseCode, responseHeaders, body: encoded }));
      },
      abort: (errorReason = 'Failed') => end(session.send('Fetch.failRequest', { requestId, errorReason })),
      fetch: () => page.request.fetch(url, { method, headers, ...(postData === undefined ? {} : { data: postData }) }),
    };
    if (typeof asked !== 'string' && !asked.test(url)) void paused.continue();
    else void act(paused);
  });
  // A hit in the renderer's memory cache makes no request that could be paused: disabling the cache empties that one too.
  await session.send('Network.enable');
  for (const cacheDisabled of [true, false]) await session.send('Network.setCacheDisabled', { cacheDisabled });
  await session.send('Network.disable');
  await session.send('Fetch.enable', { patterns: [{ urlPattern: patternOf(asked) }] });
}

/** Stops pausing requests of a page. Paused requests continue. */
export async function letGo(page: Page): Promise<void> {
  const sessions = pausing.get(page) ?? [];
  pausing.delete(page);
  await Promise.all(sessions.map((session) => session.detach()));
}

/** Answers a page's calls to these addresses; requests that only wake a function continue. */
export const answerCalls = (page: Page, called: string, answer: (paused: Paused) => unknown): Promise<void> =>
  pause(page, called, (paused) => (paused.method === 'OPTIONS' ? paused.continue() : answer(paused)));

/** Answers a form's call as our function does while a service that it needs is down. */
export function answerOutOfOrder(paused: Paused): Promise<void> {
  const error = { status: 'UNAVAILABLE', message: 'unavailable', details: { key: 'unavailable' } };
  return paused.fulfill({ status: 503, json: { error } });
}

/**
 * Resolves with the page's next call to a function whose path starts with `address`; a request that only wakes it does not
 * count.
 */
export const callTo = (page: Page, address: string): Promise<Request> =>
  page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname.startsWith(address));

/**
 * Holds back the page's requests to these addresses, except those that only wake a function. Resolves with a callback that
 * releases them: they continue, or are answered by `then`.
 */
export async function holdBack(
  page: Page,
  asked: string | RegExp,
  then: (paused: Paused) => Promise<void> = (paused) => paused.continue(),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await pause(page, asked, async (paused) => {
    if (paused.method === 'OPTIONS') return paused.continue();
    await released;
    await then(paused);
  });
  return release;
}
