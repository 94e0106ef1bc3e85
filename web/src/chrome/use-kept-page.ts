import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { mayPrefetchUnasked, savesData } from '../lib/connection.ts';
import { isOfAddress } from '../lib/is-of-address.ts';
import { keepsPages, WORKER_PATH } from '../lib/kept-page.ts';
import { loadOnce } from '../lib/load-once.ts';
import { NETWORK_LINE_MARK } from '../lib/network-line.ts';
import { useLocale } from '../site/locale.tsx';

/** Wait in Safari, which lacks `requestIdleCallback`. */
const IDLE_MS = 2_000;

const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, IDLE_MS);
  });

/** Registers the service worker; resolves with the registration when a worker is active. A later deploy replaces that worker. */
const registered = loadOnce(async () => {
  await navigator.serviceWorker.register(WORKER_PATH);
  return navigator.serviceWorker.ready;
});

/**
 * Asks the service worker to keep a copy of the document of the page that is shown (`web/worker/worker.ts`), for a visitor who
 * reloads it without a network, or whose phone has discarded the tab.
 * - A document that came through the worker is kept already.
 * - A document that came before there was a worker is mostly in the HTTP cache, so that the worker only has to revalidate it.
 * - A page that was reached by a link of the site has no document yet, and fetching it takes some 15 KB. It is fetched where
 *   unasked prefetching is allowed, and elsewhere once something is typed, which must not be lost.
 */
function useCopyOfPage(): void {
  const { pathname, search } = useLocation();

  useEffect(() => {
    // The development server has no worker, and a page without HTTPS may not register one. A browser whose worker was withdrawn
    // finds that out by itself.
    if (!keepsPages || !import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return;
    // A failure is ignored: browsers that refuse storage refuse a worker as well, and the site works without.
    const keep = () =>
      void idle()
        .then(registered)
        .then(({ active }) => active?.postMessage(pathname + search))
        .catch(() => {});
    const isDocument = isOfAddress();
    if (isDocument && navigator.serviceWorker.controller) return;
    if (isDocument || mayPrefetchUnasked()) return keep();
    document.addEventListener('input', keep, { once: true });
    return () => document.removeEventListener('input', keep);
  }, [pathname, search]);
}

/**
 * Maintains the line that says that there is no network (`lib/network-line.ts`), on a copy or while a press waits. Removes it
 * when the visitor goes on to another page, and when the network is back. The copy of a page in two languages has a sentence in
 * each, because the worker does not know which is shown; the sentence in the other language is hidden here.
 */
function useNetworkLine(): void {
  const { pathname } = useLocation();
  const locale = useLocale();

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks at the address of each page
  useEffect(() => {
    const line = document.querySelector(`[${NETWORK_LINE_MARK}]`);
    if (!line) return;
    const remove = () => line.remove();
    if (!isOfAddress()) return remove();
    const sentences = [...line.querySelectorAll<HTMLElement>('[lang]')];
    const own = sentences.find(({ lang }) => lang === locale);
    for (const sentence of sentences) sentence.hidden = own !== undefined && sentence !== own;
    // Appended again, because screen readers announce text that is added to a status, not text that came with it.
    line.append(...sentences);
    window.addEventListener('online', remove);
    return () => window.removeEventListener('online', remove);
  }, [pathname, locale]);
}

/** Keeps a copy of the shown page for a reload without a network, and maintains the line on such a copy. */
export function useKeptPage(): void {
  useCopyOfPage();
  useNetworkLine();
}
