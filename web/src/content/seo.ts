import { settings } from '@site/contract/settings';
import { isRoutePath, type PageLocale } from '../site/routes.ts';
import { seo as de } from './de/seo.ts';
import { seo as en } from './en/seo.ts';
import { seo as tr } from './tr/seo.ts';

/** How a page introduces itself in a search result; the brand is added to the title. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
}

const all: Readonly<Record<PageLocale, { pages: Readonly<Record<string, PageMeta>>; notFound: PageMeta }>> = {
  tr,
  en,
  de: { pages: de, notFound: en.notFound },
};

/** Title and description of an address; an unknown one is the page that was not found. */
export function metaOf(path: string, locale: PageLocale): PageMeta {
  const { pages, notFound } = all[locale];
  return (isRoutePath(path) ? pages[path] : undefined) ?? notFound;
}

export function titleOf(path: string, locale: PageLocale): string {
  return `${metaOf(path, locale).title} | ${settings.brand}`;
}
