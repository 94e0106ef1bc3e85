// `npm run new-business -- <folder>`: puts the facts, texts and photographs of a business in the place of the present ones.
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { paymentParameters } from '@site/contract/payments/payment-parameters';
import { Command } from 'commander';
import { inRepo } from '../../admin/repository.ts';
import { typedPath } from '../../admin/terminal/typed-path.ts';
import { factFaults } from '../business/faults.ts';
import { readBusinessFolder } from '../business/folder.ts';
import { businessSources, CATALOGUE, LOCAL_PARAMETERS } from '../business/sources.ts';
import { appliedTexts, asJson, presentFacts, presentTexts } from '../business/template.ts';
import { runCommand } from '../stack/command.ts';
import { node, runShown } from '../stack/processes.ts';
import { readSource, writeSources } from './parts/write-sources.ts';

const CONTENT = 'web/src/content';

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Writes a folder with all facts and texts as they are now. Throws when the folder exists, so that nobody's work is lost. */
function writeTemplate(folder: string): void {
  if (existsSync(folder)) throw new Error(`${folder} exists already.`);
  const { EUR_TO_TRY } = paymentParameters.parse(parseEnv(readSource(LOCAL_PARAMETERS) ?? ''));
  write(join(folder, 'business.json'), asJson(presentFacts(EUR_TO_TRY, readSource(CATALOGUE) ?? '')));
  for (const file of globSync('{tr,en,de}/**/*.ts', { cwd: inRepo(CONTENT) })) {
    const texts = presentTexts(readFileSync(inRepo(`${CONTENT}/${file}`), 'utf8'));
    write(join(folder, 'texts', file.replace(/\.ts$/, '.json')), texts);
  }
  mkdirSync(join(folder, 'photographs'));
  console.log(`${folder} holds everything as it is now. Change it, then: npm run new-business -- ${folder}`);
}

/**
 * Changes the sources, then the texts of the folder to those that the sources have now. Throws, with nothing changed, when the
 * folder has a fault.
 */
async function applyFolder(folder: string): Promise<void> {
  const business = readBusinessFolder(folder);
  const faults = factFaults(business.facts, new Date());
  if (faults.length > 0) throw new Error(faults.map((fault) => `business.json: ${fault}`).join('\n'));
  const changed = await writeSources(businessSources(business, readSource));
  for (const [path, text] of appliedTexts(business)) writeFileSync(join(folder, path), text);
  for (const name of business.photographs) {
    copyFileSync(join(folder, 'photographs', name), inRepo(`web/photographs/${name}`));
  }
  console.log(`Files changed: ${changed.length}, photographs copied: ${business.photographs.length}.`);
  for (const path of changed) console.log(`  ${path}`);
}

await runCommand(async () => {
  const command = new Command('npm run new-business --')
    .description(
      'Puts the facts, texts and photographs of a folder in the place of those of this site, and says what is still an example: docs/new-business.md.',
    )
    .argument('<folder>', 'holds business.json, texts and photographs')
    .option('--template', 'make the folder instead, with everything as it is now', false)
    .parse();
  const { template } = command.opts<{ template: boolean }>();
  const folder = typedPath(command.processedArgs[0]);
  if (template) {
    writeTemplate(folder);
    return 0;
  }
  await applyFolder(folder);
  // In another process, because this one has loaded the old facts.
  const doctor = node(inRepo('local/commands/doctor.ts'));
  return runShown({ name: 'doctor', command: doctor });
});
