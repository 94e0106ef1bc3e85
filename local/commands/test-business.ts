// `npm run test:business`: `npm test` for another business, in a copy of the working tree.
import { Command } from 'commander';
import { inRepo } from '../../admin/repository.ts';
import { typedPath } from '../../admin/terminal/typed-path.ts';
import { runCommand } from '../stack/command.ts';
import { node, runShown } from '../stack/processes.ts';

await runCommand(async () => {
  const command = new Command('npm run test:business --')
    .description(
      'Puts another business in place in a copy of the working tree, as docs/new-business.md says, and runs `npm test` there. The copy stays in local/dist/business.',
    )
    .argument('[steps or paths...]', 'as of `npm test`; everything without')
    .option('--folder <folder>', 'a folder of `npm run new-business`, instead of the business that tests have invented')
    .allowUnknownOption()
    .parse();
  const { folder } = command.opts<{ folder?: string }>();
  const chosen = folder === undefined ? '' : typedPath(folder);
  return runShown({
    name: 'test:business',
    command: node(inRepo('tests/business/run.ts'), chosen, ...command.args),
  });
});
