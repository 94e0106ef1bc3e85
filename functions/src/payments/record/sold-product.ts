import { catalogue, findProduct, type Product } from '@site/contract/catalogue';
import type { Payment } from './payment-schema.ts';

/** The product of an order as the catalogue has it today; undefined when nothing on sale has its id any more. */
export function soldProduct({ id }: Pick<Payment['product'], 'id'>): Product | undefined {
  const found = findProduct(id);
  return found === null ? undefined : catalogue[found];
}
