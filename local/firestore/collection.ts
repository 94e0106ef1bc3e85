import { History } from './history.ts';
import { compareNames, type Timestamp } from './values.ts';

/** The documents of one collection. */
export class Collection {
  readonly #histories = new Map<string, History>();
  /** Cache of the sorted histories, so that reading a listing page by page does not sort anew for each page. */
  #sorted: readonly History[] | null = null;

  get(name: string): History | undefined {
    return this.#histories.get(name);
  }

  /** The history of the document; creates an empty one when there is none. */
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

  /** The histories after a name, in order of names. */
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

  /**
   * Drops the versions that are invisible at every time from `horizon` on, and histories left without any, except those of
   * `keep`. Returns whether any history is left.
   */
  forgetBefore(horizon: Timestamp, keep: (name: string) => boolean): boolean {
    for (const history of this.#histories.values()) {
      if (history.forgetBefore(horizon) || keep(history.name)) continue;
      this.#histories.delete(history.name);
      this.#sorted = null;
    }
    return this.#histories.size > 0;
  }
}
