import type { Locale } from '@site/contract/plain/locale';
import { catalogue, type ProductId } from '@site/contract/sale/catalogue';
import { LANGUAGE_QUERY, PRODUCT_QUERY } from '@site/contract/site/page-paths';
import { routeInfo, type SiteTarget } from './routes.ts';

/**
 * Address at which a product is ordered, in its documented form. Only `productId` decides what is sold and for how much; the rest
 * is for people who read the address. `price` is in the main unit of its currency. `lang` is added for another language than that
 * of the document: a new tab has no note of the visitor's language, and would show the frame of an order in Turkish first.
 */
export function paymentLink(id: ProductId, locale: Locale): SiteTarget {
  const { title, description, price } = catalogue[id];
  const query = new URLSearchParams({
    [PRODUCT_QUERY]: id,
    title: title[locale],
    price: String(price.minor / 100),
    description: description[locale],
    ...(locale === routeInfo('/payment').locale ? {} : { [LANGUAGE_QUERY]: locale }),
  });
  return `/payment?${query}`;
}
