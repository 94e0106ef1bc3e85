// `npm run doctor`: checks this machine and the configuration of a project before a deploy. Exit code 1 on a problem.
import { Command } from 'commander';
import { diagnose } from '../../admin/deploy/diagnose.ts';
import { findingLines, hasProblem } from '../../admin/deploy/finding.ts';
import { runCommand } from '../stack/command.ts';
import { node } from '../stack/processes.ts';

await runCommand(130, async () => {
  const { project } = new Command('npm run doctor --')
    .description('Checks this machine and the configuration of a project before a deploy.')
    .option('--project <id>', 'the Firebase project; without it only this machine is checked')
    .parse()
    .opts<{ project?: string }>();
  const findings = await diagnose(project, new Date(), { node });
  for (const line of findingLines(findings)) console.log(line);
  return hasProblem(findings) ? 1 : 0;
});
