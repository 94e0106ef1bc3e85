// `npm run build`: builds both workspaces; arguments (`-- --production`) go to their build scripts.
import { build, functionsTarget, webTarget } from '../stack/build-target.ts';
import { runCommand } from '../stack/command.ts';

await runCommand(130, async () => {
  const args = process.argv.slice(2);
  await Promise.all([build(functionsTarget, args), build(webTarget, args)]);
  return 0;
});
