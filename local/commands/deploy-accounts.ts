// `npm run deploy:accounts -- --project <project id>`: prints the commands that make an account for each group of functions;
// with `--run` runs them, one after the other.
import { Command } from 'commander';
import { makeAccounts } from '../../admin/deploy/make-accounts.ts';
import { parseProject } from '../../admin/terminal/arguments.ts';
import { runCommand } from '../stack/command.ts';

await runCommand(() => {
  const { project, run } = new Command('npm run deploy:accounts --')
    .description('Makes a service account for each group of functions; docs/deploy.md says why.')
    .requiredOption('--project <id>', 'the Firebase project', parseProject)
    .option('--run', 'run the commands instead of printing them', false)
    .parse()
    .opts<{ project: string; run: boolean }>();
  return makeAccounts(project, { run });
});
