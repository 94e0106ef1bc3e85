import { useContext, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { goTo } from '../lib/go-to.ts';
import { savesData } from '../lib/saves-data.ts';
import { usePageLocale } from '../site/locale.tsx';
import { PrefetchContext } from '../site/prefetch.ts';
import { isRoutePath, normalPath, type RoutePath } from '../site/routes.ts';
import { plainHtml } from './part.ts';

/** The link to a page of the site that an event happened on. */
function linkAt(target: EventTarget | null): { link: HTMLAnchorElement; url: URL; page: RoutePath } | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== window.location.origin) return undefined;
  const url = new URL(link.href);
  const page = normalPath(url.pathname);
  return isRoutePath(page) ? { link, url, page } : undefined;
}

/**
 * Makes links in HTML that is not hydrated navigate within the site, and loads the page of any link that is pressed, or
 * that a pointer rests on unless the visitor saves data.
 */
export function PlainLinks(): null {
  const navigate = useNavigate();
  const prefetch = useContext(PrefetchContext);
  const locale = usePageLocale();

  useEffect(() => {
    const onIntent = (event: PointerEvent) => {
      const at = event.type === 'pointerover' && savesData() ? undefined : linkAt(event.target);
      // A failure is ignored here: the navigation loads again and shows the error.
      if (at && at.page !== normalPath(window.location.pathname)) prefetch(at.page, locale).catch(() => {});
    };
    const onClick = (event: MouseEvent) => {
      const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (event.defaultPrevented || event.button !== 0 || modified) return;
      const at = linkAt(event.target);
      // A hydrated link handles its own clicks.
      if (!at?.link.closest(plainHtml)) return;
      event.preventDefault();
      const { pathname, search, hash, href } = at.url;
      // A navigation within the page waits for the code of its parts; the visitor sees the part that is there at once.
      const samePage = pathname === window.location.pathname && search === window.location.search;
      const part = samePage && hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
      if (part) goTo(part);
      navigate(pathname + search + hash, { replace: href === window.location.href });
    };
    const intents = ['pointerover', 'pointerdown'] as const;
    // In the capture phase: React stops events on parts whose code is still on its way, and the browser would then load
    // a clicked link as a new document. A link that gets hydrated by the click sees the prevented default and does nothing.
    for (const intent of intents) document.addEventListener(intent, onIntent, { capture: true, passive: true });
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      for (const intent of intents) document.removeEventListener(intent, onIntent, { capture: true });
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [navigate, prefetch, locale]);

  return null;
}
