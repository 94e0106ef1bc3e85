import { INVITATION_QUERY, PAYMENT_QUERY } from '@site/contract/payments/payment';
import { asLocale, type Locale } from '@site/contract/plain/locale';
import { LANGUAGE_QUERY, PRODUCT_QUERY } from '@site/contract/site/page-paths';
import type { PrerenderedPayments } from './prerendered-payment.ts';

/** Format of a payment's id. Another id is left to the page, which asks the server about it unless it is empty or `none`. */
const PAYMENT_ID = /^[\da-f-]{36}$/i;

/** State of a tab that decides about the first view of `/payment`. */
export interface PaymentTab {
  /** The visitor's language. */
  readonly locale: Locale | undefined;
  /** Whether the tab keeps the draft of an order. */
  readonly keepsDraft: boolean;
  /** Whether an order of the tab for this product may hold a seat. */
  readonly mayHoldSeat: (productId: string) => boolean;
  /** Whether the bank's page of this payment waits to be shown. */
  readonly bankPageWaits: (paymentId: string) => boolean;
}

/** A prerendered view of `/payment`. */
export type Asked =
  | {
      readonly part: 'order';
      readonly locale: Locale;
      /** Address of its HTML. */
      readonly address: string;
      /** Group whose seats the order asks about; none if an order of the tab may hold the last seat. */
      readonly group: string | undefined;
      /** Whether the language is to be added to the address of the page. */
      readonly namesLanguage: boolean;
    }
  | { readonly part: 'result'; readonly locale: Locale; readonly paymentId: string };

/**
 * Whether `/payment` changes to English for the program that its address names, and adds the language to the address: for an
 * English program, unless a language was `chosen`. `own` is the language that the program is offered in. An address without a
 * program is in Turkish.
 */
export function turnsToEnglish(query: URLSearchParams, chosen: Locale | undefined, own: Locale | undefined): boolean {
  return !chosen && own === 'en' && query.has(PRODUCT_QUERY);
}

/** Returns the prerendered view that the query of `/payment` asks for, in the visitor's language; undefined if none fits. */
export function askedPart(
  { products, first }: Pick<PrerenderedPayments, 'products' | 'first'>,
  query: URLSearchParams,
  { locale, keepsDraft, mayHoldSeat, bankPageWaits }: PaymentTab,
): Asked | undefined {
  const asked = asLocale(query.get(LANGUAGE_QUERY));
  const paymentId = query.get(PAYMENT_QUERY);
  if (paymentId !== null) {
    if (!PAYMENT_ID.test(paymentId) || bankPageWaits(paymentId)) return undefined;
    return { part: 'result', locale: asked ?? locale ?? 'tr', paymentId };
  }
  if (query.has(INVITATION_QUERY) || keepsDraft) return undefined;
  const id = query.get(PRODUCT_QUERY) ?? first;
  const product = Object.hasOwn(products, id) ? products[id] : undefined;
  if (!product) return undefined;
  const namesLanguage = turnsToEnglish(query, asked, product.own);
  const shown = asked ?? locale ?? (namesLanguage ? 'en' : 'tr');
  // For a visitor with another language the page itself shows the program, in that language.
  if (namesLanguage && shown !== 'en') return undefined;
  const group = mayHoldSeat(id) ? undefined : product.group;
  return { part: 'order', locale: shown, address: product[shown], group, namesLanguage };
}
