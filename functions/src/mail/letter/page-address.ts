import type { Locale } from '@site/contract/locale';

/** The address of a page that exists in both languages. Without `lang`, a new tab would open it in Turkish. */
export function pageAddress(siteOrigin: string, path: `/${string}`, locale: Locale): string {
  const address = new URL(path, siteOrigin);
  address.searchParams.set('lang', locale);
  return address.href;
}
