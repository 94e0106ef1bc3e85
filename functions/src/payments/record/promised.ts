import { settings } from '@site/contract/business/settings';
import { HOUR_MS } from '@site/contract/plain/durations';
import { catalogue, findProduct, type Product } from '@site/contract/sale/catalogue';
import type { Payment } from './payment-schema.ts';

type StoredProduct = Payment['product'];

/** The promises of an agreement besides the product itself. */
export type Promised = NonNullable<StoredProduct['promised']>;

/** The promises of an agreement made today about a product; without a product only the delivery time. */
export function promisedBy(product?: Product): Promised {
  return {
    guaranteeDays: product?.guaranteeDays ?? null,
    gift: product?.gift !== undefined,
    supportGroup: product?.supportGroup ?? false,
    deliveryHours: settings.replyHours.enquiry,
  };
}

/**
 * The promises of an order's agreement as the order stores them: catalogue and settings may have changed since. Where an edit in
 * the console made them unreadable, those of today.
 */
export function promisedIn({ id, promised }: Pick<StoredProduct, 'id' | 'promised'>): Promised {
  if (promised !== null) return promised;
  const found = findProduct(id);
  return promisedBy(found === null ? undefined : catalogue[found]);
}

/** The promised time from the payment to the delivery of files, or to the first mail that arranges sessions, in milliseconds. */
export function deliveryMs({ promised }: Pick<StoredProduct, 'promised'>): number {
  return (promised ?? promisedBy()).deliveryHours * HOUR_MS;
}
