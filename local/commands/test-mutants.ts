// `npm run test:mutants`: drops each element of docs/spec-coverage.md from a copy of the product, runs the tests that its
// row names, and writes docs/mutants.md. `--only` takes parts of rows.
import { Command } from 'commander';
import { runCommand } from '../stack/command.ts';
import { inRepo } from '../stack/paths.ts';
import { node, runShown } from '../stack/processes.ts';

await runCommand(130, async () => {
  const { only } = new Command('npm run test:mutants --')
    .description('Proves that the tests notice when an element of the specification is gone.')
    .option('--only <texts...>', 'only rows that contain one of these texts', [])
    .parse()
    .opts<{ only: string[] }>();
  return runShown({
    name: 'mutants',
    command: node(inRepo('tests/mutants/run.ts'), ...only),
  });
});
