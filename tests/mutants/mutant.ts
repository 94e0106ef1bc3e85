/** One element of the specification taken out of the product: the tests that its row names must fail. */
export interface Mutant {
  /** The first cell of its row in docs/spec-coverage.md. */
  readonly row: string;
  /** Distinguishes rows of the same name: the beginning of their section, as in `Turkish`. */
  readonly section?: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /**
   * What the failing test must name. Mutants of the site that have it share one build, because the message tells which of
   * them has made a test fail; every other mutant is built alone.
   */
  readonly missing?: string;
}
