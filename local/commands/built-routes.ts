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
