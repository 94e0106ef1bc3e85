import type { Locale } from '@site/contract/plain/locale';
import { LANGUAGE_QUERY } from '@site/contract/site/page-paths';

/** The address of a page that exists in both languages. Without `lang`, a new tab would open it in Turkish. */
export function pageAddress(siteOrigin: string, path: `/${string}`, locale: Locale): string {
  const address = new URL(path, siteOrigin);
  address.searchParams.set(LANGUAGE_QUERY, locale);
  return address.href;
}
