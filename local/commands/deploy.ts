// `npm run deploy -- --project <project id>`: puts a project online; `--dry-run` only prints what would be done.
import { Command } from 'commander';
import { deploy } from '../../admin/deploy/deploy.ts';
import { build, functionsTarget, webTarget } from '../stack/build-target.ts';
import { runCommand } from '../stack/command.ts';
import { node } from '../stack/processes.ts';

async function buildForProduction(webEnvironment: Readonly<Record<string, string>>): Promise<void> {
  await Promise.all([build(functionsTarget, ['--production']), build(webTarget, ['--production'], webEnvironment)]);
}

await runCommand(130, () => {
  const { project, dryRun } = new Command('npm run deploy --')
    .description('Puts a project online.')
    .option('--project <id>', 'the Firebase project')
    .option('--dry-run', 'only print what would be done', false)
    .parse()
    .opts<{ project?: string; dryRun: boolean }>();
  return deploy(project, dryRun, { node, buildForProduction });
});
