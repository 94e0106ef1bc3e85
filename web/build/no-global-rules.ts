import type { Plugin } from 'vite';

const SYSTEM = /\/@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/;
const PREFLIGHT = /\/@chakra-ui\/react\/dist\/esm\/styled-system\/preflight\.js$/;
/** Where Chakra's system computes its reset, global rules and the variables of all tokens, as soon as it is made. */
const EAGER = '[getPreflightCss(), getGlobalCss(), getTokenCss()]';

/**
 * Returns a plugin that leaves the rules for the whole document out of the browser's Chakra. Each document has them from the
 * start, and no island inserts them (`src/theme/resting-system.ts`); computing them was two fifths of the time in which the system
 * is made, a long task on a phone. Throws when Chakra's code has changed, so that an update cannot bring them back unseen.
 */
export function noGlobalRules(): Plugin {
  const found = new Set<RegExp>();
  return {
    name: 'no-global-rules',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (PREFLIGHT.test(id)) {
        found.add(PREFLIGHT);
        return { code: 'export const createPreflight = () => ({});', map: null };
      }
      if (!SYSTEM.test(id) || !code.includes(EAGER)) return undefined;
      found.add(SYSTEM);
      return { code: code.replace(EAGER, '[]'), map: null };
    },
    generateBundle() {
      if (found.size < 2) throw new Error('Chakra makes its global rules elsewhere: see web/build/no-global-rules.ts');
    },
  };
}
