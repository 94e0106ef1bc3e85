import { canonicalPath, languagePair, type RoutePath, routeInfo } from '../src/site/routes.ts';

/**
 * Returns the sitemap of the pages that search engines should keep, each with its other language and, where known, the day on
 * which its texts were last changed.
 */
export function sitemap(
  paths: ReadonlyArray<RoutePath>,
  origin: string,
  changed: ReadonlyMap<RoutePath, string>,
): string {
  const urls = paths
    .filter((path) => !routeInfo(path).hidden && canonicalPath(path) === path)
    .map((path) => {
      const pair = languagePair(path);
      const alternates = Object.entries(pair ? { ...pair, 'x-default': pair.tr } : {}).map(
        ([lang, other]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${origin}${other}"/>`,
      );
      const day = changed.get(path);
      const lastChange = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
      return `<url><loc>${origin}${path}</loc>${lastChange}${alternates.join('')}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

/**
 * Returns the text of `robots.txt`. Everything may be crawled, because pages that should not be kept say so themselves. Yandex
 * takes an address with another query for another page, unless `Clean-param` names the parameters that change no document (Yandex
 * Webmaster, Clean-param).
 */
export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\nClean-param: topic&lang\nSitemap: ${origin}/sitemap.xml\n`;
}
