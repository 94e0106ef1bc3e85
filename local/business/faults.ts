import { FEWEST_WEEKS, groups, isGroupId } from '@site/contract/groups/groups';
import { catalogue, type Product, type ProductId } from '@site/contract/sale/catalogue';
import type { Facts } from './facts.ts';

/** Whether a text from outside is exactly the id of a product; `findProduct` accepts other spellings too. */
const isProductId = (id: string): id is ProductId => Object.hasOwn(catalogue, id);

const wholeOf = (product: Product | undefined, key: 'price' | 'originalPrice') => {
  const minor = product?.[key]?.minor;
  return minor === undefined ? undefined : minor / 100;
};

/**
 * Complaints about starts in the past. A start that the settings have already is allowed: a group that has begun is no reason to
 * refuse the rest.
 */
function pastStarts(given: Facts['groups'], now: Date): string[] {
  const present = (id: string) => (isGroupId(id) ? groups[id].startsAt : undefined);
  return Object.entries(given ?? {})
    .filter(([id, { startsAt }]) => startsAt !== present(id) && new Date(startsAt) <= now)
    .map(([id, { startsAt }]) => `groups.${id}.startsAt ${startsAt} is in the past`);
}

/** Complaints about crossed-out prices that are not above the price. A price that is left out stays as it is. */
function falseReductions(given: Facts['products']): string[] {
  return Object.entries(given ?? {}).flatMap(([id, product]) => {
    if (product.price === undefined && product.originalPrice === undefined) return [];
    const present: Product | undefined = isProductId(id) ? catalogue[id] : undefined;
    const price = product.price ?? wholeOf(present, 'price');
    const { originalPrice = wholeOf(present, 'originalPrice') } = product;
    const isFalse = price !== undefined && typeof originalPrice === 'number' && originalPrice <= price;
    return isFalse ? [`products.${id}.originalPrice must be above the price, ${price}, or null`] : [];
  });
}

/** Complaints about groups of fewer weeks than {@link FEWEST_WEEKS}. */
function tooFewWeeks(groups: Facts['groups'] = {}): string[] {
  return Object.entries(groups).flatMap(([id, { weeks }]) =>
    weeks < FEWEST_WEEKS ? [`groups.${id}.weeks must be ${FEWEST_WEEKS} or more`] : [],
  );
}

/** Complaints about facts that are each well-formed, a line for each. Pure. */
export function factFaults({ groups: starting, products }: Pick<Facts, 'groups' | 'products'>, now: Date): string[] {
  return [...pastStarts(starting, now), ...tooFewWeeks(starting), ...falseReductions(products)];
}
