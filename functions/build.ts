/**
 * Builds what is deployed and what the functions emulator runs: `functions/dist`.
 *
 *   node functions/build.ts [--out DIR] [--project ID] [--watch] [NAME=VALUE ...]
 *
 * --out       where to build, `functions/dist` when absent; a second stack builds its own
 * --project   copies the local values also as `.env.ID`, for a stack under another project id
 * --watch     builds again after each change of the sources, until it is stopped
 * NAME=VALUE  values that differ from the local ones, for example other ports. The functions emulator prefers them
 *             (`.env.local`, `.secret.local`); a deploy never reads them.
 *
 * Values come from `functions/env`: `.env.<project id>` holds the parameters of one project, `.secret.local` the
 * local secrets. `functions/.env.example` explains each.
 */

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs, parseEnv, promisify } from 'node:util';
import { type BuildOptions, build, context, type Plugin } from 'esbuild';
import { z } from 'zod';

const HERE = import.meta.dirname;
const CACHE = join(HERE, '.cache');
const LOCAL_PROJECT = 'demo-coaching';
const SECRETS = '.secret.local';

/** Packages that stay outside of the bundle: they find their own files on disk, or the CLI looks for them. */
const EXTERNAL = ['@google-cloud/firestore', 'firebase-admin', 'firebase-functions'];

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

/** The package.json that is deployed: exact versions, taken from the workspace. */
async function deployedPackage(): Promise<string> {
  const source = packageSchema.parse(JSON.parse(await readFile(join(HERE, 'package.json'), 'utf8')));
  const dependencies = Object.fromEntries(
    EXTERNAL.map((name) => {
      const version = source.dependencies[name];
      if (version === undefined) throw new Error(`functions/package.json has no dependency ${name}`);
      return [name, version];
    }),
  );
  const content = { name: 'functions', private: true, type: 'module', main: 'index.js', engines: { node: '24' } };
  return `${JSON.stringify({ ...content, dependencies }, null, 2)}\n`;
}

/** The lockfile of that package.json; asking npm for it takes seconds, so it is made again only for other packages. */
async function lockfileFor(packageJson: string): Promise<string> {
  const folder = join(CACHE, createHash('sha256').update(packageJson).digest('hex').slice(0, 16));
  const lockfile = join(folder, 'package-lock.json');
  try {
    await readFile(lockfile);
  } catch {
    await rm(CACHE, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), packageJson);
    const options = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'];
    await promisify(execFile)('npm', options, { cwd: folder });
  }
  return lockfile;
}

function asEnv(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('');
}

/** Copies parameters and local secrets, then puts the differing values beside or into them. */
async function writeValues(out: string, project: string, changes: Readonly<Record<string, string>>): Promise<void> {
  const source = join(HERE, 'env');
  const files = (await readdir(source)).filter((name) => name.startsWith('.'));
  await Promise.all(files.map((name) => copyFile(join(source, name), join(out, name))));
  if (project !== LOCAL_PROJECT) {
    await copyFile(join(source, `.env.${LOCAL_PROJECT}`), join(out, `.env.${project}`));
  }

  const secrets = parseEnv(await readFile(join(source, SECRETS), 'utf8')) as Record<string, string>;
  const isSecret = ([name]: [string, string]) => name in secrets;
  const entries = Object.entries(changes);
  await writeFile(join(out, SECRETS), asEnv({ ...secrets, ...Object.fromEntries(entries.filter(isSecret)) }));
  const others = entries.filter((entry) => !isSecret(entry));
  if (others.length > 0) await writeFile(join(out, '.env.local'), asEnv(Object.fromEntries(others)));
  else await rm(join(out, '.env.local'), { force: true });
}

/** Says when a rebuild is done, for whoever watches. */
const reportRebuild: Plugin = {
  name: 'report-rebuild',
  setup({ onEnd }) {
    onEnd(({ errors }) => console.log(errors.length === 0 ? 'functions: built' : 'functions: build failed'));
  },
};

function bundleOptions(out: string): BuildOptions {
  return {
    entryPoints: [join(HERE, 'src/index.ts')],
    outdir: out,
    bundle: true,
    // what is imported on demand stays in files of its own: most calls need neither React nor a mail client
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: EXTERNAL.flatMap((name) => [name, `${name}/*`]),
    define: { 'process.env.NODE_ENV': '"production"' },
    sourcemap: 'linked',
    legalComments: 'none',
    logLevel: 'warning',
    // CommonJS packages inside an ES module bundle still call require()
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  };
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(HERE, 'dist') },
    project: { type: 'string', default: LOCAL_PROJECT },
    watch: { type: 'boolean', default: false },
  },
});

const changes = Object.fromEntries(
  positionals.map((pair) => {
    const at = pair.indexOf('=');
    if (at < 1) throw new Error(`NAME=VALUE expected, not ${pair}`);
    return [pair.slice(0, at), pair.slice(at + 1)];
  }),
);

const out = resolve(options.out);
// the emulator watches the folder itself, so it is emptied, not removed
await mkdir(out, { recursive: true });
await rm(join(out, 'chunks'), { recursive: true, force: true });

const packageJson = await deployedPackage();
await writeFile(join(out, 'package.json'), packageJson);
await copyFile(await lockfileFor(packageJson), join(out, 'package-lock.json'));
await writeValues(out, options.project, changes);

if (options.watch) {
  const watched = await context({ ...bundleOptions(out), plugins: [reportRebuild] });
  await watched.watch();
} else {
  await build(bundleOptions(out));
}
