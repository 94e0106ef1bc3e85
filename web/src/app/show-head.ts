import { documentDescription, documentTitle, type PageMeta } from '../content/page-meta.ts';
import { canonicalPath, isRoutePath, languagePair, normalPath, type PageLocale, routeInfo } from '../site/routes.ts';

const canonicalLink = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]');

/** Public origin of the site, from the canonical link of the document: the site may be served at other addresses too. */
let publicOrigin: string | undefined;

/** Path under which this page is to be indexed and shared; undefined for a page that search engines should not index. */
function canonicalOf(pathname: string, locale: PageLocale): string | undefined {
  const path = normalPath(pathname);
  if (!isRoutePath(path) || routeInfo(path).hidden) return undefined;
  const pair = languagePair(path);
  return (locale === 'de' ? undefined : pair?.[locale]) ?? canonicalPath(path);
}

/**
 * Updates title, description and canonical link of the document after a navigation. The canonical link matters because the share
 * menu of a phone takes the address from it, and would share the previous page.
 */
export function showHead(meta: PageMeta, locale: PageLocale): void {
  document.title = documentTitle(meta);
  document.querySelector('meta[name=description]')?.setAttribute('content', documentDescription(meta));
  const known = canonicalLink();
  publicOrigin ??= known ? new URL(known.href).origin : undefined;
  const canonical = canonicalOf(window.location.pathname, locale);
  if (canonical === undefined) {
    known?.remove();
    return;
  }
  const link = known ?? document.createElement('link');
  link.rel = 'canonical';
  link.href = (publicOrigin ?? window.location.origin) + canonical;
  if (!known) document.head.append(link);
}
