import { build, type Plugin } from 'vite';

// for tests of the build's plugins

/** The exports of a module with this source, built with a plugin and run by Node. */
export async function builtWith(plugin: Plugin, source: string): Promise<Record<string, unknown>> {
  const entry = '\0entry';
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    plugins: [
      { name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? source : null) },
      plugin,
    ],
    build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });
  if (!('output' in built)) throw new Error('One build was asked for.');
  return import(`data:text/javascript,${encodeURIComponent(built.output[0].code)}`);
}
