// `npm run bench:bytes`: what the first load of each route transfers, by part. Builds the site when it is not up to date.
import { Command } from 'commander';
import { inRepo } from '../../admin/repository.ts';
import { chromium } from '../checks/chromium.ts';
import { buildIfChanged, webTarget } from '../stack/build-target.ts';
import { runCommand } from '../stack/command.ts';
import { node, runShown } from '../stack/processes.ts';
import { routesToMeasure } from './parts/built-routes.ts';

await runCommand(async () => {
  const { routes } = new Command('npm run bench:bytes --')
    .option('--routes <path...>', 'only these routes')
    .parse()
    .opts<{ routes?: string[] }>();
  await buildIfChanged(webTarget);
  return runShown({
    name: 'bench:bytes',
    command: node(
      inRepo('tests/load/page-bytes.ts'),
      inRepo(webTarget.output),
      inRepo('.cache/web-chunks-dist.json'),
      ...routesToMeasure(inRepo(webTarget.output), routes),
    ),
    env: { CHROMIUM_PATH: await chromium() },
  });
});
