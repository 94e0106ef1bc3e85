// `npm run group:settings -- <group>`: writes price, weeks, length, seats and start of a group into the settings from which the
// pages and the texts of a sale are built. `npm run group` changes what needs no deploy.

import type { GroupId } from '@site/contract/groups/groups';
import { catalogue, type Product } from '@site/contract/sale/catalogue';
import { Command } from 'commander';
import { exampleContent } from '../../admin/deploy/diagnose.ts';
import { factFaults } from '../business/faults.ts';
import { groupFacts, productOf } from '../business/group.ts';
import { businessSources } from '../business/sources.ts';
import { runCommand } from '../stack/command.ts';
import { node } from '../stack/processes.ts';
import { changeOf, deployOrder, inOptions, withChanges } from './parts/group-settings-arguments.ts';
import { readSource, writeSources } from './parts/write-sources.ts';

await runCommand(async () => {
  const command = withChanges(
    new Command('npm run group:settings --').description(
      'Writes the price and the dates of a group into contract/src, from which pages, contract texts and receipts are built. Start and seats of a group that is online: `npm run group`.',
    ),
  ).parse();
  const group: GroupId = command.processedArgs[0];
  const change = changeOf(command);
  if (Object.keys(change).length === 0) command.error('error: say what is to change; --help tells what there is');
  const facts = groupFacts(group, change);
  const faults = factFaults(facts, new Date());
  if (faults.length > 0) command.error(`error: ${faults.map(inOptions).join('\nerror: ')}`);
  const business = { facts, texts: new Map(), photographs: [] };
  const changed = await writeSources(businessSources(business, readSource));
  console.log(`Files changed: ${changed.length}.`);
  for (const path of changed) console.log(`  ${path}`);
  const { originalPrice }: Product = catalogue[productOf(group)];
  if (change.price !== undefined && change.originalPrice === undefined && originalPrice !== undefined) {
    console.log(
      'The crossed-out price stays: it has to be the lowest one of the 30 days before a reduction. --original-price changes it, or takes it out with none.',
    );
  }
  const order = deployOrder(group, change);
  if (order !== undefined) console.log(order);
  const unplanned = (await exampleContent({ node })).filter((path) => path.endsWith('.group.weeks.items'));
  if (unplanned.length > 0) {
    console.log(
      `The plan on the sales page has another number of weeks: give ${unplanned.join(', ')} (web/src/content/<language>/group.ts) one entry for each. A production build refuses until then.`,
    );
  }
  console.log(
    'The site says so after `npm test` and `npm run deploy`. Orders that were placed before keep their price.',
  );
  return 0;
});
