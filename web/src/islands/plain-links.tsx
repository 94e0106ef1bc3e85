import { useContext, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePageLocale } from '../site/locale.tsx';
import { PrefetchContext } from '../site/prefetch.ts';
import { isRoutePath, normalPath, type RoutePath } from '../site/routes.ts';
import { plainHtml } from './part.ts';

/** A link to a page of the site that stands in HTML which is not hydrated; a hydrated one handles its own clicks. */
function plainLink(target: EventTarget | null): { url: URL; page: RoutePath } | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.closest(plainHtml) || link.target || link.origin !== window.location.origin) return undefined;
  const url = new URL(link.href);
  const page = normalPath(url.pathname);
  return isRoutePath(page) ? { url, page } : undefined;
}

/** Makes links in HTML that is not hydrated navigate within the site, and loads their pages when they are pressed. */
export function PlainLinks(): null {
  const navigate = useNavigate();
  const prefetch = useContext(PrefetchContext);
  const locale = usePageLocale();

  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      const link = plainLink(target);
      // A failure is ignored here: the navigation loads again and shows the error.
      if (link) prefetch(link.page, locale).catch(() => {});
    };
    const onClick = (event: MouseEvent) => {
      const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (event.defaultPrevented || event.button !== 0 || modified) return;
      const link = plainLink(event.target);
      if (!link) return;
      event.preventDefault();
      const { pathname, search, hash, href } = link.url;
      navigate(pathname + search + hash, { replace: href === window.location.href });
    };
    document.addEventListener('pointerdown', onPointerDown, { passive: true });
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('click', onClick);
    };
  }, [navigate, prefetch, locale]);

  return null;
}
