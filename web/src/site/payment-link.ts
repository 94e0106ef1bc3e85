import { catalogue, type ProductId } from '@site/contract/catalogue';
import type { Locale } from '@site/contract/locale';
import type { SiteTarget } from './routes.ts';

/**
 * Address at which a product is ordered, in its documented form. Only `productId` decides what is sold and for how
 * much; people read the rest. `price` is in the main unit of its currency.
 */
export function paymentLink(id: ProductId, locale: Locale): SiteTarget {
  const { title, description, price } = catalogue[id];
  const query = new URLSearchParams({
    productId: id,
    title: title[locale],
    price: String(price.minor / 100),
    description: description[locale],
  });
  return `/payment?${query}`;
}
