import createCache, { type EmotionCache } from '@emotion/cache';

/** Prefix of generated class names; the prerender and the browser must agree on it. */
const STYLE_KEY = 'r';

export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: STYLE_KEY });
  // The prerender collects the rules instead of writing style elements between the markup; therefore
  // `:first-child`, against which emotion would warn, is safe here.
  cache.compat = true;
  return cache;
}
