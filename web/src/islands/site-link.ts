import { isRoutePath, normalPath, type RoutePath } from '../site/routes.ts';

/** A link to a page of the site. */
interface SiteLink {
  readonly link: HTMLAnchorElement;
  readonly url: URL;
  readonly page: RoutePath;
}

/** The link to a page of the site that an event happened on. */
export function siteLinkAt(target: EventTarget | null): SiteLink | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== window.location.origin) return undefined;
  const url = new URL(link.href);
  const page = normalPath(url.pathname);
  return isRoutePath(page) ? { link, url, page } : undefined;
}
