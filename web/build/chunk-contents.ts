import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Returns the package of a module, its folder of `src`, or `contract`; `runtime` for any other module. */
function origin(id: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  if (name) return name;
  const [, folder] = /\/web\/src\/([^/]+)/.exec(id) ?? [];
  if (folder) return `src/${folder}`;
  return id.includes('/contract/') ? 'contract' : 'runtime';
}

/**
 * Returns a plugin that writes into `file` how many characters of each chunk come from which package, from `contract`, or from
 * which folder of `src`, for `npm run bench:bytes`. Lengths are those before minification.
 */
export function chunkContents(file: string): Plugin {
  return {
    name: 'chunk-contents',
    apply: 'build',
    generateBundle(_, bundle) {
      const contents: Record<string, Record<string, number>> = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const shares: Record<string, number> = {};
        for (const [id, { renderedLength }] of Object.entries(output.modules)) {
          shares[origin(id)] = (shares[origin(id)] ?? 0) + renderedLength;
        }
        contents[`/${output.fileName}`] = shares;
      }
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(contents));
    },
  };
}
