// `npm run doctor`: checks this machine, and with `--project` what a deploy of that project needs. Exit code 1 on a problem.
import { Command } from 'commander';
import { type Hints, onlineFindings } from '../../admin/deploy/ask-online.ts';
import { diagnoseMachine, diagnoseProject, parameterReport } from '../../admin/deploy/diagnose.ts';
import { findingLines, hasProblem } from '../../admin/deploy/finding.ts';
import { readParameters } from '../../admin/deploy/project-files.ts';
import { chromiumFinding } from '../checks/chromium.ts';
import { runCommand } from '../stack/command.ts';
import { node } from '../stack/processes.ts';

/** What files and the network tell of a project. */
async function examine(project: string, hints: Hints) {
  const findings = await diagnoseProject(project, new Date(), { node });
  const values = await readParameters(project);
  if (values === undefined) return findings;
  const { secrets } = await parameterReport({ node }, project);
  return [...findings, ...(await onlineFindings(project, values, secrets, hints))];
}

await runCommand(async () => {
  const { project, ...hints } = new Command('npm run doctor --')
    .description('Checks this machine for local work or, with a project, what a deploy needs, and says how to mend it.')
    .option('--project <id>', 'the Firebase project; files, gcloud, name servers and the live site are asked about it')
    .option('--dkim <selector>', 'selector of the DKIM key, where it is none of the usual')
    .option('--smtp <address>', 'the mail server (smtps://host:465), where it stands in a secret')
    .parse()
    .opts<Hints & { project?: string }>();
  const findings =
    project === undefined ? [chromiumFinding(), ...(await diagnoseMachine({ node }))] : await examine(project, hints);
  for (const line of findingLines(findings)) console.log(line);
  return hasProblem(findings) ? 1 : 0;
});
