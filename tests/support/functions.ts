import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { CallableName } from '@site/contract/call';
import { z } from 'zod';
import { askProcess } from './ask-process.ts';
import { projectId } from './environment.ts';

const outcomesSchema = z.array(z.object({ answer: z.unknown().optional(), refused: z.string().optional() }));

/** Input of a function: the data of simultaneous calls, or the path of a document that was written. */
type FunctionInput =
  | {
      readonly kind: 'calls';
      readonly data: readonly unknown[];
      /** Headers of each call. */
      readonly headers?: Readonly<Record<string, string>>;
      /** Whether each call has a valid token of App Check. */
      readonly verified?: boolean;
    }
  | { readonly kind: 'document'; readonly path: string };

/** Circumstances of the machine on which a function runs. */
interface Machine {
  readonly env?: Readonly<Record<string, string>>;
  /** Lead of its clock in milliseconds; negative when the clock is behind. */
  readonly clockSkewMs?: number;
}

/** Result of one call or event: the answer, or the key of the refusal. */
interface Outcome {
  readonly answer?: unknown;
  readonly refused?: string | undefined;
}

/** A function that runs in a process of its own. */
interface RunningFunction {
  /** In the order of the calls. Rejects when the process ends before the function does. */
  readonly outcomes: Promise<readonly Outcome[]>;
  /** Ends the process at once, as a machine that loses its power. */
  kill(): void;
}

type FunctionName = CallableName | 'deliver-mail';

function newProcess({ env = {} }: Machine): ChildProcess {
  return fork(join(import.meta.dirname, 'function-process.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, FIREBASE_CONFIG: JSON.stringify({ projectId: projectId() }), ...env },
  });
}

/** Has a process run a function. Rejects when the process ends before the function does. */
async function runIn(child: ChildProcess, name: FunctionName, input: FunctionInput, { clockSkewMs = 0 }: Machine) {
  const job = { path: name.split('-'), clockSkewMs, input };
  return outcomesSchema.parse(await askProcess(child, name, job));
}

/**
 * Runs one of the built functions, by its deployed name, in a process of its own against the stack's database: with an
 * environment and a clock that differ from those of the stack. All calls share the process, as on Cloud Run.
 */
export function startFunction(name: FunctionName, input: FunctionInput, machine: Machine = {}): RunningFunction {
  const child = newProcess(machine);
  const outcomes = runIn(child, name, input, machine).finally(() => child.kill());
  outcomes.catch(() => {}); // A caller that kills the process need not wait for it.
  return { outcomes, kill: () => child.kill('SIGKILL') };
}

interface Waiting {
  readonly machine: string;
  readonly child: ChildProcess;
}

let waiting: Waiting | undefined;

/** Replaces the process that waits for further calls, which ends with this process; gives the one that has waited. */
function exchange(next?: Waiting): Waiting | undefined {
  const before = waiting;
  waiting = next;
  return before;
}

/**
 * Runs one of the built functions as {@link startFunction} does, but in the process that ran the one before, where its
 * environment is the same, as an instance does in production; to start one takes a second. Resolves with the outcomes in the
 * order of the calls.
 */
export async function runFunction(name: FunctionName, input: FunctionInput, circumstances: Machine = {}) {
  const machine = JSON.stringify(circumstances.env ?? {});
  const before = exchange();
  const goesOn = before?.machine === machine;
  if (!goesOn) before?.child.kill();
  const child = goesOn ? before.child : newProcess(circumstances);
  const outcomes = await runIn(child, name, input, circumstances);
  exchange({ machine, child })?.child.kill();
  return outcomes;
}

/**
 * Makes calls at one moment; their outcomes in order. On a machine that is busy with other things the store's deadline passes
 * for some: they are told to try again, and do so once, one after the other.
 */
export async function callsAtOnce(name: CallableName, data: readonly unknown[], machine: Machine = {}) {
  const run = (calls: readonly unknown[]) => runFunction(name, { kind: 'calls', data: calls }, machine);
  const outcomes = [...(await run(data))];
  for (const [index, { refused }] of outcomes.entries()) {
    if (refused !== 'unavailable') continue;
    const [again] = await run([data[index]]);
    if (again) outcomes[index] = again;
  }
  return outcomes;
}
