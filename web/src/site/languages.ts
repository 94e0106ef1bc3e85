import { isReference } from '@site/contract/plain/reference';
import { LANGUAGE_QUERY, WITHDRAWAL_QUERY } from '@site/contract/site/page-paths';
import {
  isRoutePath,
  languagePair,
  normalPath,
  type PageLocale,
  type RoutePath,
  routeInfo,
  type SiteTarget,
} from './routes.ts';

/** The language switcher: each language under its own name, with its start page. */
export const languages: ReadonlyArray<{
  readonly locale: PageLocale;
  readonly code: string;
  readonly name: string;
  readonly to: RoutePath;
  /** Note in the language itself, while its page is a placeholder. */
  readonly soon?: string;
}> = [
  { locale: 'tr', code: 'TR', name: 'Türkçe', to: '/turkish' },
  { locale: 'en', code: 'EN', name: 'English', to: '/english' },
  { locale: 'de', code: 'DE', name: 'Deutsch', to: '/german', soon: 'bald' },
];

/**
 * The languages other than the current one, each with the target of its link: the same page where it exists in that language,
 * else the start page of the language. For a bilingual page, which has one address, the query says which language is meant. The
 * order number of a receipt's link is kept, because it is the same in each language.
 */
export function otherLanguages(pathname: string, current: PageLocale, search = '') {
  const path = normalPath(pathname);
  const number = new URLSearchParams(search).get(WITHDRAWAL_QUERY) ?? '';
  const pair: Partial<Record<PageLocale, RoutePath>> = (isRoutePath(path) && languagePair(path)) || {};
  return languages
    .filter(({ locale }) => locale !== current)
    .map(({ locale, name, to: start }) => {
      const same = pair[locale];
      const page = same ?? start;
      const query = new URLSearchParams();
      if (routeInfo(page).bilingual) query.set(LANGUAGE_QUERY, locale);
      if (same && isReference(number)) query.set(WITHDRAWAL_QUERY, number);
      const asked = query.toString();
      const to: SiteTarget = asked === '' ? page : `${page}?${asked}`;
      return { locale, name, to };
    });
}
