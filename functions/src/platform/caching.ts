/**
 * Values of `Cache-Control` for functions whose answers the cache of Hosting may keep. Headers of firebase.json replace those of
 * a function for every status: an error would be kept for as long as an answer. So the rules for `Cache-Control` there leave out
 * the addresses of these functions, and each answer states how long it is kept. Hosting keeps a 404 without `Cache-Control` for
 * ten minutes.
 *
 * Sources: https://firebase.google.com/docs/hosting/manage-cache (headers of firebase.json on dynamic content, 404),
 * `superstatic/lib/middleware/headers.js` (which header wins; the documentation does not say), and
 * https://firebase.google.com/docs/hosting/full-config#glob_pattern_matching.
 */
export const NEVER_CACHED = 'no-store';

/** For browsers and for the cache of Hosting alike. */
export const cachedFor = (seconds: number): string => `public, max-age=${seconds}, s-maxage=${seconds}`;

/**
 * Source of a pattern for the path of such a function: that of Hosting's rewrite, or of the function's own address. It matches
 * the path as it is written: each other spelling would be an entry of its own in the cache, and reach the database. So would each
 * value of `Cookie` or `Authorization`, but we refuse neither: other sites of the domain may set cookies, so refusing
 * `Authorization` alone would not help.
 */
export const CACHED_PATH = String.raw`(?:/|(?:/[\w-]+)+)`;
