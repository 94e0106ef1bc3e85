// Started by `npm run test:business`: applies another business to a copy of the working tree, as docs/new-business.md says,
// and runs `npm test` there. Arguments: the folder of a business, empty for the invented one, then the arguments of `npm
// test`.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { LOCALES } from '@site/contract/plain/locale';
import { catalogue } from '@site/contract/sale/catalogue';
import { inRepo } from '../../admin/repository.ts';
import { chromium } from '../../local/checks/chromium.ts';
import { runCommand } from '../../local/stack/command.ts';
import { FIRST_PORTS } from '../../local/stack/ports.ts';
import { node, type Program, runShown } from '../../local/stack/processes.ts';
import { step } from '../../local/stack/steps.ts';
import { updateTreeCopy } from '../support/tree-copy.ts';
import { inventedBusiness, inventedTexts } from './invented.ts';

// not in .cache: the functions emulator watches no folder below one whose name begins with a dot
const TREE = inRepo('local/dist/business');
const INVENTED = inRepo('.cache/business/invented');

/**
 * Makes the copy a git repository: the build asks git for the last change of each page, and the linter which files are
 * ignored.
 */
function asRepository(): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: TREE });
  git('init', '--quiet');
  git('add', '--all');
  const own = ['user.name=test', 'user.email=test@localhost', 'commit.gpgsign=false', 'core.hooksPath=/dev/null'];
  git(...own.flatMap((option) => ['-c', option]), 'commit', '--quiet', '--message', 'Before');
}

/** Writes the invented business and returns its folder. */
function writeInvented(): string {
  rmSync(INVENTED, { recursive: true, force: true });
  const files = Object.entries(inventedTexts).map(([page, texts]) => [`texts/${page}.json`, texts] as const);
  for (const [path, value] of [['business.json', inventedBusiness] as const, ...files]) {
    mkdirSync(dirname(`${INVENTED}/${path}`), { recursive: true });
    writeFileSync(`${INVENTED}/${path}`, JSON.stringify(value, null, 2));
  }
  return INVENTED;
}

const SPOKEN = 'tests/browser/spoken';
const BY_EAR = 'tests/browser/by-ear-and-key.test.ts';

/**
 * Returns the texts of the example that the invented business replaces on the pages that are read aloud, each with its new
 * text.
 */
function inventedWords(): ReadonlyArray<readonly [old: string, now: string]> {
  const groups = ['grup-kocluk-tr', 'group-coaching-program'] as const;
  const titles = groups.flatMap((id) =>
    LOCALES.map((locale) => [catalogue[id].title[locale], inventedBusiness.products[id].title[locale]] as const),
  );
  return [...titles, ...Object.entries(inventedTexts['tr/home'])];
}

/**
 * Returns the scripts of read-aloud pages that differ from the example by more than these texts: changed facts alone must
 * not change a script.
 */
function otherScripts(): string[] {
  return readdirSync(inRepo(SPOKEN)).filter((name) => {
    const script = readFileSync(inRepo(`${SPOKEN}/${name}`), 'utf8');
    const expected = inventedWords().reduce((text, [old, now]) => text.replaceAll(old, now), script);
    return readFileSync(`${TREE}/${SPOKEN}/${name}`, 'utf8') !== expected;
  });
}

/** Runs a program to its end and prints its output. Rejects when it fails. */
async function required(program: Omit<Program, 'onLine'>): Promise<void> {
  const code = await runShown(program);
  if (code !== 0) throw new Error(`${program.name} ended with ${code}.`);
}

await runCommand(async () => {
  const [folder = '', ...testArgs] = process.argv.slice(2);
  await step('copy of the working tree', async () => {
    rmSync(TREE, { recursive: true, force: true });
    updateTreeCopy(TREE);
    asRepository();
  });
  const command = (...args: string[]) => node(`${TREE}/local/run.mjs`, ...args);
  const env = {
    LOCAL_PORTS: process.env['LOCAL_PORTS'] ?? String(FIRST_PORTS['test:business']),
    CHROMIUM_PATH: await chromium(),
  };
  await required({ name: 'new-business', command: command('new-business', folder || writeInvented()) });
  const asked = testArgs.filter((argument) => !argument.startsWith('-'));
  if (asked.length === 0 || asked.some((word) => word.includes('browser'))) {
    await required({ name: 'business-spoken', command: command('test', BY_EAR), env: { ...env, RENEW_SPOKEN: '1' } });
    const others = folder === '' ? otherScripts() : [];
    if (others.length > 0) throw new Error(`More than the invented texts has changed in ${others.join(', ')}.`);
  }
  return runShown({ name: 'business-test', command: command('test', ...testArgs), env });
});
