import { documentDescription, documentTitle, type PageMeta } from '../content/page-meta.ts';
import { canonicalPath, isRoutePath, languagePair, normalPath, type PageLocale, routeInfo } from '../site/routes.ts';

const canonicalLink = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]');

/** Public address of the site, which may be reached by others; known from the first document that names it. */
let origin: string | undefined;

/** The address that this page is kept and shared under; none for a page that search engines should not keep. */
function canonicalOf(pathname: string, locale: PageLocale): string | undefined {
  const path = normalPath(pathname);
  if (!isRoutePath(path) || routeInfo(path).hidden) return undefined;
  const pair = languagePair(path);
  return (locale === 'de' ? undefined : pair?.[locale]) ?? canonicalPath(path);
}

/**
 * Has the head of the document tell of the page that is shown now. A phone's menu shares the canonical address, which would
 * be that of the page before.
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
