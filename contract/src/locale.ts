/** Languages a visitor can read and write in. German has one placeholder page and no forms. */
export const LOCALES = ['tr', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

/** A text that both languages must have; a missing one does not compile. */
export type Localized<T = string> = Readonly<Record<Locale, T>>;

/** The tag with which `Intl` writes dates and numbers of a language. */
export const languageTags: Localized = { tr: 'tr-TR', en: 'en-US' };
