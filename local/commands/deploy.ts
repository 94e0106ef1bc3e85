// `npm run deploy -- --project <project id>`: tests a project and puts it online; `--dry-run` only prints what would be done.
import { Command } from 'commander';
import { deploy } from '../../admin/deploy/deploy.ts';
import { inRepo } from '../../admin/repository.ts';
import { parseReason } from '../../admin/terminal/arguments.ts';
import { build, functionsTarget, webTarget } from '../stack/build-target.ts';
import { runCommand } from '../stack/command.ts';
import { node, run } from '../stack/processes.ts';

/** After Ctrl-C the tests stop their stacks, which takes longer than most programs need. */
const TESTS_GRACE_MS = 15_000;

const test = () =>
  run({
    name: 'tests-before-deploy',
    command: node(inRepo('local/commands/test.ts')),
    onLine: (line) => console.log(line),
    graceMs: TESTS_GRACE_MS,
  });

async function buildForProduction(webEnvironment: Readonly<Record<string, string>>): Promise<void> {
  await Promise.all([build(functionsTarget, ['--production']), build(webTarget, ['--production'], webEnvironment)]);
}

await runCommand(() => {
  const { project, dryRun, skipTests } = new Command('npm run deploy --')
    .description('Tests a project, builds it and puts it online.')
    .option('--project <id>', 'the Firebase project')
    .option('--dry-run', 'only print what would be done', false)
    .option(
      '--skip-tests <reason>',
      'leave the tests out; the reason is printed among the lines of the deploy',
      parseReason,
    )
    .parse()
    .opts<{ project?: string; dryRun: boolean; skipTests?: string }>();
  return deploy(project, { dryRun, untested: skipTests }, { node, test, buildForProduction });
});
