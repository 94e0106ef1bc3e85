import { build } from 'vite';
import { refuseLookbehind, SCRIPT_TARGET } from './oldest-browsers.ts';

/**
 * Returns a source with everything that it imports as the text of one script; `define` replaces names in it. The configuration of
 * the site is not used, so that the text depends only on the source, its imports and `define`, and not on the build, the folder
 * or `NODE_ENV`. Rejects when the result is more than one script, or has a lookbehind (`oldest-browsers.ts`).
 */
export async function bundledScript(source: string, define: Readonly<Record<string, string>> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    envDir: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      copyPublicDir: false,
      target: SCRIPT_TARGET,
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [chunk, ...others] = chunks;
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${source} must be one script.`);
  refuseLookbehind(source, chunk.code);
  return chunk.code.trim();
}

/**
 * Returns a bundled script for an inline element. Rejects when its text holds `</` or `<!`, which could end the element or begin
 * a comment.
 */
export async function inlineScript(source: string): Promise<string> {
  const script = await bundledScript(source);
  if (/<[/!]/.test(script)) throw new Error(`${source} cannot stand in a document: its text holds “</” or “<!”.`);
  return script;
}
