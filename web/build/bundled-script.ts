import { build } from 'vite';
import { refuseLookbehind, SCRIPT_TARGET } from './oldest-browsers.ts';

/**
 * A source with all that it imports as the text of one script; `define` replaces names in it. It is bundled without the
 * configuration of the site, so that the text depends on nothing but the source, its imports and `define`: not on the build, the
 * folder or `NODE_ENV`. Throws where it would be more than one script.
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

/** The same for a script that stands in a document. Throws where its text would end it, or turn it into a comment. */
export async function inlineScript(source: string): Promise<string> {
  const script = await bundledScript(source);
  if (/<[/!]/.test(script)) throw new Error(`${source} cannot stand in a document: its text holds “</” or “<!”.`);
  return script;
}
