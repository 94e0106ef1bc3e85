import type { Locale } from '@site/contract/plain/locale';

/** Languages a page can be written in; German is one placeholder page. */
export type PageLocale = Locale | 'de';

/** Facts about one address of the site. */
export interface RouteInfo {
  /** Language of the page, and of the header and footer around it. */
  readonly locale: PageLocale;
  /**
   * The page exists in both languages at this one address and follows the language of the visitor. A crawler has none, so a page
   * that search engines should find has its other language also at an address of its own, below this one.
   */
  readonly bilingual?: true;
  /** Address of the same page in English. Stated once, on the Turkish side; {@link languagePair} reads it both ways. */
  readonly english?: string;
  /** The address that search engines should index where several show the same page. */
  readonly canonical?: string;
  /** Not to be indexed by search engines, and not in the sitemap. */
  readonly hidden?: true;
  /** The page brings its own header and has no footer. */
  readonly bare?: true;
}

/**
 * Every address of the site. Routing, links (`SiteTarget`), the prerendered files, the sitemap and the
 * language pairs all come from this table.
 */
export const routes = {
  '/': { locale: 'tr', canonical: '/turkish' },
  '/turkish': { locale: 'tr', english: '/english' },
  '/danismanlik': { locale: 'tr', english: '/consultation' },
  '/danismanlik-basarili': { locale: 'tr', hidden: true },
  '/hizmet-talep-basarili': { locale: 'tr', hidden: true },
  '/ortaklik-basarili': { locale: 'tr', hidden: true },
  '/ihracat-cozumleri': { locale: 'tr', english: '/export-solutions' },
  '/kocluk-cozumleri': { locale: 'tr', english: '/coaching-solutions' },
  '/atolyeler-egitimler': { locale: 'tr', english: '/workshops-training' },
  '/kurumsal-danismanlik': { locale: 'tr' },
  '/ihracat-danismanligi': { locale: 'tr' },
  '/atolyeler': { locale: 'tr' },
  '/egitimler': { locale: 'tr', english: '/training-solutions' },
  '/ortaklar': { locale: 'tr', english: '/partners' },
  '/dijital-magaza': { locale: 'tr', english: '/shop' },
  '/grup-kocluk-programi': { locale: 'tr', english: '/group-coaching-program' },
  '/group-coaching-sales-turkish': { locale: 'tr', canonical: '/grup-kocluk-programi' },
  '/payment': { locale: 'tr', bilingual: true, hidden: true, bare: true },
  '/english': { locale: 'en' },
  '/about': { locale: 'en', bilingual: true },
  '/about/tr': { locale: 'tr', english: '/about' },
  '/programs': { locale: 'en', bilingual: true },
  '/programs/tr': { locale: 'tr', english: '/programs' },
  '/shop': { locale: 'en' },
  '/partners': { locale: 'en' },
  '/consultation': { locale: 'en' },
  '/book-consultation': { locale: 'en', canonical: '/consultation' },
  '/booking': { locale: 'en', bilingual: true },
  '/booking/tr': { locale: 'tr', english: '/booking' },
  '/strategy-session': { locale: 'en' },
  '/export-solutions': { locale: 'en' },
  '/coaching-solutions': { locale: 'en' },
  '/workshops-training': { locale: 'en' },
  '/training-solutions': { locale: 'en' },
  '/group-coaching-program': { locale: 'en' },
  '/service-inquiry-success': { locale: 'en', hidden: true },
  '/consultation-success': { locale: 'en', bilingual: true, hidden: true },
  '/partnership-success': { locale: 'en', hidden: true },
  '/cayma-bildirimi': { locale: 'tr', english: '/withdrawal' },
  '/withdrawal': { locale: 'en' },
  '/newsletter': { locale: 'tr', bilingual: true, hidden: true },
  '/privacy-policy': { locale: 'tr', bilingual: true, english: '/privacy-policy/en' },
  '/privacy-policy/en': { locale: 'en' },
  '/terms-conditions': { locale: 'tr', bilingual: true, english: '/terms-conditions/en' },
  '/terms-conditions/en': { locale: 'en' },
  '/german': { locale: 'de', hidden: true, bare: true },
} as const satisfies Readonly<Record<`/${string}`, RouteInfo>>;

export type RoutePath = keyof typeof routes;

/** The same table, typed so that a row which names an address without a page does not compile. */
const table: Readonly<Record<RoutePath, RouteInfo & { readonly english?: RoutePath; readonly canonical?: RoutePath }>> =
  routes;

/**
 * Addresses that moved for good. Hosting redirects them (`firebase.json`); the router replaces one that is reached by a
 * link within the site, and in development.
 */
export const redirects = {
  '/tr': '/turkish',
  '/coaching-cozumleri': '/kocluk-cozumleri',
  '/shop-turkish': '/dijital-magaza',
  '/kadingirisimciler': '/dijital-magaza',
} as const satisfies Readonly<Record<string, RoutePath>>;

/** Target of a link within the site: a page, or a part or state of one. */
export type SiteTarget = RoutePath | `${RoutePath}#${string}` | `${RoutePath}?${string}`;

/** Facts about every unknown address. */
const unknownRoute: RouteInfo = { locale: 'tr', bilingual: true, hidden: true };

/** Whether a path is the address of a page, without a trailing slash ({@link normalPath}). */
export function isRoutePath(path: string): path is RoutePath {
  return Object.hasOwn(routes, path);
}

/** Drops the trailing slash that Hosting, too, redirects away. */
export function normalPath(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
}

/** Facts about the page of a path, with or without a trailing slash; an unknown path is hidden and bilingual. */
export function routeInfo(pathname: string): RouteInfo {
  const path = normalPath(pathname);
  return isRoutePath(path) ? table[path] : unknownRoute;
}

/** The address that search engines should index for this page. */
export function canonicalPath(path: RoutePath): RoutePath {
  return table[path].canonical ?? path;
}

/** Both addresses of a page that has one in each language; undefined for any other page. */
export function languagePair(path: RoutePath): Readonly<Record<Locale, RoutePath>> | undefined {
  const canonical = canonicalPath(path);
  for (const [tr, { english: en }] of Object.entries(table)) {
    if (en === undefined || (tr !== canonical && en !== canonical)) continue;
    if (isRoutePath(tr)) return { tr, en };
  }
  return undefined;
}
