import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/**
 * The documents of a query in pages of a size, each read once it is asked for. A query that selects fields must select
 * those that it sorts by, from which the next page goes on.
 */
export async function* pagesOf(query: Query, size: number): AsyncGenerator<QueryDocumentSnapshot[]> {
  let page = await query.limit(size).get();
  while (!page.empty) {
    yield page.docs;
    if (page.size < size) return;
    page = await query.startAfter(page.docs.at(-1)).limit(size).get();
  }
}

/** The first `max` documents of a query that `keep` leaves of their pages; as {@link pagesOf}, it reads no page beyond. */
export async function firstKept(
  query: Query,
  max: number,
  keep: (page: ReadonlyArray<QueryDocumentSnapshot>) => Promise<ReadonlyArray<QueryDocumentSnapshot>>,
): Promise<QueryDocumentSnapshot[]> {
  const kept: QueryDocumentSnapshot[] = [];
  for await (const page of pagesOf(query, max)) {
    kept.push(...(await keep(page)));
    if (kept.length >= max) break;
  }
  return kept.slice(0, max);
}
