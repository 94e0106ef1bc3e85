import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Page } from '../src/app/pages.tsx';
import type { PageLocale } from '../src/site/routes.ts';
import type { BootTurns } from './boot.ts';

/** The parts of Vite's manifest that are read here; keys are source files, or `_name` for shared chunks. */
type Manifest = Readonly<Record<string, { file: string; name?: string; imports?: ReadonlyArray<string> }>>;

const ENTRY = 'src/app/entry-client.tsx';

/** Export that `nameSources` adds to the modules of the prerender build. */
const SOURCE_EXPORT = 'sourceOfThisModule';

/**
 * Pages are imported with `import()` alone. In the prerender build every module exports its source path, so that the
 * build finds a page's files without listing them anywhere.
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

/** Path below `web` of a module of the prerender build. */
export function sourceOf(module: unknown): string {
  if (typeof module === 'object' && module !== null && SOURCE_EXPORT in module) return String(module[SOURCE_EXPORT]);
  throw new Error('A page imports a module that the prerender build did not name.');
}

const STYLES = 'src/theme/styles.tsx';

/** Finds the scripts of pages. */
export interface BootFiles {
  /** What each page starts with: React, then what the site consists of, then the start of the site. */
  readonly turns: BootTurns;
  /**
   * A page's own files in a language, Chakra, and the chunks of these sources of `import()`s (below `web`), so that they need
   * no further round trip where a page does not wait for a visitor.
   */
  own(page: Page, locale: PageLocale, ...sources: ReadonlyArray<string>): Promise<ReadonlyArray<string>>;
}

export async function bootFiles(dist: string): Promise<BootFiles> {
  const browser: Manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'));
  const react = Object.keys(browser).find((key) => browser[key]?.name === 'react');
  if (!react) throw new Error('The browser build has no react chunk.');

  const withImports = (key: string, found: Set<string>) => {
    const chunk = browser[key];
    if (!chunk) throw new Error(`The browser build lacks ${key}.`);
    if (found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) withImports(imported, found);
    return found;
  };
  const addresses = (files: ReadonlySet<string>, earlier: ReadonlySet<string> = new Set()) =>
    [...files].flatMap((file) => (earlier.has(file) ? [] : [`/${file}`]));
  // What React imports is a file of its turn too: the boot script waits for no others before it imports them.
  const first = withImports(react, new Set());
  const parts = new Set(first);
  for (const imported of browser[ENTRY]?.imports ?? []) withImports(imported, parts);
  const site = withImports(ENTRY, new Set(parts));

  return {
    turns: [addresses(first), addresses(parts, first), addresses(site, parts)],
    async own(page, locale, ...sources) {
      const files = withImports(STYLES, new Set(site));
      for (const load of page.imports(locale)) withImports(sourceOf(await load()), files);
      for (const source of sources) withImports(source, files);
      return addresses(files, site);
    },
  };
}
