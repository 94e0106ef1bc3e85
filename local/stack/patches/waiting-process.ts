import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** A process that has loaded the packages of the functions and waits to run one of them. */
export interface WaitingProcess {
  readonly process: ChildProcess;
  /** The folder in which it was started, whose packages it has loaded. */
  readonly folder: string;
  /** Whether it is still running. */
  isUp(): boolean;
  /** Runs a CommonJS program in it as its main module, with this environment instead of the one it was started with. */
  run(program: string, env: Environment): void;
}

/** Starts one in the folder of the built functions. `env` is the environment that packages read while they are loaded. */
export function startWaitingProcess(folder: string, env: Environment): WaitingProcess {
  // Without this option Node warns in each process that the program's way to import packages is experimental.
  const args = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'waiting-process.cjs')];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...env },
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  // It may be killed between `isUp` and `run`. An `error` event without a listener would end firebase-tools; the caller sees the
  // exit.
  child.on('error', () => {});
  return {
    process: child,
    folder,
    isUp: () => child.connected && child.exitCode === null && child.signalCode === null,
    run: (program, given) => {
      // without a callback, a failed write would be emitted as an `error` event
      child.send({ program, env: given }, () => {});
    },
  };
}
