import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PAYMENT_QUERY } from '@site/contract/payments/payment';
import { LOCALES, type Locale } from '@site/contract/plain/locale';
import { catalogue, DEFAULT_PRODUCT, languageOf, type Product } from '@site/contract/sale/catalogue';
import { LANGUAGE_QUERY, PRODUCT_QUERY } from '@site/contract/site/page-paths';
import type { Page } from '../src/app/pages.tsx';
import en from '../src/content/en/payment.ts';
import { documentTitle, type PageMeta } from '../src/content/page-meta.ts';
import tr from '../src/content/tr/payment.ts';
import { VIEW_QUERY } from '../src/payment-document/first-question.ts';
import {
  ANSWERED_VIEWS,
  type AnsweredView,
  CLOSED_VIEWS,
  type ClosedView,
  PRERENDERED,
  type PrerenderedOrder,
  type PrerenderedPayments,
} from '../src/payment-document/prerendered-payment.ts';
import type { BootFiles } from './boot-files.ts';
import { PAYMENT_RESULT } from './chunk-groups.ts';
import { PAYMENT_SCRIPT } from './payment-script.ts';
import { scriptJson } from './script-json.ts';

/** The page whose document is filled with the order or result in its query. */
export const PAYMENT_PAGE = '/payment';

const texts = { tr, en };

/** Id of the payment whose result is rendered. */
const EXAMPLE_PAYMENT = '00000000-0000-4000-8000-000000000000';

/** The script of the page chooses its language. Until then, and without script, title and description are in both languages. */
export const PAYMENT_META: PageMeta = {
  title: `${tr.meta.title} / ${en.meta.title}`,
  description: `${tr.meta.description} ${en.meta.description}`,
};

interface Order {
  readonly id: string;
  readonly product: Product;
  readonly locale: Locale;
}

/** Each product in each language. */
const orders: ReadonlyArray<Order> = Object.entries<Product>(catalogue).flatMap(([id, product]) =>
  LOCALES.map((locale) => ({ id, product, locale })),
);

const addressOf = (query: Readonly<Record<string, string>>, locale: Locale) =>
  `${PAYMENT_PAGE}?${new URLSearchParams({ ...query, [LANGUAGE_QUERY]: locale })}`;
const orderAddress = ({ id, locale }: Order) => addressOf({ [PRODUCT_QUERY]: id }, locale);
const closedAddress = ({ id, locale }: Order, view: ClosedView) =>
  addressOf({ [PRODUCT_QUERY]: id, [VIEW_QUERY]: view }, locale);
const resultAddress = (locale: Locale) => addressOf({ [PAYMENT_QUERY]: EXAMPLE_PAYMENT }, locale);
const answeredAddress = (view: AnsweredView, locale: Locale) =>
  addressOf({ [PAYMENT_QUERY]: EXAMPLE_PAYMENT, [VIEW_QUERY]: view }, locale);

/** Addresses that are rendered with the page; an order has a form, that of a group without seats and a result have none. */
export const paymentAddresses = {
  orders: orders.map(orderAddress),
  others: [
    ...orders
      .filter(({ product }) => product.group)
      .flatMap((order) => CLOSED_VIEWS.map((view) => closedAddress(order, view))),
    ...LOCALES.flatMap((locale) => [
      resultAddress(locale),
      ...ANSWERED_VIEWS.map((view) => answeredAddress(view, locale)),
    ]),
  ],
};

/**
 * Writes the HTML of each order into a separate file: one document with all of them would be many times as long. A result is
 * short and stays in the document, so it waits for no further request. Returns the data element that `app/entry-payment.ts`
 * reads, and its script; `rendered` is HTML by address. Rejects when an address was not rendered.
 */
export async function writePayments(
  dist: string,
  rendered: ReadonlyMap<string, string>,
  page: Page,
  files: BootFiles,
): Promise<string> {
  const htmlOf = (address: string): string => {
    const html = rendered.get(address);
    if (html === undefined) throw new Error(`${address} was not rendered.`);
    return html;
  };
  const closedIn = (order: Order, view: ClosedView) => {
    const { soldOut, past } = texts[order.locale];
    return {
      title: documentTitle(view === 'full' ? soldOut : past),
      html: htmlOf(closedAddress(order, view)),
    };
  };
  const products: Record<string, Record<Locale, string> & { own: Locale; group?: string }> = {};
  for (const order of orders) {
    const { id, product, locale } = order;
    const { group } = product;
    const prerendered: PrerenderedOrder = {
      html: htmlOf(orderAddress(order)),
      ...(group ? { closed: { full: closedIn(order, 'full'), past: closedIn(order, 'past') } } : {}),
    };
    const file = JSON.stringify(prerendered);
    const address = `/assets/order-${locale}-${hash('sha256', file, 'base64url').slice(0, 8)}.json`;
    await writeFile(path.join(dist, address), file);
    const before = products[id] ?? { tr: '', en: '', own: languageOf(product), ...(group ? { group } : {}) };
    products[id] = { ...before, [locale]: address };
  }
  const answeredIn = (view: AnsweredView, locale: Locale) => ({
    title: documentTitle(texts[locale].results[view]),
    html: htmlOf(answeredAddress(view, locale)),
  });
  const resultIn = async (locale: Locale) => ({
    views: {
      asking: { title: documentTitle(texts[locale].results.asking), html: htmlOf(resultAddress(locale)) },
      paid: answeredIn('paid', locale),
      failed: answeredIn('failed', locale),
    },
    scripts: await files.own(page, locale, PAYMENT_RESULT),
  });
  const payments: PrerenderedPayments = {
    products,
    first: DEFAULT_PRODUCT,
    titles: { tr: documentTitle(texts.tr.meta), en: documentTitle(texts.en.meta) },
    results: { tr: await resultIn('tr'), en: await resultIn('en') },
    scripts: await files.own(page, 'tr'),
  };
  return `<script type="application/json" id="${PRERENDERED}">${scriptJson(payments)}</script>\n<script>${PAYMENT_SCRIPT}</script>`;
}
