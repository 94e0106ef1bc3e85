import { globSync } from 'node:fs';

/** The bank's page is written into it by the page before: opened by itself it shows nothing. */
const BANK_PAGE = 'payment/3ds.html';

/**
 * An order and a result, which the document of `/payment` becomes by its address. The result shows that the server cannot
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
 * Those of the routes that were asked for, or all of a built site. A query is free. Throws for one whose page is not in the
 * folder: the server would answer with the page of an unknown address, and that would be measured.
 */
export function routesToMeasure(folder: string, asked?: readonly string[]): readonly string[] {
  const built = builtRoutes(folder);
  for (const route of asked ?? []) {
    const [page = ''] = route.split('?');
    if (!built.includes(page))
      throw new Error(`There is no page ${route}. Routes stand apart by spaces: --routes /about /payment`);
  }
  return asked ?? built;
}
