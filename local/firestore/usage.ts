/** Documents that server clients have read, written and deleted since the start. */
export type UsageCounts = { readonly reads: number; readonly writes: number; readonly deletes: number };

/**
 * Counts documents as Firestore bills them (https://firebase.google.com/docs/firestore/pricing): each document that an
 * answer holds or says to be missing, at least one for a query, and each write of a commit that took place. Attempts of
 * a transaction count each time.
 */
export type Usage = {
  addReads(documents: number): void;
  addWrites(writes: readonly { readonly kind: string }[]): void;
  counts(): UsageCounts;
};

/** Nothing was counted yet. */
export function createUsage(): Usage {
  let reads = 0;
  let writes = 0;
  let deletes = 0;
  return {
    addReads(documents) {
      reads += documents;
    },
    addWrites(committed) {
      const deleting = committed.filter(({ kind }) => kind === 'delete').length;
      deletes += deleting;
      writes += committed.length - deleting;
    },
    counts: () => ({ reads, writes, deletes }),
  };
}
