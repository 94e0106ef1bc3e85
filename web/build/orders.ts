import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { catalogue, DEFAULT_PRODUCT, languageOf, type Product } from '@site/contract/catalogue';
import { LOCALES, type Locale } from '@site/contract/locale';
import type * as Server from '../src/app/entry-server.tsx';
import { documentTitle } from '../src/content/page-meta.ts';
import { ORDERS, type OrderList } from '../src/site/sent-order.ts';

/** The page whose document is filled with the order that its query names. */
export const ORDER_PAGE = '/payment';

/** Each product in each language. */
const orders = Object.entries<Product>(catalogue).flatMap(([id, product]) =>
  LOCALES.map((locale) => ({ id, product, locale })),
);

/** Addresses of the orders that are prerendered, in the order of {@link writeOrders}. */
export const orderAddresses: ReadonlyArray<string> = orders.map(
  ({ id, locale }) => `${ORDER_PAGE}?${new URLSearchParams({ productId: id, lang: locale })}`,
);

/**
 * Writes the HTML of each order into a file of its own: one document with all of them would be many times as long.
 * Returns the element that tells `app/entry-order.ts` of them; `scripts` are those that the page starts with.
 */
export async function writeOrders(
  dist: string,
  server: typeof Server,
  rendered: ReadonlyArray<string>,
  scripts: ReadonlyArray<string>,
): Promise<string> {
  const products: Record<string, Record<Locale, string> & { own: Locale }> = {};
  for (const [index, { id, product, locale }] of orders.entries()) {
    const html = rendered[index];
    if (html === undefined) throw new Error(`The order of ${id} was not rendered.`);
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, 8);
    // Not `.html`: Hosting redirects from such names.
    const address = `/assets/order-${locale}-${hash}.txt`;
    await writeFile(path.join(dist, address), html);
    const before = products[id] ?? { tr: '', en: '', own: languageOf(product) };
    products[id] = { ...before, [locale]: address };
  }
  const page = server.pages[ORDER_PAGE];
  const titleIn = async (locale: Locale) => documentTitle((await page.content(locale)).meta);
  const list: OrderList = {
    products,
    first: DEFAULT_PRODUCT,
    titles: { tr: await titleIn('tr'), en: await titleIn('en') },
    scripts,
  };
  // `<` would end the element.
  return `<script type="application/json" id="${ORDERS}">${JSON.stringify(list).replaceAll('<', '\\u003c')}</script>`;
}
