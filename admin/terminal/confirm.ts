import { createInterface } from 'node:readline/promises';
import { InvalidArgumentError } from 'commander';

/**
 * Asks a question on the terminal; returns true for `yes`. Throws `InvalidArgumentError` without a terminal, with a message that
 * begins with `why`.
 */
async function confirm(why: string, question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new InvalidArgumentError(`${why} If nobody can answer, pass --yes.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${question} Type yes: `);
    return answer.trim().toLowerCase() === 'yes';
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
    process.stderr.write('\n');
    return false; // Ctrl-C or Ctrl-D
  } finally {
    terminal.close();
  }
}

/**
 * Asks whether a command may go on. Returns true for `yes`, and without a question when `--yes` has `confirmed` it. Prints
 * `refusal` for any other answer. Throws `InvalidArgumentError` without a terminal, with a message that begins with `why`: a
 * sentence saying what needs confirmation.
 */
export async function askToGoOn(
  confirmed: boolean,
  question: string,
  why = 'This command asks before it acts.',
  refusal = 'Nothing was done.',
): Promise<boolean> {
  if (confirmed || (await confirm(why, question))) return true;
  console.error(refusal);
  return false;
}
