import path from 'node:path';
import type { Plugin } from 'vite';
import { refuseLookbehind } from './oldest-browsers.ts';

const inSource = (file: string) => path.resolve(import.meta.dirname, '../src', file);

const entry = inSource('app/entry-client.tsx');

/** Chakra and the small parts that pages and header share. */
const styles = [
  'theme/styles.tsx',
  'lib/toast.ts',
  'site/contact-links.ts',
  'chrome/chrome-texts.ts',
  ...['button', 'icon', 'layout', 'text'].map((part) => `components/${part}.tsx`),
  ...['skip-link', 'wordmark'].map((part) => `chrome/${part}.tsx`),
].map(inSource);

/** Modules that show the result of a payment, for which a buyer waits. */
const ofResult = [
  'pages/payment-page.tsx',
  'features/payment/result/payment-result.tsx',
  'content/tr/payment.ts',
  'content/en/payment.ts',
].map(inSource);

/** Texts that all forms share; a page loads those of its language. */
const TEXTS_OF_FORMS = /\/content\/(tr|en)\/form\.ts/;

/**
 * Chakra's components and the modules that only they import, which go with the code of forms. Chakra's single index file imports
 * all of them, so by `importers` every page would load those that only forms use.
 */
const CHAKRA_PARTS =
  /node_modules\/(@ark-ui|@zag-js|@chakra-ui\/react\/dist\/esm\/(components|styled-system\/(create-(slot-)?recipe-context|use-(slot-)?recipe)))/;

interface Module {
  readonly importers: ReadonlyArray<string>;
  readonly importedIds: ReadonlyArray<string>;
  readonly dynamicImporters: ReadonlyArray<string>;
}

type ModuleLookup = (id: string) => Module | null;

interface Graph {
  readonly getModuleInfo: ModuleLookup;
}

/** Whether a module is reached from one of these files without any `import()` in between. */
function comesWith(roots: ReadonlyArray<string>, id: string, lookup: ModuleLookup, seen = new Set<string>()): boolean {
  if (roots.includes(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = lookup(id)?.importers ?? [];
  return importers.some((importer) => comesWith(roots, importer, lookup, seen));
}

/**
 * Returns a group: one chunk for the modules that these files import statically, except those that are left out or in an earlier
 * group.
 */
function startingWith(name: string, roots: ReadonlyArray<string>, isLeftOut: (id: string) => boolean = () => false) {
  return {
    debugName: name,
    name: (id: string, graph: Graph) =>
      id !== entry &&
      !CHAKRA_PARTS.test(id) &&
      !isLeftOut(id) &&
      comesWith(roots, id, (module) => graph.getModuleInfo(module))
        ? name
        : null,
  };
}

/** Whether a module or any that it imports, directly or not, matches the pattern. */
function standsOn(pattern: RegExp, id: string, lookup: ModuleLookup, seen = new Set<string>()): boolean {
  if (pattern.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const imported = lookup(id)?.importedIds ?? [];
  return imported.some((module) => standsOn(pattern, module, lookup, seen));
}

/** Modules that only payments need. */
const PAYMENTS = /\/features\/payment\/|\/contract\/src\/(payment|instalments|card)/;

/** Modules that only forms need. */
const FORMS =
  /node_modules\/react-hook-form\/|\/components\/(error-summary|field|in-sight|submit-button)\.tsx|\/sending\/(attempt|call-meta|submission|submitter|use-[a-z-]+)\.ts/;

/**
 * Returns the name of the chunk for a module that several others share. Null for a module that few pages need, and for one that
 * is loaded by `import()`: in a chunk with others it would need a separate file that only re-exports it.
 */
function sharedChunk(id: string, graph: Graph): string | null {
  if (graph.getModuleInfo(id)?.dynamicImporters.length) return null;
  if (CHAKRA_PARTS.test(id) || FORMS.test(id)) return 'fields';
  if (standsOn(/node_modules\/zod\//, id, (module) => graph.getModuleInfo(module))) return 'schemas';
  if (/node_modules|use-slider|follow-wheel|sale-texts/.test(id) || TEXTS_OF_FORMS.test(id)) return null;
  if (PAYMENTS.test(id)) return 'payment-parts';
  const [, language] = /\/content\/(tr|en)\//.exec(id) ?? [];
  return language ? `words-${language}` : 'parts';
}

/**
 * Chunks of the site. A chunk for each module that two pages share would mostly be shorter than its two requests: it is fetched
 * before it is imported (`src/lib/import-fetched.ts`).
 */
export const chunkGroups = [
  // React is loaded as a step of its own, and browsers keep it cached while the site changes.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // One file for the code that every page starts with, one for Chakra, and one for the code that the first interaction of a
  // visitor adds: shared parts in files of their own compress worse. The file of Chakra also has the parts of a payment's result,
  // which uses none of the other parts that pages share.
  startingWith('site', [entry]),
  startingWith(
    'styles',
    [...styles, ...ofResult],
    (id) => ofResult.includes(id) || PAYMENTS.test(id) || TEXTS_OF_FORMS.test(id),
  ),
  startingWith('chrome', [inSource('chrome/around.ts')]),
  // Dependencies are not pulled in recursively; otherwise pages would download code that only forms use.
  { debugName: 'shared', name: sharedChunk, minShareCount: 2, includeDependenciesRecursively: false },
];

/** Returns the first import cycle of chunks, which begins and ends with the same chunk; undefined when there is none. */
export function importCycle(imports: ReadonlyMap<string, ReadonlyArray<string>>): ReadonlyArray<string> | undefined {
  const done = new Set<string>();
  const cycleFrom = (chunk: string, path: ReadonlyArray<string>): ReadonlyArray<string> | undefined => {
    if (path.includes(chunk)) return [...path.slice(path.indexOf(chunk)), chunk];
    if (done.has(chunk)) return undefined;
    for (const imported of imports.get(chunk) ?? []) {
      const cycle = cycleFrom(imported, [...path, chunk]);
      if (cycle) return cycle;
    }
    done.add(chunk);
    return undefined;
  };
  for (const chunk of imports.keys()) {
    const cycle = cycleFrom(chunk, []);
    if (cycle) return cycle;
  }
  return undefined;
}

/** Adds to `found`, and returns, a chunk and all that it imports, directly or not; `import()`s are not followed. */
export function withImports(
  chunk: string,
  imports: ReadonlyMap<string, ReadonlyArray<string>>,
  found = new Set<string>(),
): ReadonlySet<string> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const imported of imports.get(chunk) ?? []) withImports(imported, imports, found);
  return found;
}

/** Source, below `web`, of the result of a payment, for which a buyer waits. */
export const PAYMENT_RESULT = 'src/features/payment/result/payment-result.tsx';

const TEXTS = /\/src\/content\/.*\.ts$/;

interface Chunk {
  readonly fileName: string;
  readonly name: string;
  readonly imports: ReadonlyArray<string>;
  /** The module that an `import()` loads by this chunk; null when there is none. */
  readonly facadeModuleId: string | null;
}

/**
 * Throws when texts or the result of a payment, which have no form, import the code of forms, or when no chunk is that result.
 */
export function refuseForms(chunks: ReadonlyArray<Chunk>): void {
  const imports = new Map(chunks.map(({ fileName, imports: imported }) => [fileName, imported]));
  const ofForms = new Set(chunks.filter(({ name }) => name === 'fields').map(({ fileName }) => fileName));
  const results = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(PAYMENT_RESULT));
  if (results.length === 0) throw new Error(`No chunk is that of ${PAYMENT_RESULT}`);
  const texts = chunks.filter(({ facadeModuleId }) => TEXTS.test(facadeModuleId ?? ''));
  for (const { fileName } of [...results, ...texts]) {
    const brought = [...withImports(fileName, imports)].filter((chunk) => ofForms.has(chunk));
    if (brought.length > 0) throw new Error(`${fileName} brings the code of forms: ${brought.join(', ')}`);
  }
}

/**
 * Returns a plugin that fails the build
 * - when chunks import each other: one would run before code that it needs, and on some pages only;
 * - when texts or the result of a payment import the code of forms;
 * - when a chunk has a regular expression that an old browser does not know.
 */
export function soundChunks(): Plugin {
  return {
    name: 'sound-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const imports = new Map(chunks.map(({ fileName, imports: imported }) => [fileName, imported]));
      const cycle = importCycle(imports);
      if (cycle) throw new Error(`These chunks import each other: ${cycle.join(' > ')}`);
      for (const { fileName, code } of chunks) refuseLookbehind(fileName, code);
      refuseForms(chunks);
    },
  };
}
