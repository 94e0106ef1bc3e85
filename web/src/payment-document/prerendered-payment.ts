import { asLocale, type Locale } from '@site/contract/plain/locale';

/** Reasons for which the document of a group's order shows no form. */
export const CLOSED_VIEWS = ['full', 'past'] as const;
export type ClosedView = (typeof CLOSED_VIEWS)[number];

/** An order in a file of its own. A group's has the views that take the place of its form when no seat is sold. */
export interface PrerenderedOrder {
  readonly html: string;
  readonly closed?: Readonly<Record<ClosedView, PrerenderedView>>;
}

/**
 * Answers about a payment whose title the document can show before its code has arrived. The code of the page shows any other
 * answer, and what follows from one.
 */
export const ANSWERED_VIEWS = ['paid', 'failed'] as const;
export type AnsweredView = (typeof ANSWERED_VIEWS)[number];

/** A view of a result, or of a group without seats. */
export interface PrerenderedView {
  /** Title of the document. */
  readonly title: string;
  /** HTML of the page. */
  readonly html: string;
}

interface PrerenderedResult {
  /** `asking`: that the server is being asked. */
  readonly views: Readonly<Record<'asking' | AnsweredView, PrerenderedView>>;
  /** Scripts of the page, which is hydrated at once. */
  readonly scripts: ReadonlyArray<string>;
}

/**
 * Data in the document of `/payment`: the views that were prerendered for its addresses, and the scripts for when none of them
 * fits.
 */
export interface PrerenderedPayments {
  /** By product id: addresses of its {@link PrerenderedOrder}, the language that the product is offered in, and its group. */
  readonly products: Readonly<
    Record<string, Readonly<Record<Locale, string>> & { readonly own: Locale; readonly group?: string }>
  >;
  /** Product of an address that names none. */
  readonly first: string;
  /** Title of the document of an order. */
  readonly titles: Readonly<Record<Locale, string>>;
  /** Views of a result, shown before its code has arrived, by language. */
  readonly results: Readonly<Record<Locale, PrerenderedResult>>;
  /** Scripts of the page where its document stays a frame, which is hydrated at once. */
  readonly scripts: ReadonlyArray<string>;
}

/** Id of the element that holds the {@link PrerenderedPayments}. */
export const PRERENDERED = 'prerendered';

/**
 * Language of the order that fills the document (`app/entry-payment.ts`); undefined for a result or a frame, and on
 * other pages.
 */
export function filledOrder(): Locale | undefined {
  return asLocale(document.documentElement.dataset['order']);
}

/** Language of the order or of the result that fills the document; undefined for the frame of an order, and on other pages. */
export function filledLocale(): Locale | undefined {
  return filledOrder() ?? asLocale(document.documentElement.dataset['result']);
}
