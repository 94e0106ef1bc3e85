/**
 * Builds `functions/dist`, which is deployed, and which the functions emulator runs.
 *
 *   node functions/build.ts [--watch | --production]
 *
 * --watch       builds again after each change of the sources, until it is stopped
 * --production  refuses example settings and leaves the local values out
 *
 * Values come from `functions/env`. `.env.<project id>` holds the parameters of one project; those of the local project
 * become `.env.local`, which only the functions emulator reads, so that they hold for every stack on this machine.
 * `.secret.local` holds the local secrets. `functions/.env.example` explains each.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exampleSettings } from '@site/contract/business/settings';
import { type BuildOptions, build, context } from 'esbuild';
import { z } from 'zod';
import { deployedLock } from './deployed-lock.ts';
import { outputWriter, removeOthers } from './replace-outputs.ts';
import { watchSources } from './watch-sources.ts';
import { writeValues } from './write-values.ts';

const HERE = import.meta.dirname;
/** The built file that imports all others. */
const ENTRY = 'index.js';
const CHUNKS = 'chunks';

/** Packages that stay outside of the bundle: they find their own files on disk, or the CLI looks for them. */
const EXTERNAL = ['@google-cloud/firestore', 'firebase-admin', 'firebase-functions', 'iyzipay'];

/** Starts the functions in production. Google's build would take whichever version is newest if none were named. */
const FRAMEWORK = '@google-cloud/functions-framework';

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

/** The package.json that is deployed: exact versions, taken from the workspace. */
async function deployedPackage() {
  const source = packageSchema.parse(JSON.parse(await readFile(join(HERE, 'package.json'), 'utf8')));
  const dependencies = Object.fromEntries(
    [...EXTERNAL, FRAMEWORK].map((name) => {
      const version = source.dependencies[name];
      if (version === undefined) throw new Error(`functions/package.json has no dependency ${name}`);
      return [name, version];
    }),
  );
  const facts = { name: 'functions', private: true, type: 'module', main: 'index.js', engines: { node: '24' } };
  return { ...facts, dependencies };
}

const asFile = (content: object) => `${JSON.stringify(content, null, 2)}\n`;

function bundleOptions(out: string) {
  return {
    entryPoints: [join(HERE, 'src/index.ts')],
    outdir: out,
    bundle: true,
    // dynamic imports become chunks of their own: most calls need neither React nor a mail client
    splitting: true,
    chunkNames: `${CHUNKS}/[name]-[hash]`,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: EXTERNAL.flatMap((name) => [name, `${name}/*`]),
    define: { 'process.env.NODE_ENV': '"production"' },
    sourcemap: 'linked',
    legalComments: 'none',
    // `outputWriter` writes: esbuild would write the entry in place, and a running emulator would load half of it
    write: false,
    logLevel: 'warning',
    // CommonJS packages inside an ES module bundle still call require(); under its own name `createRequire` would be
    // imported twice
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
  } as const satisfies BuildOptions;
}

/** Editors write a file in several steps; they take less than this. */
const CHANGES_END_MS = 30;

/**
 * Builds, and rebuilds after each change; resolves after the first build. It does not use esbuild's own watcher, which polls the
 * sources in turn and finds a change up to two seconds late.
 */
async function buildAtEachChange(out: string): Promise<void> {
  // maps without the sources: a debugger finds them on this disk, and copying them takes a third of each build
  const bundle = await context({ ...bundleOptions(out), sourcesContent: false });
  const write = outputWriter(ENTRY);
  let first = true;
  const rebuild = async () => {
    try {
      const { outputFiles } = await bundle.rebuild();
      await write(outputFiles);
      // only after the first build: later, a running process still imports chunks of the build that it was started with
      if (first) await removeOthers(join(out, CHUNKS), outputFiles);
      first = false;
      console.log('functions: built');
    } catch (error) {
      console.log('functions: build failed');
      // esbuild has printed its own errors
      if (!(error instanceof Error && 'errors' in error)) console.error(error);
    }
  };
  let last = Promise.resolve();
  let due: NodeJS.Timeout | undefined;
  // watch before the first build, or a change saved during it would be missed
  watchSources([join(HERE, 'src'), join(HERE, '../contract/src')], () => {
    clearTimeout(due);
    due = setTimeout(() => {
      last = last.then(rebuild);
    }, CHANGES_END_MS);
  });
  last = last.then(rebuild);
  await last;
}

const { values: options } = parseArgs({
  options: {
    watch: { type: 'boolean', default: false },
    production: { type: 'boolean', default: false },
  },
});

const examples = options.production ? exampleSettings() : [];
if (examples.length > 0) {
  console.error(`contract/src/business/settings.ts still has the example's values for: ${examples.join(', ')}`);
  process.exit(1);
}

const out = join(HERE, 'dist');
// the emulator watches this folder, so it is not deleted; its files are replaced
await mkdir(join(out, CHUNKS), { recursive: true });

const deployed = await deployedPackage();
const repositoryLock: unknown = JSON.parse(await readFile(join(HERE, '..', 'package-lock.json'), 'utf8'));
await writeFile(join(out, 'package.json'), asFile(deployed));
await writeFile(join(out, 'package-lock.json'), asFile(deployedLock(repositoryLock, deployed)));
await writeValues(join(HERE, 'env'), out, options.production);

if (options.watch) {
  await buildAtEachChange(out);
} else {
  const { outputFiles } = await build(bundleOptions(out));
  await outputWriter(ENTRY)(outputFiles);
  await removeOthers(join(out, CHUNKS), outputFiles);
}
