import { globSync } from 'node:fs';

/** The previous page writes the bank's page into this one, which shows nothing when opened by itself. */
const BANK_PAGE = 'payment/3ds.html';

/**
 * An order and a result: addresses at which the document of `/payment` shows one of them. The result shows that the server cannot
 * be reached.
 */
export const PAYMENT_ROUTES = [
  '/payment?productId=grup-kocluk-tr',
  '/payment?payment=00000000-0000-4000-8000-000000000000',
];

/** Addresses of the pages in the folder of a built site, in alphabetical order; an unknown address is `/404`. */
export function builtRoutes(folder: string): string[] {
  const files = globSync('**/*.html', { cwd: folder }).filter((file) => file !== BANK_PAGE);
  const pages = files.map((file) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`));
  return [...pages, ...PAYMENT_ROUTES].toSorted();
}

/**
 * The routes that were asked for, or all of a built site. A query is not checked. Throws when the folder has no page of a route:
 * the server would answer with the page of an unknown address, and that would be measured.
 */
export function routesToMeasure(folder: string, asked?: readonly string[]): readonly string[] {
  const built = builtRoutes(folder);
  for (const route of asked ?? []) {
    const [page = ''] = route.split('?');
    if (!built.includes(page))
      throw new Error(`There is no page ${route}. Separate routes with spaces: --routes /about /payment`);
  }
  return asked ?? built;
}
