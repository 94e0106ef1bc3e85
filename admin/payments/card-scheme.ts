import { schemeName } from '@site/contract/card';

/** The scheme of a stored card as it is written; one that nobody knows as iyzico names it. */
export function cardScheme({ brand }: { readonly brand: string }): string {
  return schemeName(brand) || brand;
}
