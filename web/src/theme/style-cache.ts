import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { inlineTokens } from './inlined-tokens.ts';
import { RULE_ID, STYLE_KEY } from './style-key.ts';

/** Safari supports it only with the prefix, Chrome with it too; Firefox does not enlarge text by itself. */
const SAFARIS_OWN = 'text-size-adjust';

/** Properties that one of the oldest browsers (docs/dependencies.md) supports only with a prefix. */
const PREFIXED: ReadonlySet<string> = new Set([
  SAFARIS_OWN,
  // Safari
  'text-decoration',
  'user-select',
  // Chrome up to 135
  'print-color-adjust',
]);

/** Replaces emotion's own prefixer, whose prefixes for browsers before 2015 would be an eighth of each document. */
const prefix: StylisPlugin = (element) => {
  if (element.type !== 'decl' || typeof element.props !== 'string' || !PREFIXED.has(element.props)) return;
  element.return = `-webkit-${element.value}${element.props === SAFARIS_OWN ? '' : element.value}`;
};

/**
 * Replaces the custom properties of inlined tokens by their values, and drops their definitions. Emotion computes the name of a
 * class before its plugins run, so prerender and browser still agree on it.
 */
const inline: StylisPlugin = (element) => {
  if (element.type !== 'decl' || typeof element.props !== 'string') return;
  element.value = inlineTokens(element.props, element.value);
};

/** Creates emotion's cache, one for the prerender of a document or one for all islands in the browser. */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: STYLE_KEY, stylisPlugins: [inline, prefix] });
  // In this mode emotion collects the rules of the prerender instead of writing style elements between the markup. Beside such
  // elements `:first-child` would be unsafe, and emotion would warn of it.
  cache.compat = true;
  return cache;
}

/**
 * Marks the rules that the prerender wrote into the document as inserted, and returns the cache. Emotion can read their ids from
 * an attribute, but the rules contain them already, and the attribute would cost each document 300 bytes.
 */
export function takeOverRules(cache: EmotionCache): EmotionCache {
  for (const { textContent } of document.querySelectorAll(`style[data-emotion=${STYLE_KEY}]`)) {
    for (const [, id = ''] of textContent.matchAll(RULE_ID)) cache.inserted[id] = true;
  }
  return cache;
}
