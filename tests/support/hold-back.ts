import type { APIResponse, CDPSession, Page, Request } from 'playwright-core';

interface Answer {
  readonly status?: number;
  readonly json?: unknown;
  readonly body?: string;
  readonly contentType?: string;
}

/** A request of a page that waits for what a test does with it. */
export interface Paused {
  readonly method: string;
  readonly url: string;
  continue(): Promise<void>;
  fulfill(answer: Answer): Promise<void>;
  abort(why?: 'Failed' | 'ConnectionReset' | 'InternetDisconnected'): Promise<void>;
  /** What the server answers to the same request, of which the page hears nothing. */
  fetch(): Promise<APIResponse>;
}

const noop = () => {};

/** By page, what pauses its requests. */
const pausing = new WeakMap<Page, CDPSession[]>();

/** The addresses of a pattern as Chromium understands them. A regular expression it does not: it is asked about each request. */
const patternOf = (asked: string | RegExp) => (typeof asked === 'string' ? asked.replaceAll('**', '*') : '*');

/**
 * Pauses the requests of a page to these addresses, in which `*` stands for anything, and does `act` with each, until `letGo` or
 * until the tab is given back. Unlike `page.route` of Playwright, which takes every request through the test and keeps the
 * browser from its cache: a load costs half as much again with it.
 */
export async function pause(page: Page, asked: string | RegExp, act: (paused: Paused) => unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  pausing.set(page, [...(pausing.get(page) ?? []), session]);
  session.on('Fetch.requestPaused', ({ requestId, request: { method, url, headers, postData } }) => {
    // The page may have left meanwhile, and its request with it.
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
  // What the process of the page has in its memory is asked for nowhere: to turn the cache off empties that too.
  await session.send('Network.enable');
  for (const cacheDisabled of [true, false]) await session.send('Network.setCacheDisabled', { cacheDisabled });
  await session.send('Network.disable');
  await session.send('Fetch.enable', { patterns: [{ urlPattern: patternOf(asked) }] });
}

/** Pauses no request of a page any more. What still waits goes on. */
export async function letGo(page: Page): Promise<void> {
  const sessions = pausing.get(page) ?? [];
  pausing.delete(page);
  await Promise.all(sessions.map((session) => session.detach()));
}

/** Answers the calls that a page makes at these addresses; what only wakes a function goes on. */
export const answerCalls = (page: Page, called: string, answer: (paused: Paused) => unknown): Promise<void> =>
  pause(page, called, (paused) => (paused.method === 'OPTIONS' ? paused.continue() : answer(paused)));

/** Answers a call of a form as our function does while a service that it needs is out of order. */
export function answerOutOfOrder(paused: Paused): Promise<void> {
  const error = { status: 'UNAVAILABLE', message: 'unavailable', details: { key: 'unavailable' } };
  return paused.fulfill({ status: 503, json: { error } });
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
