// `npm run deploy:accounts -- --project <project id>`: prints the commands that make an account for each group of functions;
// with `--run` runs them, one after the other.
import { spawnSync } from 'node:child_process';
import { Command } from 'commander';
import { parseProject } from '../../admin/console/arguments.ts';
import { errorCode } from '../../admin/console/error-code.ts';
import { accountCommands, commandLine } from '../../admin/deploy/accounts.ts';
import { readParameters } from '../../admin/deploy/project-files.ts';

const { project, run } = new Command('npm run deploy:accounts --')
  .description('Makes a service account for each group of functions; docs/deploy.md says why.')
  .requiredOption('--project <id>', 'the Firebase project', parseProject)
  .option('--run', 'run the commands instead of printing them', false)
  .parse()
  .opts<{ project: string; run: boolean }>();

type Line = ReturnType<typeof accountCommands>[number]['line'];

/** Runs a command and tells whether it succeeded; ends this program where gcloud is not installed. */
function succeeds([program = '', ...words]: Line, stdio: 'inherit' | 'ignore'): boolean {
  const { error, status } = spawnSync(program, words, { stdio });
  if (errorCode(error) === 'ENOENT') {
    console.error(
      'gcloud is not installed: install the Google Cloud CLI, run `gcloud auth login`, and run this again.',
    );
    process.exit(1);
  }
  return status === 0;
}

const values = await readParameters(project);
let failed = 0;
for (const { line, unless } of accountCommands(project, values?.['MAIL_DELIVERY'] !== 'extension')) {
  console.log(commandLine(line));
  if (!run) continue;
  if (unless && succeeds(unless, 'ignore')) console.log('  is there already');
  else if (!succeeds(line, 'inherit')) failed += 1;
}
if (failed > 0) {
  console.error(
    `Commands that failed: ${failed}. One of a secret fails until the secret is set, one of an account for a minute after it was made: run this again then.`,
  );
}
process.exitCode = failed > 0 ? 1 : 0;
