type UsageCounts = { readonly reads: number; readonly writes: number; readonly deletes: number };

/**
 * Counts documents as Firestore bills them (https://firebase.google.com/docs/firestore/pricing): each document that an answer
 * holds, skips or reports missing, at least one for a query, and each write of a successful commit. Every attempt of a
 * transaction counts. Listen streams are not counted: in the product only `npm run payments` listens.
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
