import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../repository.ts';

/** A program with its arguments. */
export type CommandLine = readonly [program: string, ...args: string[]];

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a program on this terminal, or with `ignore` without its output. Resolves with its exit code, 1 when a signal ended it.
 * Rejects when it cannot be started. Forwards signals of this process: the program, a deploy for example, would go on alone
 * otherwise.
 */
export async function onTerminal(
  [program, ...args]: CommandLine,
  stdio: 'inherit' | 'ignore' = 'inherit',
): Promise<number> {
  const child = spawn(program, args, { cwd: root, stdio });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, pass);
  try {
    const [code] = await once(child, 'exit');
    return code ?? 1;
  } finally {
    for (const signal of SIGNALS) process.off(signal, pass);
  }
}
