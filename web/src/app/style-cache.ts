import createCache, { type EmotionCache } from '@emotion/cache';

/** Prefix of generated class names; the prerender and the browser must agree on it. */
export const STYLE_KEY = 'r';

export function createStyleCache(): EmotionCache {
  return createCache({ key: STYLE_KEY });
}
