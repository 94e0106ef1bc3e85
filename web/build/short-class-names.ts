import type { Plugin } from 'vite';
import { RULE_ID, STYLE_KEY } from '../src/theme/style-key.ts';

interface ShortNames {
  /** Emotion's names, which are hashes of styles; the number of a name is its index. */
  readonly hashes: readonly string[];
  /** Returns HTML or styles with numbers in place of the names. */
  readonly shorten: (text: string) => string;
}

/** Emotion's hash of no styles. Its index in the list is the same number, so that no class gets it. */
const NO_STYLES = '0';

/**
 * Returns short names for the classes of these styles, one text for each document. Emotion names a class after a hash of its
 * styles, which does not compress: names were a twentieth of each document. In a build they are numbers, the same in all
 * documents and in the browser ({@link shortClassNames}). Classes that most documents have get the smallest numbers.
 */
export function shortNames(documents: readonly string[]): ShortNames {
  const uses = new Map<string, number>();
  for (const styles of documents) {
    const hashes = new Set([...styles.matchAll(RULE_ID)].map(([, hash = '']) => hash));
    for (const hash of hashes) uses.set(hash, (uses.get(hash) ?? 0) + 1);
  }
  // among equals the last one comes first, which makes the long pages of services 14 to 59 bytes shorter
  const byUse = [...uses.keys()].reverse().sort((one, other) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0));
  const hashes = [NO_STYLES, ...byUse];
  const numbers = new Map(hashes.map((hash, at) => [hash, at]));
  // Replaced anywhere in the HTML: no text and no address reads like the prefix with one of these hashes.
  const anyName = new RegExp(`\\b${STYLE_KEY}-(${hashes.join('|')})\\b`, 'g');
  return { hashes, shorten: (text) => text.replace(anyName, (_, hash) => `${STYLE_KEY}-${numbers.get(hash)}`) };
}

const HASH_MODULE = '@emotion/hash';
const LOOK_UP = '\0short-class-names:';

/**
 * Returns a plugin that makes emotion's hash look up the numbers in the browser's scripts, so that a re-render in the browser
 * computes the same class name as the prerendered HTML. A class that no document has keeps its hash. Other modules are built
 * while the names are awaited. Throws when emotion does not import its hash: documents and scripts would name the same class
 * differently.
 */
export function shortClassNames(names: Promise<Pick<ShortNames, 'hashes'>>): Plugin {
  let isWrapped = false;
  return {
    name: 'short-class-names',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      if (source !== HASH_MODULE) return undefined;
      const original = await this.resolve(source, importer, { ...options, skipSelf: true });
      return original && LOOK_UP + original.id;
    },
    async load(id) {
      if (!id.startsWith(LOOK_UP)) return undefined;
      isWrapped = true;
      const { hashes } = await names;
      return `import hash from ${JSON.stringify(id.slice(LOOK_UP.length))};
const numbers = new Map(${JSON.stringify(hashes.join(' '))}.split(' ').map((name, at) => [name, String(at)]));
export default (styles) => {
  const name = hash(styles);
  return numbers.get(name) ?? name;
};`;
    },
    generateBundle() {
      if (!isWrapped)
        throw new Error(`No module imports ${HASH_MODULE}: the scripts would not know the names of the classes.`);
    },
  };
}
