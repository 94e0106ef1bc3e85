/** Languages a visitor can read and write in. German has one placeholder page and no forms. */
export const LOCALES = ['tr', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

/** Returns the language that a text names, as in an address or a note of the browser; undefined for any other text. */
export function asLocale(text: string | null | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale === text);
}

/** A text that both languages must have; a missing one does not compile. */
export type Localized<T = string> = Readonly<Record<Locale, T>>;

/** The tag with which `Intl` writes dates and numbers of a language. */
export const languageTags: Localized = { tr: 'tr-TR', en: 'en-US' };
