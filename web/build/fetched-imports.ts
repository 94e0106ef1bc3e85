import path from 'node:path';
import type { Plugin } from 'vite';

/** Module by which Vite's `import()` preloads its files; `filesOfImports` decides which. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

const runtime = path.join(import.meta.dirname, '../src/lib/import-fetched.ts');

/** Returns a plugin that makes each `import()` of the build fetch its files first, so that every browser can retry it. */
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
 * Returns options for `build.modulePreload`: an `import()` fetches its own file and those that it imports, except the files that
 * every page starts with (`present`). Vite by default lists the file itself only when it imports others.
 */
export const filesOfImports = (present: RegExp) => ({
  polyfill: false,
  resolveDependencies: (file: string, imported: string[]) =>
    [...new Set([file, ...imported])].filter((name) => !present.test(name)),
});
