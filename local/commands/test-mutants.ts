// `npm run test:mutants`: drops each element of docs/spec-coverage.md from a copy of the product, runs the tests that its row
// names, and writes docs/mutants.md after each. `--only` chooses rows by parts of their text, `--left` those that are not proved
// yet.
import { Command, Option } from 'commander';
import { inRepo } from '../../admin/repository.ts';
import { runCommand } from '../stack/command.ts';
import { node, runShown } from '../stack/processes.ts';

await runCommand(async () => {
  const { only, left } = new Command('npm run test:mutants --')
    .description('Proves that the tests notice when an element of the specification is gone.')
    .option('--only <texts...>', 'only rows that contain one of these texts', [])
    .addOption(
      new Option('--left', 'only rows that docs/mutants.md does not call killed').default(false).conflicts('only'),
    )
    .parse()
    .opts<{ only: string[]; left: boolean }>();
  return runShown({
    name: 'mutants',
    command: node(inRepo('tests/mutants/run.ts'), ...(left ? ['--left'] : only)),
  });
});
