import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hasBytesToSpare, savesData } from '../lib/connection.ts';
import { isOfAddress } from '../lib/is-of-address.ts';
import { WORKER_PATH } from '../lib/kept-page.ts';
import { loadOnce } from '../lib/load-once.ts';
import { NETWORK_LINE_MARK } from '../lib/network-line.ts';
import { useLocale } from '../site/locale.tsx';

/** Safari tells of no idle time. */
const IDLE_MS = 2_000;

const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, IDLE_MS);
  });

/** Registers the worker; resolves when one is active. After a deploy it is another one, of the same registration. */
const registered = loadOnce(async () => {
  await navigator.serviceWorker.register(WORKER_PATH);
  return navigator.serviceWorker.ready;
});

/**
 * Has the browser keep the document of the page that is shown, for a visitor who reloads it without a network, or whose phone
 * has thrown the tab away (`web/worker/worker.ts`). One that came through the worker is kept already. One that came before there
 * was a worker mostly lies in the HTTP cache, so that the server is only asked whether it has changed. A page that was reached
 * by a link of the site has no document yet, which takes some 15 KB: it is fetched where bytes are to spare, and elsewhere once
 * something is typed, which must not be lost.
 */
function useKeepPage(): void {
  const { pathname, search } = useLocation();

  useEffect(() => {
    // The development server has no worker, nor has a page that is not secure.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return;
    // A failure is ignored: browsers refuse a worker where they refuse storage, and the site does without.
    const keep = () =>
      void idle()
        .then(registered)
        .then(({ active }) => active?.postMessage(pathname + search))
        .catch(() => {});
    const isDocument = isOfAddress();
    if (isDocument && navigator.serviceWorker.controller) return;
    if (isDocument || hasBytesToSpare()) return keep();
    document.addEventListener('input', keep, { once: true });
    return () => document.removeEventListener('input', keep);
  }, [pathname, search]);
}

/**
 * The line of a copy (`web/worker/words.ts`), or of a press that waits (`islands/answer-press.ts`), tells of this document: it
 * goes when a link of the site leads to another page, and when there is a network again. Of a page in two languages a copy has
 * both sentences, since the worker does not know which is shown.
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
    // Put in again: screen readers announce what comes into a status, and not what came with it.
    line.append(...sentences);
    window.addEventListener('online', remove);
    return () => window.removeEventListener('online', remove);
  }, [pathname, locale]);
}

/** A page that was shown is still there without a network. */
export function useKeptPage(): void {
  useKeepPage();
  useNetworkLine();
}
