import path from 'node:path';
import { build } from 'vite';
import { refuseLookbehind, SCRIPT_TARGET } from './oldest-browsers.ts';

const source = path.resolve(import.meta.dirname, '../src/app/entry-payment.ts');

/**
 * `entry-payment.ts` as the text of an inline script. Bundled without the configuration of the site: the policy that
 * `firebase.json` holds knows the script by its hash, which must be the same in each build, folder and business, and whatever
 * `NODE_ENV` says.
 */
async function paymentScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    envDir: false,
    logLevel: 'warn',
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
  // An inline script ends, or turns into a comment, where its text says so.
  if (/<[/!]/.test(chunk.code)) throw new Error(`${source} cannot stand in a document: its text holds “</” or “<!”.`);
  refuseLookbehind(source, chunk.code);
  return chunk.code.trim();
}

/** Fills the document of `/payment` with what its address asks for, before the first paint (`src/app/entry-payment.ts`). */
export const PAYMENT_SCRIPT = await paymentScript();
