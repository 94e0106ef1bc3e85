import { runsAny, stopAll } from './processes.ts';

/** Options that npm takes for itself where they stand before its `--`, by the variable that it makes of each. */
const TAKEN_BY_NPM = {
  npm_config_confirmed: '--confirmed',
  npm_config_dry_run: '--dry-run',
  npm_config_hosted: '--hosted',
  npm_config_kind: '--kind',
  npm_config_keep: '--keep',
  npm_config_official: '--official',
  npm_config_project: '--project',
  npm_config_since: '--since',
  npm_config_state: '--state',
  npm_config_status: '--status',
  npm_config_template: '--template',
};

/**
 * Throws when npm has taken an option, of which the command sees nothing: it would deploy instead of telling what it would do,
 * look for a person of a real project in the local stack, list or send more than was asked for, or keep nothing.
 */
function requireOwnOptions(environment: NodeJS.ProcessEnv): void {
  const taken = Object.entries(TAKEN_BY_NPM).find(([name]) => environment[name]);
  if (taken === undefined) return;
  const [, option] = taken;
  throw new Error(`npm has taken ${option} for itself. Put \`--\` before the options: npm run … -- ${option} …`);
}

/**
 * Runs a command and exits with its exit code, with 1 and the message when it throws or npm has taken an option of it, with
 * `interrupted` after Ctrl-C and the like (128 + SIGINT, as shells report it). Everything that the command started is stopped before.
 */
export async function runCommand(main: () => Promise<number>, interrupted = 130): Promise<never> {
  let signalled = false;
  const signal = new Promise<number>((resolve) => {
    const stop = () => {
      if (!signalled && runsAny()) console.log('Stopping everything.');
      signalled = true; // the same Ctrl-C may arrive several times, from the terminal and passed on by npm
      resolve(interrupted);
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  });
  // async, so that a synchronous throw is caught as well
  const start = async () => {
    requireOwnOptions(process.env);
    return main();
  };
  const finished = start().catch((error: unknown) => {
    if (!signalled) console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    return 1;
  });
  const code = await Promise.race([finished, signal]);
  await stopAll();
  process.exit(code);
}
