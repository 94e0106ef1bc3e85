// `npm run doctor`: checks this machine, and with `--project` what a deploy of that project needs. Exit code 1 on a problem.
import { Command, InvalidArgumentError } from 'commander';
import { type Hints, onlineFindings } from '../../admin/deploy/ask-online.ts';
import { diagnoseMachine, diagnoseProject, parameterReport } from '../../admin/deploy/diagnose.ts';
import { findingLines, hasProblem } from '../../admin/deploy/finding.ts';
import { mailServerOf } from '../../admin/deploy/mail-server.ts';
import { readParameters } from '../../admin/deploy/project-files.ts';
import { chromiumFinding } from '../checks/chromium.ts';
import { runCommand } from '../stack/command.ts';
import { node } from '../stack/processes.ts';

function parseMailServer(value: string): string {
  if (mailServerOf(value) !== undefined) return value;
  throw new InvalidArgumentError('Give an address like smtps://smtp.example.com:465 or smtp://smtp.example.com:587.');
}

/** The findings about a project, from its files and the network. */
async function examine(project: string, hints: Hints) {
  const findings = await diagnoseProject(project, new Date(), { node });
  const values = await readParameters(project);
  if (values === undefined) return findings;
  const { secrets } = await parameterReport({ node }, project);
  return [...findings, ...(await onlineFindings(project, values, secrets, hints))];
}

await runCommand(async () => {
  const command = new Command('npm run doctor --')
    .description('Checks this machine for local work or, with a project, what a deploy needs, and says how to mend it.')
    .option('--project <id>', 'the Firebase project; files, gcloud, name servers and the live site are asked about it')
    .option('--dkim <selector>', 'selector of the DKIM key, where it is none of the usual')
    .option('--smtp <address>', 'the mail server (smtps://host:465), where it stands in a secret', parseMailServer)
    .parse();
  const { project, ...hints } = command.opts<Hints & { project?: string }>();
  if (project === undefined && Object.keys(hints).length > 0) {
    command.error('error: --dkim and --smtp go with --project: the mails of a project are looked at');
  }
  const findings =
    project === undefined ? [chromiumFinding(), ...(await diagnoseMachine({ node }))] : await examine(project, hints);
  for (const line of findingLines(findings)) console.log(line);
  return hasProblem(findings) ? 1 : 0;
});
