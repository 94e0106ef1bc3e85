import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { freePorts } from '../../local/stack/testing.ts';
import { askProcess } from './ask-process.ts';
import { projectId } from './environment.ts';
import { eventually } from './eventually.ts';

const FRAMEWORK = join(import.meta.dirname, '../../node_modules/@google-cloud/functions-framework/build/src/main.js');
const BUILT = join(import.meta.dirname, '../../functions/dist');
const PRELOAD = pathToFileURL(join(import.meta.dirname, 'framework-process.ts')).href;

const cpuSchema = z.object({ user: z.number(), system: z.number() });

const rawBodySchema = z.object({ rawBody: z.string().optional() });

/** One of the built functions, served by Google's functions framework as on Cloud Run. */
interface ServedFunction {
  readonly url: string;
  /** Returns the output of its process so far. */
  printed(): string;
  /** Resolves with the raw body of the latest request as our code sees it; undefined when the framework stores none. */
  rawBody(): Promise<string | undefined>;
  /** Resolves with the CPU time in milliseconds that its process uses during `work`. */
  cpuMsOf(work: () => Promise<unknown>): Promise<number>;
  stop(): void;
}

/** Resolves with the answer of framework-process.ts in a process. */
const ask = (served: ChildProcess, question: 'cpu' | 'rawBody'): Promise<unknown> =>
  askProcess(served, 'the served function', question);

/** Resolves with the CPU time in milliseconds that a process has used since its start. */
async function cpuMs(served: ChildProcess): Promise<number> {
  const { user, system } = cpuSchema.parse(await ask(served, 'cpu'));
  return (user + system) / 1_000;
}

/**
 * Starts a function by its deployed name, with the stack's database; `source` is the folder of its code. Rejects when it
 * does not start.
 */
export async function serveFunction(name: string, source = BUILT): Promise<ServedFunction> {
  const [port = 0] = await freePorts(1);
  const served = fork(FRAMEWORK, [`--source=${source}`, `--port=${port}`], {
    execArgv: ['--import', PRELOAD],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'development', // the framework prints that it serves only in development
      FUNCTION_TARGET: name.replaceAll('-', '.'),
      FUNCTION_SIGNATURE_TYPE: 'http',
      // firebase-tools sets this for each deployed function; the framework then rewrites log lines
      LOG_EXECUTION_ID: 'true',
      FIREBASE_CONFIG: JSON.stringify({ projectId: projectId() }),
    },
  });
  let printed = '';
  for (const stream of [served.stdout, served.stderr]) {
    stream?.on('data', (text) => {
      printed += text;
    });
  }
  let hasEnded = false;
  served.once('close', () => {
    hasEnded = true;
  });
  const isServed = () => printed.includes('Serving function');
  try {
    await eventually(`${name} is served`, () => isServed() || hasEnded || undefined);
    if (!isServed()) throw new Error(`${name} ended:\n${printed}`);
  } catch (error) {
    served.kill();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}/`,
    printed: () => printed,
    rawBody: async () => rawBodySchema.parse(await ask(served, 'rawBody')).rawBody,
    async cpuMsOf(work) {
      const before = await cpuMs(served);
      await work();
      return (await cpuMs(served)) - before;
    },
    stop: () => served.kill(),
  };
}
