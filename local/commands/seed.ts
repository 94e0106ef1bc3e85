// `npm run seed`: fills the running local stack with a believable day.
import { Command } from 'commander';
import { openDatabase } from '../../admin/database/database.ts';
import { seedDay } from '../seed/day.ts';
import { runCommand } from '../stack/command.ts';
import { databaseOnPorts } from '../stack/local-database.ts';
import { chosenPorts, portsFrom } from '../stack/ports.ts';
import { addressesOf } from '../stack/stack.ts';

await runCommand(async () => {
  new Command('npm run seed --')
    .description(
      'Fills the running, empty local stack with a day: enquiries of every form, one late, one set aside, one whose mail failed, half a group, orders in every state, a withdrawal. Takes one to two minutes.',
    )
    .parse();
  const target = databaseOnPorts(process.env); // the same stack as for the calls
  const database = await openDatabase({ kind: 'local', ...target });
  const addresses = addressesOf(portsFrom(chosenPorts(process.env)));
  await seedDay({ local: { ...addresses, project: target.project }, database }, (line) => console.log(line));
  console.log('One mail fails on purpose, so that the log and the console show one.');
  console.log(`Console: ${addresses.console}, inbox: ${addresses.inbox}`);
  await database.terminate();
  return 0;
});
