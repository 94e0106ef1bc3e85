import type { PageLocale, RoutePath } from './routes.ts';

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
