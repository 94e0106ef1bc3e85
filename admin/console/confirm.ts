import { createInterface } from 'node:readline/promises';
import { InvalidArgumentError } from 'commander';

/**
 * Asks a question on the terminal; true for `yes`. Throws where nobody can answer; `why` begins its message: what asks
 * before what.
 */
export async function confirm(why: string, question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new InvalidArgumentError(`${why} Where nobody can answer, give --yes.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} Type yes: `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
