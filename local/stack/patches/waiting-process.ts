import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** A process that has loaded the packages of the functions and waits to run one of them. */
export interface WaitingProcess {
  readonly process: ChildProcess;
  /** Where it was started: a process stays in its folder, and has the packages of this one. */
  readonly folder: string;
  /** Whether it has not ended meanwhile. */
  isUp(): boolean;
  /** Runs a CommonJS program in it as its main module, with this environment instead of the one it was started with. */
  run(program: string, env: Environment): void;
}

/** Starts one in the folder of the built functions. Packages read their environment while they are loaded: `env`. */
export function startWaitingProcess(folder: string, env: Environment): WaitingProcess {
  // Node would warn in each process that the way of its program to import packages is experimental.
  const args = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'waiting-process.cjs')];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...env },
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  // It may be killed between `isUp` and `run`. An `error` that nobody hears ends firebase-tools; the caller sees its exit.
  child.on('error', () => {});
  return {
    process: child,
    folder,
    isUp: () => child.connected && child.exitCode === null && child.signalCode === null,
    run: (program, given) => {
      // without a callback a failed write is an `error` of the process
      child.send({ program, env: given }, () => {});
    },
  };
}
