import type { Localized } from './locale.ts';

/**
 * Closed lists of the forms: the values that travel, each with the words a visitor reads in the
 * list and the founder in the mail. This file stays free of zod, so that a page can show a list
 * before any schema is loaded.
 */
export const homeServices = {
  coaching: { tr: 'Koçluk', en: 'Coaching' },
  training: { tr: 'Eğitim ve atölye', en: 'Training' },
  'export-consulting': { tr: 'İhracat danışmanlığı', en: 'Export consulting' },
  'digital-products': { tr: 'Dijital ürünler', en: 'Digital products' },
  multiple: { tr: 'Birden fazla hizmet', en: 'More than one of these' },
} as const satisfies Readonly<Record<string, Localized>>;

export type HomeService = keyof typeof homeServices;
