import { catalogue, type ProductId } from '@site/contract/catalogue';
import type { Locale } from '@site/contract/locale';
import type { SiteTarget } from './routes.ts';

/**
 * Where a product is paid for. The address has its documented form; only `productId` decides what is
 * sold and for how much, the rest is for the eye. `price` is in the main unit of its currency.
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
