import { stopAll } from './processes.ts';

/**
 * Runs a command of the launcher to its end: exit code as it returns, 1 with the message when it throws. Ctrl-C and
 * the other signals end it with `interrupted`. Whichever way it ends, everything it started is stopped first.
 */
export async function runCommand(interrupted: number, main: () => Promise<number>): Promise<never> {
  const signalled = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(interrupted));
  });
  const finished = main().catch((error: unknown) => {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    return 1;
  });
  const code = await Promise.race([finished, signalled]);
  await stopAll();
  process.exit(code);
}
