// `npm run deploy:accounts -- --project <project id>`: prints the commands that make an account for each group of functions;
// with `--run` runs them, one after the other.
import { spawnSync } from 'node:child_process';
import { Command } from 'commander';
import { parseProject } from '../../admin/console/arguments.ts';
import { errorCode } from '../../admin/console/error-code.ts';
import { accountCommands, commandLine } from '../../admin/deploy/accounts.ts';

const { project, run } = new Command('npm run deploy:accounts --')
  .description('Makes a service account for each group of functions; docs/deploy.md says why.')
  .requiredOption('--project <id>', 'the Firebase project', parseProject)
  .option('--run', 'run the commands instead of printing them', false)
  .parse()
  .opts<{ project: string; run: boolean }>();

let failed = 0;
for (const command of accountCommands(project)) {
  console.log(commandLine(command));
  if (!run) continue;
  const [program = '', ...words] = command;
  const { error, status } = spawnSync(program, words, { stdio: 'inherit' });
  if (errorCode(error) === 'ENOENT') {
    console.error(
      'gcloud is not installed: install the Google Cloud CLI, run `gcloud auth login`, and run this again.',
    );
    process.exit(1);
  }
  if (status !== 0) failed += 1;
}
if (failed > 0) {
  console.error(
    `${failed} commands failed. One that makes an account fails when there is one already, one of a secret until the secret is set, one of an account for a minute after it was made: run this again then.`,
  );
}
process.exitCode = failed > 0 ? 1 : 0;
