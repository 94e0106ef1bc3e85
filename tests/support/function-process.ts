// The child process of functions.ts: loads the built functions and runs one for each given input, all at once.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { z } from 'zod';

const jobSchema = z.object({
  path: z.array(z.string()),
  clockSkewMs: z.number(),
  input: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('calls'),
      data: z.array(z.unknown()),
      headers: z.record(z.string(), z.string()).default({}),
      verified: z.boolean().default(false),
    }),
    z.object({ kind: z.literal('document'), path: z.string() }),
  ]),
});
type Job = z.infer<typeof jobSchema>;

const runnableSchema = z.custom<{ run: (request: unknown) => Promise<unknown> }>(
  (value) => typeof value === 'function' && 'run' in value,
);

/** By how many milliseconds the clock of this process is ahead. */
let skewMs = 0;

const TrueDate = Date;
globalThis.Date = new Proxy(TrueDate, {
  construct: (target, parts, newTarget) =>
    Reflect.construct(target, parts.length === 0 ? [TrueDate.now() + skewMs] : parts, newTarget),
  get: (target, name, receiver) =>
    name === 'now' ? () => TrueDate.now() + skewMs : Reflect.get(target, name, receiver),
});

let opened: Firestore | undefined;

/** Returns a Firestore client for reading event documents, separate from that of the functions. */
function events(): Firestore {
  opened ??= getFirestore(initializeApp({}, 'events'));
  return opened;
}

/** Returns the requests that Google's runtime would send: calls, or the event of a written document. */
async function requestsOf(input: Job['input']): Promise<object[]> {
  if (input.kind === 'calls') {
    const { headers, verified } = input;
    return input.data.map((data) => ({
      data,
      rawRequest: { headers },
      ...(verified ? { app: { appId: 'site' } } : {}),
    }));
  }
  const after = await events().doc(input.path).get();
  return [{ data: { before: undefined, after }, params: {} }];
}

const refusalSchema = z.object({ details: z.object({ key: z.string() }) });

process.once('disconnect', () => process.exit());

process.on('message', async (message) => {
  const { path, clockSkewMs, input } = jobSchema.parse(message);
  skewMs = clockSkewMs;
  const built = join(import.meta.dirname, '../../functions/dist');
  // `loadEnvFile` does not overwrite variables of the environment.
  for (const values of ['.env.local', '.secret.local']) process.loadEnvFile(join(built, values));
  const found = path.reduce<unknown>(
    (object, name) => new Map(Object.entries(Object(object))).get(name),
    await import(pathToFileURL(join(built, 'index.js')).href),
  );
  const runnable = runnableSchema.parse(found);
  const runs = (await requestsOf(input)).map(async (request) => {
    try {
      return { answer: await runnable.run(request) };
    } catch (error) {
      const refusal = refusalSchema.safeParse(error);
      if (!refusal.success) throw error;
      return { refused: refusal.data.details.key };
    }
  });
  process.send?.(await Promise.all(runs));
});
