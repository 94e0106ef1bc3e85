import { asLocale, type Locale } from '@site/contract/locale';

/** Prerendered orders of `/payment`, and what it needs when none of them fits: data in its document. */
export interface OrderList {
  /** By product id: addresses of its prerendered order, and the language that the product is offered in. */
  readonly products: Readonly<Record<string, Readonly<Record<Locale, string>> & { readonly own: Locale }>>;
  /** Product of an address that names none. */
  readonly first: string;
  readonly titles: Readonly<Record<Locale, string>>;
  /** Scripts of the page, which is hydrated at once when its document is not filled. */
  readonly scripts: ReadonlyArray<string>;
}

/** Id of the element that holds the {@link OrderList}. */
export const ORDERS = 'orders';

/** Language of the order that fills the document (`app/entry-order.ts`); undefined for the frame of an order, and on other pages. */
export function sentOrder(): Locale | undefined {
  return asLocale(document.documentElement.dataset['order']);
}
