import path from 'node:path';
import type { Plugin } from 'vite';

/** Where Vite's `import()` finds what preloads its files; `filesOfImports` gives it their names. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

const runtime = path.join(import.meta.dirname, '../src/lib/import-fetched.ts');

/** Has each `import()` of the build fetch its files first, so that it can be tried again in every browser. */
export function fetchedImports(): Plugin {
  return {
    name: 'fetched-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      id === PRELOAD_HELPER ? `export { importFetched as __vitePreload } from ${JSON.stringify(runtime)};` : undefined,
  };
}

/**
 * The files of an `import()`: its own, and those that it imports. `present` tells which of them every page starts with. For
 * `build.modulePreload`, which lists the file itself only where it imports others.
 */
export const filesOfImports = (present: RegExp) => ({
  polyfill: false,
  resolveDependencies: (file: string, imported: string[]) =>
    [...new Set([file, ...imported])].filter((name) => !present.test(name)),
});
