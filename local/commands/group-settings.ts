// `npm run group:settings -- <group>`: writes price, weeks, length, seats and start of a group into the settings that the
// pages and the texts of a sale are built from. What can change without a deploy: `npm run group`.
import { catalogue, type Product } from '@site/contract/catalogue';
import { type CohortId, cohorts } from '@site/contract/cohorts';
import { Argument, Command, InvalidArgumentError } from 'commander';
import { parseMoment } from '../../admin/console/arguments.ts';
import { type GroupSettings, groupFacts, productOf } from '../business/group.ts';
import { businessSources } from '../business/sources.ts';
import { runCommand } from '../stack/command.ts';
import { readSource, writeSources } from './write-sources.ts';

function parseCount(value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new InvalidArgumentError('Give a whole number above 0.');
  return Number(value);
}

const parseOriginalPrice = (value: string) => (value === 'none' ? null : parseCount(value));

await runCommand(130, async () => {
  const command = new Command('npm run group:settings --')
    .description(
      'Writes the price and the dates of a group into contract/src, from which pages, contract texts and receipts are built. Start and seats of a group that is online: `npm run group`.',
    )
    .addArgument(new Argument('<group>', 'the id of the group').choices(Object.keys(cohorts)))
    .option('--price <whole>', 'in whole liras or euros, as the product has it', parseCount)
    .option('--original-price <whole>', 'the crossed-out price, or none', parseOriginalPrice)
    .option('--weeks <number>', 'how many weeks it takes, with a session each', parseCount)
    .option('--minutes <number>', 'length of a session', parseCount)
    .option('--seats <number>', 'how many seats it has', parseCount)
    .option('--starts <moment>', 'first session, on the clock of the business (2028-03-14 20:00)', parseMoment)
    .parse();
  const group: CohortId = command.processedArgs[0];
  const change = command.opts<GroupSettings>();
  if (Object.keys(change).length === 0) command.error('error: say what is to change; --help tells what there is');
  const business = { facts: groupFacts(group, change), texts: new Map(), photographs: [] };
  const changed = await writeSources(businessSources(business, readSource));
  console.log(`${changed.length} files changed.`);
  for (const path of changed) console.log(`  ${path}`);
  const { originalPrice }: Product = catalogue[productOf(group)];
  if (change.price !== undefined && change.originalPrice === undefined && originalPrice !== undefined) {
    console.log(
      'The crossed-out price stays: it has to be the lowest one of the 30 days before a reduction. --original-price changes it, or takes it out with none.',
    );
  }
  console.log(
    'The site says so after `npm test` and `npm run deploy`. Orders that were placed before keep their price.',
  );
  return 0;
});
