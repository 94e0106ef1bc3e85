// `npm run build`: builds both workspaces; `-- --production` as a deploy does.
import { Command } from 'commander';
import { build, functionsTarget, webTarget } from '../stack/build-target.ts';
import { runCommand } from '../stack/command.ts';

await runCommand(async () => {
  const { production } = new Command('npm run build --')
    .description('Builds functions/dist and web/dist.')
    .option('--production', 'leave local values out, and refuse what is still an example', false)
    .parse()
    .opts<{ production: boolean }>();
  const args = production ? ['--production'] : [];
  await Promise.all([build(functionsTarget, args), build(webTarget, args)]);
  return 0;
});
