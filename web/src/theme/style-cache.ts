import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { inlineTokens } from './inlined-tokens.ts';
import { RULE_ID, STYLE_KEY } from './style-key.ts';

/** Known to Safari with its prefix only, to Chrome with it too; Firefox does not enlarge text by itself. */
const SAFARIS_OWN = 'text-size-adjust';

/** Properties that one of the oldest browsers (docs/dependencies.md) knows with a prefix only. */
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
 * Writes the value of a token that never changes where Chakra names its custom property, and leaves the property itself out. Emotion
 * makes the name of a class before its plugins run, so prerender and browser agree on it all the same.
 */
const inline: StylisPlugin = (element) => {
  if (element.type !== 'decl' || typeof element.props !== 'string') return;
  element.value = inlineTokens(element.props, element.value);
};

/** Creates emotion's cache, one for the prerender of a document or one for all islands in the browser. */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: STYLE_KEY, stylisPlugins: [inline, prefix] });
  // In this mode emotion collects the rules of the prerender instead of writing style elements between the markup. Beside those
  // `:first-child` would be unsafe, and emotion would warn of it.
  cache.compat = true;
  return cache;
}

/**
 * Has the cache take over the rules that the prerender wrote into the document. Emotion can read their ids from an
 * attribute, but the rules hold them already, and listed again they cost each document 300 bytes.
 */
export function takeOverRules(cache: EmotionCache): EmotionCache {
  for (const { textContent } of document.querySelectorAll(`style[data-emotion=${STYLE_KEY}]`)) {
    for (const [, id = ''] of textContent.matchAll(RULE_ID)) cache.inserted[id] = true;
  }
  return cache;
}
