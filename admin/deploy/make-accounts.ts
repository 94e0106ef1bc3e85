import { errorCode } from '../terminal/error-code.ts';
import { accountCommands, commandLine } from './accounts.ts';
import { type CommandLine, onTerminal } from './on-terminal.ts';
import { readParameters } from './project-files.ts';

/** Runs a gcloud command; resolves with whether it succeeded. Rejects where gcloud is not installed. */
async function succeeds(line: CommandLine, stdio: 'inherit' | 'ignore'): Promise<boolean> {
  try {
    return (await onTerminal(line, stdio)) === 0;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') return false;
    throw new Error(
      'gcloud is not installed: install the Google Cloud CLI, run `gcloud auth login`, and run this again.',
    );
  }
}

/**
 * Prints the commands that make an account for each group of functions; with `run` also runs them, in order. Resolves with the
 * exit code, 1 when one failed. Rejects where gcloud is not installed.
 */
export async function makeAccounts(project: string, { run }: { readonly run: boolean }): Promise<number> {
  const values = await readParameters(project);
  let failed = 0;
  for (const { line, unless } of accountCommands(project, values?.['MAIL_DELIVERY'] !== 'extension')) {
    console.log(commandLine(line));
    if (!run) continue;
    if (unless && (await succeeds(unless, 'ignore'))) console.log('  is there already');
    else if (!(await succeeds(line, 'inherit'))) failed += 1;
  }
  if (failed === 0) return 0;
  console.error(
    `Commands that failed: ${failed}. One of a secret fails until the secret is set, one of an account for a minute after it was made: run this again then.`,
  );
  return 1;
}
