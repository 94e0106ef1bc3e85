// `npm run bench:dev`: how long `npm run dev` takes to show a change of a page and of a function.
import { Command } from 'commander';
import { inRepo } from '../../admin/repository.ts';
import { chromium } from '../checks/chromium.ts';
import { runCommand } from '../stack/command.ts';
import { node, runShown } from '../stack/processes.ts';
import { countUpTo } from './parts/count-option.ts';

await runCommand(async () => {
  const { count } = new Command('npm run bench:dev --')
    .description(
      'Runs `npm run dev` in a copy of the working tree, changes texts there, and prints how long each change takes to be seen. Ends with 1 when the page loses its place, or a function answers while it is half built.',
    )
    .option('--count <number>', 'changes of a page, and of a function', countUpTo(), 5)
    .parse()
    .opts<{ count: number }>();
  return runShown({
    name: 'bench:dev',
    command: node(inRepo('tests/load/development.ts'), String(count), await chromium()),
  });
});
