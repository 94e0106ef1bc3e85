// `npm run build`: builds both workspaces; arguments (`-- --production`) go to their build scripts.
import { build, functionsTarget, webTarget } from './build-target.ts';
import { runCommand } from './command.ts';

await runCommand(130, async () => {
  const args = process.argv.slice(2);
  await Promise.all([build(functionsTarget, ['--lock', ...args]), build(webTarget, args)]);
  return 0;
});
