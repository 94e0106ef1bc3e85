import { spawn } from 'node:child_process';
import { root } from '../console/repository.ts';

/** A program with its arguments. */
export type CommandLine = readonly [program: string, ...args: string[]];

/**
 * Runs a program on this terminal, or with `ignore` without its output. Resolves with its exit code, 1 when a signal ended it;
 * rejects when it cannot be started.
 */
export function onTerminal([program, ...args]: CommandLine, stdio: 'inherit' | 'ignore' = 'inherit'): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
