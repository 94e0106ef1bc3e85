import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { COUNTED_MAX, type DigestRows } from './digest-facts.ts';

/** Documents that a list reads at once, and the most pages that it reads. Many documents that a query finds may not be listed. */
export const PAGE = 300;
const PAGES_MAX = 10;

/** Documents that are read at once. */
export type Page = ReadonlyArray<QueryDocumentSnapshot>;

/**
 * Returns the first rows that `keep` makes of the pages, at most {@link COUNTED_MAX}. Reads several pages, since documents to be
 * listed may come after many that are not. With `inOrder` the rows of all pages are sorted by it before they are cut.
 */
export async function firstRows<Document, Row>(
  pages: AsyncIterable<ReadonlyArray<Document>>,
  keep: (page: ReadonlyArray<Document>) => ReadonlyArray<Row> | Promise<ReadonlyArray<Row>>,
  inOrder?: (a: Row, b: Row) => number,
): Promise<DigestRows<Row>> {
  const rows: Row[] = [];
  let pagesRead = 0;
  let isCut = false;
  for await (const page of pages) {
    isCut = pagesRead === PAGES_MAX;
    if (isCut) break;
    rows.push(...(await keep(page)));
    pagesRead += 1;
    // stops before the next page is read
    if (!inOrder && rows.length > COUNTED_MAX) break;
  }
  if (inOrder) rows.sort(inOrder);
  return { rows: rows.slice(0, COUNTED_MAX), isCut: isCut || rows.length > COUNTED_MAX };
}

/** Concatenates lists in their order; at most {@link COUNTED_MAX} rows. */
export function joined<Row>(lists: ReadonlyArray<DigestRows<Row>>): DigestRows<Row> {
  const rows = lists.flatMap((list) => list.rows);
  return { rows: rows.slice(0, COUNTED_MAX), isCut: rows.length > COUNTED_MAX || lists.some(({ isCut }) => isCut) };
}

/** A list with each record once: several queries may find the same one. */
export function eachOnce<Row extends { readonly path: string }>({ rows, isCut }: DigestRows<Row>): DigestRows<Row> {
  return { rows: [...new Map(rows.map((row) => [row.path, row])).values()], isCut };
}
