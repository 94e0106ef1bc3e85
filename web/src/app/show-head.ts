import { documentDescription, documentTitle, type PageMeta } from '../content/page-meta.ts';
import { canonicalPath, isRoutePath, languagePair, normalPath, type PageLocale, routeInfo } from '../site/routes.ts';

const canonicalLink = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]');

/** Public origin of the site, taken from the first canonical link: the site may be served at other addresses too. */
let origin: string | undefined;

/** The address that this page is kept and shared under; none for a page that search engines should not keep. */
function canonicalOf(pathname: string, locale: PageLocale): string | undefined {
  const path = normalPath(pathname);
  if (!isRoutePath(path) || routeInfo(path).hidden) return undefined;
  const pair = languagePair(path);
  return (locale === 'de' ? undefined : pair?.[locale]) ?? canonicalPath(path);
}

/**
 * Updates title, description and canonical link of the document after a navigation. The share menu of a phone takes the
 * canonical address, which would be that of the page before.
 */
export function showHead(meta: PageMeta, locale: PageLocale): void {
  document.title = documentTitle(meta);
  document.querySelector('meta[name=description]')?.setAttribute('content', documentDescription(meta));
  const known = canonicalLink();
  origin ??= known ? new URL(known.href).origin : undefined;
  const canonical = canonicalOf(window.location.pathname, locale);
  if (canonical === undefined) {
    known?.remove();
    return;
  }
  const link = known ?? document.createElement('link');
  link.rel = 'canonical';
  link.href = (origin ?? window.location.origin) + canonical;
  if (!known) document.head.append(link);
}
