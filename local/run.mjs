// The entry of `npm start`, `npm test` and the other scripts. It runs on Node 20 or newer without any package: it installs
// the packages when they are missing and starts the command with the pinned Node.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { installPackages, packagesInstalled } from './commands/install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Names of the commands: every file of `commands` that is no test. Code that several of them share is in `parts`. */
const commands = readdirSync(`${root}local/commands`).flatMap((file) => /^([a-z-]+)\.ts$/.exec(file)?.[1] ?? []);
const [command = '', ...args] = process.argv.slice(2);

/**
 * Whether another launcher's program started this one, as tests start commands. That launcher has checked the packages. A second
 * installation, after a change of the lockfile, would delete them while its program uses them.
 */
const isStartedByLauncher = process.env['STOP_WITH_PID'] !== undefined;

/** @type {import('node:child_process').ChildProcess | undefined} */
let child;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    if (child) child.kill(signal);
    else process.exit(128 + constants.signals[signal]); // it waits for the installation of another command
  });
}

/**
 * Runs a program to its end and resolves with its exit code. Signals that reach this process are passed on.
 * @type {import('./commands/install.mjs').Run}
 */
function run(program, programArgs, options) {
  return new Promise((resolve, reject) => {
    child = spawn(program, programArgs, { cwd: root, ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      child = undefined;
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * Hosts that a command reaches without the shell's proxy, because the stack runs on this machine. Otherwise gRPC, and with
 * NODE_USE_ENV_PROXY every fetch, would ask the proxy for 127.0.0.1.
 */
const noProxy = [process.env['no_proxy'] || process.env['NO_PROXY'], '127.0.0.1', 'localhost'].filter(Boolean).join();

async function main() {
  if (!commands.includes(command)) {
    console.error(`Unknown command '${command}'. There are: ${commands.join(', ')}.`);
    return 2;
  }
  if (process.env['npm_lifecycle_event']) {
    process.env['STOP_WITH_PID'] = String(process.ppid);
    await import('./stack/stop-with-parent.cjs');
  }
  if (!isStartedByLauncher && !packagesInstalled(root)) {
    const code = await installPackages(root, run);
    if (code !== 0) return code;
  }
  const pinnedNode = `${root}node_modules/node/bin/node`;
  const stopWithParent = `${root}local/stack/stop-with-parent.cjs`;
  return run(pinnedNode, ['-r', stopWithParent, `${root}local/commands/${command}.ts`, ...args], {
    stdio: 'inherit',
    env: { ...process.env, STOP_WITH_PID: String(process.pid), no_proxy: noProxy, NO_PROXY: noProxy },
  });
}

const code = await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
process.exit(code);
