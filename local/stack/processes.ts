import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { inRepo, root } from '../../admin/repository.ts';
import { logFile } from './log-file.ts';

/** A program to run, and the handling of its output. */
export interface Program {
  /** Shown to the developer, and part of the log file's name, `.cache/logs/<name>.log`. */
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** Variables added to those of this process; undefined removes one. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Called for every line the program prints, without its line end. */
  readonly onLine?: (line: string) => void;
  /** Milliseconds that it may take to end after SIGTERM, by default {@link GRACE_MS}; then it is killed. */
  readonly graceMs?: number | undefined;
}

/** The end of a program; `asked` when the launcher stopped it. */
interface End {
  readonly code: number | null;
  readonly how: string;
  readonly asked: boolean;
}

/** A started program with its descendants, which form one process group. */
export interface Running {
  readonly name: string;
  /** Resolves when the program has ended; `how` is `exit code 1` or `SIGKILL`, for example. Never rejects. */
  readonly ended: Promise<End>;
  /** The last lines of its output, and the path of its log. */
  report(): string;
  /** Sends SIGTERM, and kills the whole process group after the grace period. Resolves when it has ended. */
  stop(): Promise<void>;
}

const REPORTED_LINES = 60;
/** Bytes of each of the two files of a program's log. */
const LOG_LIMIT = 32 << 20;
/** Enough for a program that writes nothing when it ends. */
const GRACE_MS = 4_000;

const running = new Set<Running>();
let stopping = false;

/** The command line of a Node program that ends when this process ends, even by `kill -9`. */
export function node(...args: string[]): [string, ...string[]] {
  return [process.execPath, '-r', inRepo('local/stack/stop-with-parent.cjs'), ...args];
}

/** Path of the log of the program of this name. */
export function logPath(name: string): string {
  return inRepo(`.cache/logs/${name.replaceAll(/[^\w.-]+/g, '-')}.log`);
}

/**
 * Starts a program in its own process group, so that Ctrl-C in the terminal reaches only the launcher. Throws once `stopAll` was
 * called.
 */
export function start({ name, command: [program, ...args], env, onLine, graceMs = GRACE_MS }: Program): Running {
  if (stopping) throw new Error(`${name} was not started: everything is being stopped.`);
  const path = logPath(name);
  const log = logFile(path, LOG_LIMIT);
  const lastLines: string[] = [];
  let asked = false;

  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${inRepo('node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      STOP_WITH_PID: String(process.pid),
      FORCE_COLOR: undefined, // lines are read by programs and kept in files
      NO_COLOR: '1',
      ...env,
    },
  });
  const signalGroup = (signal: NodeJS.Signals) => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch (error) {
      // macOS answers EPERM for a group in which only zombies are left: nothing of it is running
      if (!['ESRCH', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
    }
  };
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(line);
      lastLines.push(line);
      if (lastLines.length > REPORTED_LINES) lastLines.shift();
      onLine?.(line);
    });
  }

  const ended = new Promise<End>((resolve) => {
    child.once('error', (error) => resolve({ code: null, how: error.message, asked }));
    child.once('exit', (code, signal) => {
      signalGroup('SIGKILL'); // ends the processes that it has left behind
      child.once('close', () => resolve({ code, how: signal ?? `exit code ${code}`, asked }));
    });
  }).then((end) => {
    running.delete(self);
    log.close();
    return end;
  });

  const self: Running = {
    name,
    ended,
    report: () => [...lastLines, `The whole output: ${path}`].join('\n'),
    async stop() {
      asked = true;
      child.kill('SIGTERM');
      const force = setTimeout(() => signalGroup('SIGKILL'), graceMs);
      await ended;
      clearTimeout(force);
    },
  };
  running.add(self);
  return self;
}

/** Runs a program to its end. Rejects with its last lines when it fails. */
export async function run(program: Program): Promise<void> {
  const started = start(program);
  const { code, how } = await started.ended;
  if (code !== 0) throw new Error(`${started.report()}\n${program.name}: ${how}`);
}

/** Runs programs concurrently, each to its end. Rejects with the last lines of all that failed. */
export async function runAll(programs: readonly Program[]): Promise<void> {
  const ends = await Promise.allSettled(programs.map(run));
  const reports = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason.message)] : []));
  if (reports.length > 0) throw new Error(reports.join('\n'));
}

/** Runs a program to its end and prints its lines. Resolves with its exit code; 1 when a signal ended it. */
export async function runShown(program: Omit<Program, 'onLine'>): Promise<number> {
  const { code } = await start({ ...program, onLine: (line) => console.log(line) }).ended;
  return code ?? 1;
}

/** Whether a started program is still running. */
export const runsAny = (): boolean => running.size > 0;

/** Stops every started program; nothing can be started any more. */
export async function stopAll(): Promise<void> {
  stopping = true;
  await Promise.all([...running].map((one) => one.stop()));
}
