import { type Locale, type Localized, languageTags } from '@site/contract/locale';

/** What the worker says itself, as HTML of the build (`build/offline-words.ts`). */
export interface OfflineWords {
  /** A document that says that there is no network, without what stands in its `<main>`; its title is in the language. */
  readonly documents: Localized;
  /** What the end of that `<main>` says. */
  readonly blocks: Localized;
  /** Opening tag of the `<div>` at the end of a copy. */
  readonly lineTag: string;
  /** What stands in it; {@link DAY} stands for the day of the copy. */
  readonly lines: Localized;
}

export const DAY = '{day}';

/** The document for whom there is neither a network nor a copy. */
export function offlineDocument(words: OfflineWords, languages: readonly [Locale, ...Locale[]]): string {
  const blocks = languages.map((locale) => words.blocks[locale]).join('');
  return words.documents[languages[0]].replace('</main>', () => `${blocks}</main>`);
}

/** The day as the reader counts it: unlike a session, a copy was made where the reader is. */
const dayInWords = (at: number, locale: Locale) =>
  new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'long' }).format(at);

/** A copy that says what it is, also where no script comes: outside of what React hydrates, which would not match otherwise. */
export function markedCopy(words: OfflineWords, html: string, at: number, languages: readonly Locale[]): string {
  const lines = languages.map((locale) => words.lines[locale].replace(DAY, () => dayInWords(at, locale)));
  return html.replace('</body>', () => `${words.lineTag}${lines.join('')}</div>\n</body>`);
}
