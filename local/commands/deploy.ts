// `npm run deploy -- --project <project id>`: puts a project online; `--dry-run` only prints what would be done.
import { parseArgs } from 'node:util';
import { deploy } from '../../admin/deploy/deploy.ts';
import { build, functionsTarget, webTarget } from '../stack/build-target.ts';
import { runCommand } from '../stack/command.ts';
import { node } from '../stack/processes.ts';

async function buildForProduction(webEnvironment: Readonly<Record<string, string>>): Promise<void> {
  await Promise.all([build(functionsTarget, ['--production']), build(webTarget, ['--production'], webEnvironment)]);
}

await runCommand(130, () => {
  const { values } = parseArgs({
    options: { project: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  });
  return deploy(values.project, values['dry-run'], { node, buildForProduction });
});
