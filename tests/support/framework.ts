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
  /** Where it answers. */
  readonly url: string;
  /** All that its process has printed so far. */
  printed(): string;
  /** The unparsed body of the latest request as our code finds it; undefined when the framework gives none. */
  rawBody(): Promise<string | undefined>;
  /** The CPU in milliseconds that its process spends while something is done. */
  cpuMsOf(work: () => Promise<unknown>): Promise<number>;
  stop(): void;
}

/** Asks a process, which answers as framework-process.ts does. */
const ask = (served: ChildProcess, question: 'cpu' | 'rawBody'): Promise<unknown> =>
  askProcess(served, 'the served function', question);

/** Milliseconds of CPU that a process has spent since it started. */
async function cpuMs(served: ChildProcess): Promise<number> {
  const { user, system } = cpuSchema.parse(await ask(served, 'cpu'));
  return (user + system) / 1_000;
}

/**
 * Starts a function by the name that it deploys under, with the stack's database; `source` is the folder of its code. Rejects
 * when it does not start.
 */
export async function serveFunction(name: string, source = BUILT): Promise<ServedFunction> {
  const [port = 0] = await freePorts(1);
  const served = fork(FRAMEWORK, [`--source=${source}`, `--port=${port}`], {
    execArgv: ['--import', PRELOAD],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'development', // it says when it serves
      FUNCTION_TARGET: name.replaceAll('-', '.'),
      FUNCTION_SIGNATURE_TYPE: 'http',
      // firebase-tools sets it for each function that it deploys; the framework then rewrites what is logged
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
