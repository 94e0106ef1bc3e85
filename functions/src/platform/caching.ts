/**
 * Values of `Cache-Control` for functions whose answers the cache of Hosting may keep. Headers of firebase.json replace
 * those of a function, whatever it answers: an error would be kept for as long as an answer. So the rules for
 * `Cache-Control` there leave out the addresses of these functions, and each answer says for itself how long it is kept.
 * Hosting keeps a 404 without `Cache-Control` for ten minutes.
 *
 * Sources: https://firebase.google.com/docs/hosting/manage-cache (headers of firebase.json on dynamic content, 404),
 * `superstatic/lib/middleware/headers.js` (which wins; the documentation does not say it), and
 * https://firebase.google.com/docs/hosting/full-config#glob_pattern_matching.
 */
export const NEVER_CACHED = 'no-store';

/** For browsers and for the cache of Hosting alike. */
export const cachedFor = (seconds: number): string => `public, max-age=${seconds}, s-maxage=${seconds}`;

/**
 * Source of a pattern for the path of such a function: that of Hosting's rewrite, or of the function's own address. Taken as it is
 * written: each other spelling of the same path would be an entry of its own in the cache, and reach the database. So would each
 * value of `Cookie` or `Authorization`. Cookies cannot be refused, because a neighbouring site of the domain may set some, and then
 * to refuse the other would spare nothing.
 */
export const CACHED_PATH = String.raw`(?:/|(?:/[\w-]+)+)`;
