/** Firestore takes at most 30 values for `in`: https://firebase.google.com/docs/firestore/query-data/queries */
export const IN_MAX = 30;

/** Splits a list into parts of `size`; the last one may be shorter. */
export function chunks<T>(items: ReadonlyArray<T>, size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
