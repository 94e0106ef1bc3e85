// Run by `firebase deploy` before it uploads anything (`predeploy` in firebase.json): stops a local or example build.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { exampleSettings } from '@site/contract/business/settings';
import { Command } from 'commander';
import { builtFindings } from '../../admin/deploy/built.ts';
import { exampleContent } from '../../admin/deploy/diagnose.ts';
import { findingLines, hasProblem } from '../../admin/deploy/finding.ts';
import { inRepo } from '../../admin/repository.ts';
import { outdatedOutputs } from '../stack/build-target.ts';
import { runCommand } from '../stack/command.ts';
import { node } from '../stack/processes.ts';

await runCommand(async () => {
  new Command('node local/run.mjs predeploy')
    .description(
      'Refuses to put a local build, one that is older than its sources, or one of the example business, online.',
    )
    .parse();
  const functions = inRepo('functions/dist');
  const home = inRepo('web/dist/turkish.html');
  const findings = builtFindings({
    functionFiles: existsSync(functions) ? readdirSync(functions) : [],
    homePage: existsSync(home) ? readFileSync(home, 'utf8') : undefined,
    outdated: outdatedOutputs(),
    examples: [...exampleSettings(), ...(await exampleContent({ node }))],
  });
  for (const line of findingLines(findings)) console.log(line);
  return hasProblem(findings) ? 1 : 0;
});
