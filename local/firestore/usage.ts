type UsageCounts = { readonly reads: number; readonly writes: number; readonly deletes: number };

/**
 * Counts documents as Firestore bills them (https://firebase.google.com/docs/firestore/pricing): each document that an
 * answer holds, skips or says to be missing, at least one for a query, and each write of a commit that took place.
 * Attempts of a transaction count each time. What a Listen stream sends is not counted: of the product
 * only `npm run payments` listens.
 */
export class Usage {
  #reads = 0;
  #writes = 0;
  #deletes = 0;

  addReads(documents: number): void {
    this.#reads += documents;
  }

  addWrites(committed: readonly { readonly kind: string }[]): void {
    const deleting = committed.filter(({ kind }) => kind === 'delete').length;
    this.#deletes += deleting;
    this.#writes += committed.length - deleting;
  }

  counts(): UsageCounts {
    return { reads: this.#reads, writes: this.#writes, deletes: this.#deletes };
  }
}
