// `npm run doctor`: checks this machine and the configuration of a project before a deploy. Exit code 1 on a problem.
import { parseArgs } from 'node:util';
import { diagnose } from '../../admin/deploy/diagnose.ts';
import { findingLines, hasProblem } from '../../admin/deploy/finding.ts';
import { runCommand } from '../stack/command.ts';
import { node } from '../stack/processes.ts';

await runCommand(130, async () => {
  const { values } = parseArgs({ options: { project: { type: 'string' } } });
  const findings = await diagnose(values.project, new Date(), { node });
  for (const line of findingLines(findings)) console.log(line);
  return hasProblem(findings) ? 1 : 0;
});
