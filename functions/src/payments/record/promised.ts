import { catalogue, findProduct, type Product } from '@site/contract/catalogue';
import { HOUR_MS } from '@site/contract/durations';
import { settings } from '@site/contract/settings';
import type { Payment } from './payment-schema.ts';

type StoredProduct = Payment['product'];

/** What the agreement about an order promises besides its product. */
export type Promised = NonNullable<StoredProduct['promised']>;

/** What an agreement about a product promises that is made today; of nothing on sale, the time alone. */
export function promisedBy(product?: Product): Promised {
  return {
    guaranteeDays: product?.guaranteeDays ?? null,
    gift: product?.gift !== undefined,
    supportGroup: product?.supportGroup ?? false,
    deliveryHours: settings.replyHours.enquiry,
  };
}

/**
 * What the agreement about an order promises: catalogue and settings may have changed since. Today's stand in where the order does
 * not tell, since it is older than the field.
 */
export function promisedIn({ id, promised }: Pick<StoredProduct, 'id' | 'promised'>): Promised {
  if (promised !== null) return promised;
  const found = findProduct(id);
  return promisedBy(found === null ? undefined : catalogue[found]);
}

/** From the payment on: the time within which the agreement about an order promises files, and a first mail to arrange sessions. */
export function deliveryMs({ promised }: Pick<StoredProduct, 'promised'>): number {
  return (promised ?? promisedBy()).deliveryHours * HOUR_MS;
}
