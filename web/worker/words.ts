import { type Locale, type Localized, languageTags } from '@site/contract/plain/locale';

/** The worker's own texts, as HTML of the build (`build/offline-words.ts`). */
export interface OfflineWords {
  /** The offline document with its title in the language; its `<main>` still lacks the `blocks`. */
  readonly documents: Localized;
  /** The text of the offline document, for the end of its `<main>`. */
  readonly blocks: Localized;
  /** Opening tag of the `<div>` at the end of a copy that marks it as one. */
  readonly lineTag: string;
  /** The content of that `<div>`, with {@link DAY} as the placeholder for the day of the copy. */
  readonly lines: Localized;
}

/** Placeholder for the day of a copy. */
export const DAY = '{day}';

/** The document for a visitor who has neither a network nor a copy of the page. */
export function offlineDocument(words: OfflineWords, languages: readonly [Locale, ...Locale[]]): string {
  const blocks = languages.map((locale) => words.blocks[locale]).join('');
  return words.documents[languages[0]].replace('</main>', () => `${blocks}</main>`);
}

/** The day of a copy, in the time zone of the device, which made the copy; sessions are in the time zone of the business. */
const dayInWords = (at: number, locale: Locale) =>
  new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'long' }).format(at);

/**
 * The HTML of a copy with a line that says that it is a copy. The line is HTML, so that it shows without a script as well. It is
 * outside of the root that React hydrates: within it the HTML would not match the first render.
 */
export function markedCopy(words: OfflineWords, html: string, at: number, languages: readonly Locale[]): string {
  const lines = languages.map((locale) => words.lines[locale].replace(DAY, () => dayInWords(at, locale)));
  return html.replace('</body>', () => `${words.lineTag}${lines.join('')}</div>\n</body>`);
}
