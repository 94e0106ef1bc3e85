import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { CallableName } from '@site/contract/site/call';
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

/** Environment and clock of the machine on which a function runs. */
interface Machine {
  readonly env?: Readonly<Record<string, string>>;
  /** By how many milliseconds its clock is ahead; negative when it is behind. */
  readonly clockSkewMs?: number;
}

/** Result of one call or event: the answer, or the key of the refusal. */
interface Outcome {
  readonly answer?: unknown;
  readonly refused?: string | undefined;
}

/** A function that runs in a process of its own. */
interface RunningFunction {
  /** Outcomes in the order of the calls. Rejects when the process ends before the function. */
  readonly outcomes: Promise<readonly Outcome[]>;
  /** Kills the process at once, as a power cut would. */
  kill(): void;
}

type FunctionName = CallableName | 'deliver-mail';

function newProcess({ env = {} }: Machine): ChildProcess {
  return fork(join(import.meta.dirname, 'function-process.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, FIREBASE_CONFIG: JSON.stringify({ projectId: projectId() }), ...env },
  });
}

/** Resolves with the outcomes of a function run in a process. Rejects when the process ends before the function. */
async function runIn(child: ChildProcess, name: FunctionName, input: FunctionInput, { clockSkewMs = 0 }: Machine) {
  const job = { path: name.split('-'), clockSkewMs, input };
  return outcomesSchema.parse(await askProcess(child, name, job));
}

/**
 * Runs a built function, by its deployed name, in a new process on the stack's database, with an environment and a clock
 * that may differ from those of the stack. All calls share the process, as on Cloud Run.
 */
export function startFunction(name: FunctionName, input: FunctionInput, machine: Machine = {}): RunningFunction {
  const child = newProcess(machine);
  const outcomes = runIn(child, name, input, machine).finally(() => child.kill());
  outcomes.catch(() => {}); // a caller that kills the process need not handle the rejection
  return { outcomes, kill: () => child.kill('SIGKILL') };
}

interface Waiting {
  readonly machine: string;
  readonly child: ChildProcess;
}

let waiting: Waiting | undefined;

/** Replaces the idle process, which is kept for further calls, and returns the previous one. */
function exchange(next?: Waiting): Waiting | undefined {
  const before = waiting;
  waiting = next;
  return before;
}

/**
 * Runs a built function like {@link startFunction}, but reuses the process of the previous run if the environment is the
 * same, as an instance does in production: starting one takes a second. Resolves with the outcomes in the order of the
 * calls.
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
 * Makes calls at the same time and resolves with their outcomes in order. On a busy machine some calls exceed the store's
 * deadline and are refused as `unavailable`; they are retried once, one after the other.
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
