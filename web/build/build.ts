/**
 * Builds the site into `web/dist`, or where `--out` says: the browser's scripts, and every page as static HTML.
 *
 *     node web/build/build.ts [--production] [--out <directory>]
 *
 * `SITE_ORIGIN` is the public address for canonical links and the sitemap; `CARD_ENTRY`, `EUR_TO_TRY` and
 * `INSTALMENTS` are the parameters of the same names of the functions, `APP_CHECK_…` the keys of App Check where it is
 * configured. With `--production` the first four must be given, and no business setting may still hold an example.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exampleSettings } from '@site/contract/business/settings';
import { PAYMENT_PARAMETERS } from '@site/contract/deploy/site-parameters';
import { build } from 'vite';
import { emptySlots } from '../src/drawings/photograph-files.ts';
import { BANK_PAGE_PATH } from '../src/features/payment/tab/bank-page.ts';
import { keepsPages, WORKER_PATH } from '../src/lib/kept-page.ts';
import { bankDocument } from './bank-document.ts';
import { nameSources } from './boot-files.ts';
import { bundledScript } from './bundled-script.ts';
import { chunkContents } from './chunk-contents.ts';
import { chunkGroups, soundChunks } from './chunk-groups.ts';
import { exampleContent } from './examples.ts';
import { fetchedImports, filesOfImports } from './fetched-imports.ts';
import { fontFiles } from './fonts.ts';
import { MANIFEST_PATH, webManifest } from './manifest.ts';
import { noGlobalRules } from './no-global-rules.ts';
import { OFFLINE_WORDS } from './offline-words.ts';
import { keepOlderAssets, listAssets } from './older-assets.ts';
import { SCRIPT_TARGET } from './oldest-browsers.ts';
import { photographFiles, strayPhotographs } from './photographs.ts';
import { writeIcons } from './pictures.ts';
import { prerender, type RenderedSite, renderSite } from './prerender.ts';
import { securityTxt } from './security-txt.ts';
import { shortClassNames } from './short-class-names.ts';

// Vite and React read it. With another value from a shell or a test runner, React's development build would be deployed.
process.env['NODE_ENV'] = 'production';

const web = path.resolve(import.meta.dirname, '..');
const entry = path.join(web, 'src/app/entry-client.tsx');
/** Files that the boot script fetches before the first `import()` of a page; imports do not fetch them again. */
const FIRST_SCRIPTS = /^assets\/(react|rolldown-runtime|site|entry-client)-[^/]+$/;

const { values } = parseArgs({
  options: { production: { type: 'boolean', default: false }, out: { type: 'string' } },
});
const dist = path.resolve(values.out ?? path.join(web, 'dist'));
// Inside the repository: Node looks for the packages that the built server imports in the folders above it.
const serverDirectory = path.join(web, '..', '.cache', `web-server-${path.basename(dist)}`);
const chunkContentsFile = path.join(web, '..', '.cache', `web-chunks-${path.basename(dist)}.json`);
const origin = siteOrigin(values.production);

const strays = strayPhotographs(photographFiles());
if (strays.length > 0) fail(`these files in web/photographs fill no slot: ${strays.join(', ')}`);

if (values.production) {
  const empty = emptySlots(photographFiles());
  if (empty.length > 0) console.error(`web: no photograph yet in web/photographs for: ${empty.join(', ')}`);
  const unstated = PAYMENT_PARAMETERS.filter((name) => !process.env[name]);
  if (unstated.length > 0) fail(`these parameters must be given: ${unstated.join(', ')}`);
  const examples = exampleSettings();
  if (examples.length > 0) fail(`these business settings are still examples: ${examples.join(', ')}`);
  const made = exampleContent();
  if (made.length > 0) fail(`these prices and texts are still examples: ${made.join(', ')}`);
}

const started = performance.now();
await rm(dist, { recursive: true, force: true });
const rendering = buildForPrerender().then(() => renderSite(serverDirectory));
const [site] = await Promise.all([rendering, buildForBrowser(rendering)]);
const written = await prerender({ dist, site, origin });
await Promise.all(fontFiles.map(({ href, content }) => writeFile(path.join(dist, href), content)));
await mkdir(path.join(dist, path.dirname(BANK_PAGE_PATH)), { recursive: true });
await writeFile(path.join(dist, `${BANK_PAGE_PATH}.html`), await bankDocument({ production: values.production }));
await mkdir(path.join(dist, '.well-known'), { recursive: true });
await writeFile(path.join(dist, '.well-known/security.txt'), securityTxt(origin, new Date()));
await writeFile(path.join(dist, WORKER_PATH), await workerScript());
await listAssets(dist, values.production ? await olderAssets() : undefined);
await writeFile(path.join(dist, MANIFEST_PATH), webManifest());
await writeIcons(dist);
// Only the prerender reads the manifest; it is no part of the site.
await rm(path.join(dist, '.vite'), { recursive: true });
console.log(`web: ${written} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`);

function fail(message: string): never {
  console.error(`web: ${message}`);
  process.exit(1);
}

/**
 * Returns the assets of earlier builds; undefined, and logged, when the site that is online does not answer: the first deploy has
 * none before it, and must not fail.
 */
async function olderAssets() {
  try {
    return await keepOlderAssets(dist, origin, new Date());
  } catch (error) {
    console.error(`web: no assets of earlier builds are kept, open tabs will reload (${String(error)})`);
    return undefined;
  }
}

function siteOrigin(production: boolean): string {
  const given = process.env['SITE_ORIGIN'];
  if (production && !given?.startsWith('https://')) fail('SITE_ORIGIN must be the https address of the site');
  return (given ?? 'http://127.0.0.1:5000').replace(/\/$/, '');
}

async function buildForBrowser(rendering: Promise<RenderedSite>): Promise<void> {
  await build({
    configFile: path.join(web, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [
      fetchedImports(),
      shortClassNames(rendering),
      noGlobalRules(),
      chunkContents(chunkContentsFile),
      soundChunks(),
    ],
    build: {
      outDir: dist,
      emptyOutDir: false,
      manifest: true,
      modulePreload: filesOfImports(FIRST_SCRIPTS),
      target: SCRIPT_TARGET,
      rolldownOptions: {
        input: entry,
        // Emotion imports these packages for themes, which Chakra does without. They do not declare that they have no side
        // effects.
        treeshake: {
          moduleSideEffects: [{ test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
        },
        output: {
          codeSplitting: { groups: chunkGroups },
        },
      },
    },
  });
}

/** Returns the service worker with the texts that it shows itself, or the one that removes it where pages are not kept. */
function workerScript(): Promise<string> {
  return bundledScript(path.join(web, 'worker', keepsPages ? 'worker.ts' : 'taken-back.ts'), {
    __OFFLINE_WORDS__: JSON.stringify(OFFLINE_WORDS),
  });
}

async function buildForPrerender(): Promise<void> {
  await build({
    configFile: path.join(web, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [nameSources(web)],
    // One module graph: emotion and Chakra must share their contexts whether loaded as ESM or CommonJS.
    ssr: { noExternal: true, external: ['react', 'react-dom'] },
    build: {
      ssr: path.join(web, 'src/app/entry-server.tsx'),
      outDir: serverDirectory,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node24',
    },
  });
}
