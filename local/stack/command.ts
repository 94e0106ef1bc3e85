import { refuseOptionsTakenByNpm } from '../../admin/terminal/npm-options.ts';
import { runsAny, stopAll } from './processes.ts';

/**
 * Runs a command and exits with its exit code: with 1 and the message when it throws or npm has taken one of its options, with
 * `interrupted` after Ctrl-C and the like (128 + SIGINT, as shells report it). Everything that the command started is stopped
 * first.
 */
export async function runCommand(main: () => Promise<number>, interrupted = 130): Promise<never> {
  let signalled = false;
  const signal = new Promise<number>((resolve) => {
    const stop = () => {
      if (!signalled && runsAny()) console.log('Stopping everything.');
      signalled = true; // one Ctrl-C may arrive several times: from the terminal, and forwarded by npm
      resolve(interrupted);
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  });
  // async, so that a synchronous throw is caught as well
  const start = async () => {
    refuseOptionsTakenByNpm();
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
