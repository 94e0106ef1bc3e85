import { isRoutePath, normalPath, type RoutePath } from '../site/routes.ts';

/** A link to a page of the site. */
interface SiteLink {
  readonly link: HTMLAnchorElement;
  readonly url: URL;
  readonly page: RoutePath;
}

/** The link to a page of the site that is, or contains, the target of an event; undefined for any other target. */
export function siteLinkAt(target: EventTarget | null): SiteLink | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== window.location.origin) return undefined;
  const url = new URL(link.href);
  const page = normalPath(url.pathname);
  return isRoutePath(page) ? { link, url, page } : undefined;
}

/**
 * The link to a page of the site that a click follows in this tab; undefined for any other click, and for one that is handled
 * already.
 */
export function followedLink(event: MouseEvent): SiteLink | undefined {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.defaultPrevented || event.button !== 0 || modified ? undefined : siteLinkAt(event.target);
}

type Address = Pick<URL, 'pathname' | 'search' | 'hash'>;

/**
 * Whether an address is that of a page, or of a part of it (`#…`). A link to a part has no query, but the address of the page may
 * have one, from the link of a campaign for example: the part belongs to the page all the same.
 */
export function isOfPage(page: Omit<Address, 'hash'>, { pathname, search, hash }: Address): boolean {
  return pathname === page.pathname && (search === page.search || (search === '' && hash !== ''));
}

/** Whether an address is that of the page that is shown, or of a part of it. */
export const isShown = (address: Address): boolean => isOfPage(window.location, address);
