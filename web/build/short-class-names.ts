import type { Plugin } from 'vite';
import { STYLE_KEY } from '../src/theme/style-cache.ts';

/**
 * Emotion names a class after a hash of its styles, which does not compress: names were a twentieth of each document. In a build
 * they are numbers, the same in all documents and in the browser, which looks its hashes up in a list. A class that no document has
 * keeps its hash.
 */
interface ShortNames {
  /** The hashes; the place of each is its short name. */
  readonly hashes: readonly string[];
  /** Puts the short names into HTML or styles. */
  readonly shorten: (text: string) => string;
}

const RULE = new RegExp(`\\.${STYLE_KEY}-(\\w+)`, 'g');

/** Short names for these styles, one text for each document. What most documents have gets the smallest numbers. */
export function shortNames(documents: readonly string[]): ShortNames {
  const uses = new Map<string, number>();
  for (const styles of documents) {
    const hashes = new Set([...styles.matchAll(RULE)].map(([, hash = '']) => hash));
    for (const hash of hashes) uses.set(hash, (uses.get(hash) ?? 0) + 1);
  }
  const hashes = [...uses.keys()].sort((one, other) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0));
  const numbers = new Map(hashes.map((hash, at) => [hash, at]));
  // No text of a page reads like one of these.
  const anyName = new RegExp(`\\b${STYLE_KEY}-(?:${hashes.join('|')})\\b`, 'g');
  const shortName = (name: string) => `${STYLE_KEY}-${numbers.get(name.slice(STYLE_KEY.length + 1))}`;
  return { hashes, shorten: (text) => text.replace(anyName, shortName) };
}

const HASH_MODULE = '@emotion/hash';
const LOOK_UP = '\0short-class-names:';

/** Has emotion's hash look up the short name in the browser's scripts, whose other modules are built while names are awaited. */
export function shortClassNames(names: Promise<Pick<ShortNames, 'hashes'>>): Plugin {
  return {
    name: 'short-class-names',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== HASH_MODULE || !importer || importer.startsWith(LOOK_UP)) return undefined;
      const original = await this.resolve(source, importer, { ...options, skipSelf: true });
      return original && LOOK_UP + original.id;
    },
    async load(id) {
      if (!id.startsWith(LOOK_UP)) return undefined;
      const { hashes } = await names;
      return `import hash from ${JSON.stringify(id.slice(LOOK_UP.length))};
const numbers = new Map(${JSON.stringify(hashes.join(' '))}.split(' ').map((name, at) => [name, String(at)]));
export default (styles) => {
  const name = hash(styles);
  return numbers.get(name) ?? name;
};`;
    },
  };
}
