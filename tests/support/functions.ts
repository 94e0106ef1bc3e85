import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { CallableName } from '@site/contract/call';
import { z } from 'zod';
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

/**
 * Runs one of the built functions, by its deployed name, in a process of its own against the stack's database. All calls
 * share the process, as on Cloud Run; the functions emulator would start a process for each of them.
 */
export function startFunction(
  name: CallableName | 'deliver-mail',
  input: FunctionInput,
  { env = {}, clockSkewMs = 0 }: Machine = {},
): RunningFunction {
  const child = fork(join(import.meta.dirname, 'function-process.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, FIREBASE_CONFIG: JSON.stringify({ projectId: projectId() }), ...env },
  });
  const { promise, resolve, reject } = Promise.withResolvers<readonly Outcome[]>();
  child.once('message', (message) => {
    resolve(outcomesSchema.parse(message));
    child.kill();
  });
  child.once('error', reject);
  child.once('exit', (code, signal) => reject(new Error(`${name} ended without an answer: ${signal ?? code}`)));
  promise.catch(() => {}); // A caller that kills the process need not wait for it.
  child.send({ path: name.split('-'), clockSkewMs, input });
  return { outcomes: promise, kill: () => child.kill('SIGKILL') };
}

/**
 * Makes calls at one moment; their outcomes in order. On a machine that is busy with other things the store's deadline passes
 * for some: they are told to try again, and do so once, one after the other.
 */
export async function callsAtOnce(name: CallableName, data: readonly unknown[], machine: Machine = {}) {
  const run = (calls: readonly unknown[]) => startFunction(name, { kind: 'calls', data: calls }, machine).outcomes;
  const outcomes = [...(await run(data))];
  for (const [index, { refused }] of outcomes.entries()) {
    if (refused !== 'unavailable') continue;
    const [again] = await run([data[index]]);
    if (again) outcomes[index] = again;
  }
  return outcomes;
}
