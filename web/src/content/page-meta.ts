import { settings } from '@site/contract/business/settings';

/**
 * How a page introduces itself in a search result. Search engines cut what is longer than `web/build/head.test.ts` allows for the
 * title with the brand and for the description.
 */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
}

/** The part that the content of every page has. */
export interface PageContent {
  readonly meta: PageMeta;
}

/** Returns the title of a document, as tabs, bookmarks and search results show it. */
export function documentTitle({ title }: Pick<PageMeta, 'title'>): string {
  return `${title} | ${settings.brand}`;
}

/** Returns a text without the marks for line breaks, which only a page needs. */
export const plain = (text: string) => text.replaceAll(/[\u00ad\u2060]/g, '').replaceAll('\u00a0', ' ');

/** Returns the description of a document, as search results show it. */
export const documentDescription = ({ description }: Pick<PageMeta, 'description'>) => plain(description);
