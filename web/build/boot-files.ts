import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Page } from '../src/app/pages.tsx';
import type { PageLocale } from '../src/site/routes.ts';
import type { BootTurns } from './boot.ts';
import { withImports } from './chunk-groups.ts';

/** The parts of Vite's manifest that are read here; keys are source files, or `_name` for shared chunks. */
type Manifest = Readonly<Record<string, { file: string; name?: string; imports?: ReadonlyArray<string> }>>;

const ENTRY = 'src/app/entry-client.tsx';

/** Export that `nameSources` adds to the modules of the prerender build. */
const SOURCE_EXPORT = 'sourceOfThisModule';

/**
 * Returns a plugin that makes every module of the prerender build export its source path. A page is known only by its `import()`;
 * by the exported path the build finds the files of the page in the manifest of the browser build.
 */
export function nameSources(web: string): Plugin {
  const source = path.join(web, 'src') + path.sep;
  return {
    name: 'name-sources',
    transform(code, id) {
      if (!id.startsWith(source)) return undefined;
      const name = path.relative(web, id).replaceAll(path.sep, '/');
      return { code: `${code}\nexport const ${SOURCE_EXPORT} = ${JSON.stringify(name)};`, map: null };
    },
  };
}

/** Path below `web` of a module of the prerender build. Throws for a module that `nameSources` did not name. */
export function sourceOf(module: unknown): string {
  if (typeof module === 'object' && module !== null && SOURCE_EXPORT in module) return String(module[SOURCE_EXPORT]);
  throw new Error('A page imports a module that the prerender build did not name.');
}

const STYLES = 'src/theme/styles.tsx';

/** Addresses of the scripts of pages. */
export interface BootFiles {
  /**
   * The scripts that every page starts with: React, then the chunks that the entry imports, then the entry, which starts the
   * site.
   */
  readonly turns: BootTurns;
  /**
   * Returns the scripts that the page needs beyond the turns to be hydrated in this language: its own chunks, Chakra, and the
   * chunks of `sources` (paths below `web` that are loaded by `import()`). A page that is hydrated at once fetches them together
   * and not one after the other. Rejects when a chunk is missing.
   */
  own(page: Page, locale: PageLocale, ...sources: ReadonlyArray<string>): Promise<ReadonlyArray<string>>;
}

/**
 * Reads the manifest of the browser build in `dist` and returns the scripts of its pages. Rejects when it lacks a chunk that
 * every page needs.
 */
export async function bootFiles(dist: string): Promise<BootFiles> {
  const browser: Manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'));
  const react = Object.keys(browser).find((key) => browser[key]?.name === 'react');
  if (!react) throw new Error('The browser build has no react chunk.');

  const imports = new Map(Object.entries(browser).map(([key, chunk]) => [key, chunk.imports ?? []]));
  const addressOf = (key: string) => {
    const chunk = browser[key];
    if (!chunk) throw new Error(`The browser build lacks ${key}.`);
    return `/${chunk.file}`;
  };
  const addresses = (keys: ReadonlySet<string>, earlier: ReadonlySet<string> = new Set()) =>
    [...keys].filter((key) => !earlier.has(key)).map(addressOf);
  // The first turn also has the chunks that React imports: the boot script imports a turn as soon as the files of that turn are
  // fetched.
  const first = withImports(react, imports);
  const parts = new Set(first);
  for (const imported of imports.get(ENTRY) ?? []) withImports(imported, imports, parts);
  const site = withImports(ENTRY, imports, new Set(parts));

  return {
    turns: [addresses(first), addresses(parts, first), addresses(site, parts)],
    async own(page, locale, ...sources) {
      const chunks = new Set(site);
      const ofPage = await Promise.all([page.loadCode(), page.loadTexts(locale)]);
      for (const key of [STYLES, ...ofPage.map(sourceOf), ...sources]) withImports(key, imports, chunks);
      return addresses(chunks, site);
    },
  };
}
