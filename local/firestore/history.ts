import type { Document, Timestamp } from './values.ts';

/**
 * The versions of a document. A history without versions stands for a missing document that has collections below it.
 */
export class History {
  readonly name: string;
  /** Oldest first; null means that the document is absent since then. */
  #versions: { readonly since: Timestamp; readonly document: Document | null }[] = [];

  constructor(name: string) {
    this.name = name;
  }

  /** The document now, or as it was at a time. */
  at(time?: Timestamp): Document | null {
    if (time === undefined) return this.#versions.at(-1)?.document ?? null;
    return this.#versions.findLast(({ since }) => since <= time)?.document ?? null;
  }

  append(since: Timestamp, document: Document | null): void {
    this.#versions.push({ since, document });
  }

  /** Drops the versions that are invisible at every time from `horizon` on. Returns whether a visible one is left. */
  forgetBefore(horizon: Timestamp): boolean {
    const oldest = this.#versions.findLastIndex(({ since }) => since <= horizon);
    if (oldest > 0) this.#versions = this.#versions.slice(oldest);
    const [first, ...later] = this.#versions;
    return later.length > 0 || (first !== undefined && (first.document !== null || first.since > horizon));
  }
}
