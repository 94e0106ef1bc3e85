import { History } from './history.ts';
import { compareNames, type Timestamp } from './values.ts';

/** The documents of one collection. */
export class Collection {
  readonly #histories = new Map<string, History>();
  /** Sorting is kept between the pages of a listing: without, listing would take quadratic time. */
  #sorted: readonly History[] | null = null;

  get(name: string): History | undefined {
    return this.#histories.get(name);
  }

  /** The history of the document, begun when there is none. */
  open(name: string): History {
    let history = this.#histories.get(name);
    if (history === undefined) {
      history = new History(name);
      this.#histories.set(name, history);
      this.#sorted = null;
    }
    return history;
  }

  histories(): Iterable<History> {
    return this.#histories.values();
  }

  /** In order of names, those after the given name. */
  *sortedAfter(name: string): Generator<History> {
    this.#sorted ??= [...this.#histories.values()].sort((left, right) => compareNames(left.name, right.name));
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const history = this.#sorted[middle];
      if (history !== undefined && compareNames(history.name, name) <= 0) low = middle + 1;
      else high = middle;
    }
    for (let index = low; index < this.#sorted.length; index++) {
      const history = this.#sorted[index];
      if (history !== undefined) yield history;
    }
  }

  /** Drops what no time from `horizon` on can see any more, but for documents to keep. Returns whether something is left. */
  forgetBefore(horizon: Timestamp, keep: (name: string) => boolean): boolean {
    for (const history of this.#histories.values()) {
      if (history.forgetBefore(horizon) || keep(history.name)) continue;
      this.#histories.delete(history.name);
      this.#sorted = null;
    }
    return this.#histories.size > 0;
  }
}
