/**
 * The service worker, which shows visited pages again without a network. It answers only navigations, from the network first, and
 * from a copy when the network fails. Scripts, fonts and pictures of a copy come from the HTTP cache, where `/assets` may stay for
 * good (`firebase.json`). How it is taken back: docs/operations.md.
 */
import { isOfHistory, isPage, isYoung, type Kept, keyOf, languagesOf, mayBeKept, surplus } from './kept-documents.ts';
import { markedCopy, type OfflineWords, offlineDocument } from './words.ts';

declare const self: ServiceWorkerGlobalScope;

/** The build (`build/offline-words.ts`) replaces each mention of this name by the words. */
declare const __OFFLINE_WORDS__: OfflineWords;
const words = __OFFLINE_WORDS__;

/** Static routing, which Chrome has supported since version 123 and TypeScript's types lack. */
interface RoutedInstall extends ExtendableEvent {
  addRoutes?(rules: ReadonlyArray<{ condition: { urlPattern: string }; source: 'network' }>): Promise<void>;
}

/** Header of a copy: when it was kept, in milliseconds since 1970. */
const AT = 'kept-at';

const documents = () => caches.open('documents');

const timeOf = (copy: Response) => Number(copy.headers.get(AT));

async function keep(key: string, answer: Response): Promise<void> {
  const headers = { ...Object.fromEntries(answer.headers), [AT]: String(Date.now()) };
  await (await documents()).put(key, new Response(await answer.text(), { headers }));
}

/** Removes expired and surplus copies. Runs at each visit, also of a page that is never kept. */
async function tidy(): Promise<void> {
  const cache = await documents();
  const keptAt = async ({ url }: Request): Promise<Kept> => {
    const copy = await cache.match(url);
    return { key: url, at: copy ? timeOf(copy) : 0 };
  };
  const kept = await Promise.all((await cache.keys()).map(keptAt));
  await Promise.all(surplus(kept, Date.now()).map((old) => cache.delete(old)));
}

/** The response without a network: the copy of the page if it is recent enough, else the offline document. */
async function withoutNetwork(url: URL): Promise<Response> {
  const key = keyOf(url);
  const languages = languagesOf(url);
  const copy = key === undefined ? undefined : await (await documents()).match(key);
  if (copy && isYoung(timeOf(copy), Date.now())) {
    const html = markedCopy(words, await copy.text(), timeOf(copy), languages);
    return new Response(html, { headers: copy.headers });
  }
  return new Response(offlineDocument(words, languages), {
    status: 503,
    // The opener policy of all pages: with another one the browser would open another browsing context group.
    headers: { 'content-type': 'text/html; charset=utf-8', 'cross-origin-opener-policy': 'same-origin' },
  });
}

/**
 * Fetches a page from the network; rejects when the network fails. For a step through the history or a restored tab, both the
 * request and its preload would take the page from the HTTP cache, however old it is and even with a network: the page would be out
 * of date and would not say so.
 */
async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  // Navigation preload: the browser asks while this script starts.
  const preloaded: Promise<Response | undefined> = preloadResponse;
  if (!isOfHistory(request)) {
    const answer = await preloaded;
    // Firefox resolves a failed preload with an error response, and would show its own error page for it.
    return answer && answer.type !== 'error' ? answer : fetch(request);
  }
  preloaded.catch(() => {});
  return fetch(request.url, { cache: 'no-cache', redirect: 'manual' });
}

async function answerTo(event: FetchEvent, url: URL): Promise<Response> {
  let answer: Response;
  try {
    answer = await fromNetwork(event);
  } catch {
    return withoutNetwork(url);
  }
  const key = keyOf(url);
  const kept = key !== undefined && mayBeKept(answer) ? keep(key, answer.clone()) : Promise.resolve();
  event.waitUntil(kept.finally(tidy));
  return answer;
}

self.addEventListener('install', (event: RoutedInstall) => {
  // Takes over at once instead of after all tabs are closed: no tab depends on a version of the worker, and a worker that fixes a
  // bug must not wait.
  event.waitUntil(self.skipWaiting());
  // Requests that the worker does not answer need not wait for its start.
  const routes = ['/assets/*', '/api/*'].map((urlPattern) => ({
    condition: { urlPattern },
    source: 'network' as const,
  }));
  if (event.addRoutes) event.waitUntil(event.addRoutes(routes));
});

self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload.enable()));

self.addEventListener('fetch', (event) => {
  if (isPage(event.request)) event.respondWith(answerTo(event, new URL(event.request.url)));
});

/** Fetches and keeps the document of a page that was loaded without the worker. */
async function keepPage(url: URL): Promise<void> {
  const key = keyOf(url);
  if (key === undefined) return;
  // Without a network there is nothing to keep.
  const answer = await fetch(key).catch(() => undefined);
  if (answer && mayBeKept(answer)) await keep(key, answer).finally(tidy);
}

// A page sends its address (`src/chrome/use-kept-page.ts`).
self.addEventListener('message', (event) => event.waitUntil(keepPage(new URL(event.data, self.location.origin))));
