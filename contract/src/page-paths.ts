import type { Localized } from './locale.ts';

type Path = `/${string}`;

/**
 * Paths of the pages to which functions and mails lead, with one for each language where these are documents of their own.
 * Where `?lang=` chooses the language, a page shows no words until its script has run. All are routes of the site.
 */
export const pagePaths = {
  booking: '/booking',
  newsletter: '/newsletter',
  payment: '/payment',
  privacy: { tr: '/privacy-policy', en: '/privacy-policy/en' },
  shop: { tr: '/dijital-magaza', en: '/shop' },
  withdrawal: { tr: '/cayma-bildirimi', en: '/withdrawal' },
} as const satisfies Readonly<Record<string, Path | Localized<Path>>>;

/** Query with the language of a page that exists in both under one address: `/privacy-policy?lang=en`. */
export const LANGUAGE_QUERY = 'lang';

/** Documented query of the payment page with the id of what is ordered. */
export const PRODUCT_QUERY = 'productId';

/** Parameter of the withdrawal page that holds the number of an order. */
export const WITHDRAWAL_QUERY = 'order';

/** Query of a page with a form whose message it begins: `/consultation?topic=<id>`. */
export const TOPIC_QUERY = 'topic';
