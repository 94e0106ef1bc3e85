import { createInterface } from 'node:readline/promises';
import { InvalidArgumentError } from 'commander';

/** Asks a question on the terminal; true for `yes`. Throws where nobody can answer. */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new InvalidArgumentError('This command asks before it acts. Where nobody can answer, give --yes.');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} Type yes: `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
