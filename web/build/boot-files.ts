import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '../src/app/pages.tsx';

/** The parts of Vite's manifest that are read here; keys are source files, or `_name` for shared chunks. */
type Manifest = Readonly<
  Record<string, { file: string; name?: string; imports?: ReadonlyArray<string>; isDynamicEntry?: boolean }>
>;

const ENTRY = 'src/app/entry-client.tsx';

async function readManifest(directory: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(directory, '.vite/manifest.json'), 'utf8'));
}

/**
 * Tells which scripts a page starts with, as steps: React, then the site together with the page's own
 * files, so that those need no further round trip.
 *
 * A page names its files only by `import()`. The prerender build answers such an import with the same
 * module as an import of its chunk, and that chunk's source is in its manifest: so no file name has to
 * be written twice.
 */
export async function bootFiles(dist: string, serverDirectory: string): Promise<(page?: Page) => Promise<string[][]>> {
  const [browser, server] = await Promise.all([readManifest(dist), readManifest(serverDirectory)]);
  const sources = new Map<unknown, string>();
  for (const [source, { file, isDynamicEntry }] of Object.entries(server)) {
    if (isDynamicEntry) sources.set(await import(pathToFileURL(path.join(serverDirectory, file)).href), source);
  }

  const react = Object.values(browser).find(({ name }) => name === 'react');
  if (!react) throw new Error('The browser build has no react chunk.');

  const withImports = (key: string, found: Set<string>) => {
    const chunk = browser[key];
    if (!chunk) throw new Error(`The browser build lacks ${key}.`);
    if (chunk === react || found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) withImports(imported, found);
    return found;
  };

  return async (page) => {
    const files = withImports(ENTRY, new Set());
    for (const load of page?.imports ?? []) {
      const source = sources.get(await load());
      if (!source) throw new Error('A page imports a file that is no chunk of its own.');
      withImports(source, files);
    }
    return [[`/${react.file}`], [...files].map((file) => `/${file}`)];
  };
}
