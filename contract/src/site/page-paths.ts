import type { Localized } from '../plain/locale.ts';

type Path = `/${string}`;

/**
 * Paths of the pages that functions and mails link to, with one for each language where these are documents of their own. A page
 * that chooses its language by `?lang=` shows no words until its script has run. All are routes of the site.
 */
export const pagePaths = {
  booking: '/booking',
  newsletter: '/newsletter',
  payment: '/payment',
  privacy: { tr: '/privacy-policy', en: '/privacy-policy/en' },
  shop: { tr: '/dijital-magaza', en: '/shop' },
  withdrawal: { tr: '/cayma-bildirimi', en: '/withdrawal' },
} as const satisfies Readonly<Record<string, Path | Localized<Path>>>;

/** Query parameter with the language of a page that has one address for both: `/privacy-policy?lang=en`. */
export const LANGUAGE_QUERY = 'lang';

/** Documented query parameter of the payment page with the id of the product. */
export const PRODUCT_QUERY = 'productId';

/** Query parameter of the withdrawal page with the number of an order. */
export const WITHDRAWAL_QUERY = 'order';

/** Query parameter of a page with a form: the topic with which its message begins, `/consultation?topic=<id>`. */
export const TOPIC_QUERY = 'topic';
