declare module '@mdn/mdn-http-observatory/src/constants.js' {
  /** Tests that each judge one aspect of a site; `result` is a key of the score table. */
  export const ALL_TESTS: ReadonlyArray<(requests: object) => { readonly result: string | null }>;
}
declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number;
}
declare module '@mdn/mdn-http-observatory/src/grader/charts.js' {
  /** Extra points count only for a site with at least this score. */
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}
declare module '@mdn/mdn-http-observatory/src/retriever/utils.js' {
  export function parseHttpEquivHeaders(html: string, baseUrl: string): Map<string, string[]>;
}
