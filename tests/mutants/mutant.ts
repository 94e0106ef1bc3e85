/** One element of the specification removed from the product: the tests that its row names must fail. */
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
   * Words that the failing test's message must contain. Mutants of the site with this field share one build, because the
   * message tells which of them made a test fail; every other mutant is built alone.
   */
  readonly missing?: string;
}
