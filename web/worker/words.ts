import { type Locale, type Localized, languageTags } from '@site/contract/locale';

/** What the worker says itself, as HTML of the build (`build/offline-words.ts`). */
export interface OfflineWords {
  /** The offline document with its title in the language; its `<main>` still lacks the `blocks`. */
  readonly documents: Localized;
  /** What the offline document says, for the end of its `<main>`. */
  readonly blocks: Localized;
  /** Opening tag of the `<div>` at the end of a copy that says that it is one. */
  readonly lineTag: string;
  /** The words in that `<div>`, with {@link DAY} in the place of the day of the copy. */
  readonly lines: Localized;
}

/** Placeholder for the day of a copy. */
export const DAY = '{day}';

/** The document for a visitor who has neither a network nor a copy of the page. */
export function offlineDocument(words: OfflineWords, languages: readonly [Locale, ...Locale[]]): string {
  const blocks = languages.map((locale) => words.blocks[locale]).join('');
  return words.documents[languages[0]].replace('</main>', () => `${blocks}</main>`);
}

/** The day of a copy, in the time zone of the device, on which it was made, and not in that of the business, as sessions are. */
const dayInWords = (at: number, locale: Locale) =>
  new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'long' }).format(at);

/**
 * The copy with a line that says that it is one. The line is HTML, so that it shows without a script as well, and stands outside of
 * the root that React hydrates: within it the HTML would not match the first render.
 */
export function markedCopy(words: OfflineWords, html: string, at: number, languages: readonly Locale[]): string {
  const lines = languages.map((locale) => words.lines[locale].replace(DAY, () => dayInWords(at, locale)));
  return html.replace('</body>', () => `${words.lineTag}${lines.join('')}</div>\n</body>`);
}
