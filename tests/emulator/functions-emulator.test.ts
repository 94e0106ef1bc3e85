// Tests the behaviour that local/stack/patches adds to firebase-tools, with separate emulators and test functions.

import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { REGION } from '@site/contract/deploy/functions-runtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inRepo } from '../../admin/repository.ts';
import { emulatorsProgram } from '../../local/stack/emulators.ts';
import { loadedFunctions } from '../../local/stack/functions-list.ts';
import { HOST, portsFrom } from '../../local/stack/ports.ts';
import { type Running, start } from '../../local/stack/processes.ts';
import { freePorts } from '../../local/stack/testing.ts';
import { warmUp } from '../../local/stack/warm-up.ts';
import { eventually, PATIENCE_MS } from '../support/eventually.ts';
import { LONG } from '../support/repetitions.ts';
import { unique } from '../support/unique.ts';

const CALLABLES = ['many', 'three', 'single', 'secretive'] as const;
type Callable = (typeof CALLABLES)[number];

/**
 * How long the emulators may take to stop. `npm run test:long` uses the launcher's grace; otherwise it is more than a stop
 * takes on a busy machine, and less than the minute for which the emulators would wait for calls.
 */
const STOP_MS = LONG ? undefined : 25_000;

const workSchema = z.object({
  result: z.object({
    pid: z.number(),
    startedAt: z.number(),
    nth: z.number(),
    most: z.number(),
    version: z.string(),
    part: z.string(),
    connection: z.number().optional(),
    keptMs: z.number().optional(),
    target: z.string(),
    secret: z.string().nullable(),
    waited: z.boolean(),
  }),
});

let emulators: Running;
let project: string;
let site: string;
let functions: string;
let codeFolder: string;

beforeAll(async () => {
  const names = Object.keys(portsFrom());
  const numbers = await freePorts(names.length);
  const ports = { ...portsFrom(), ...Object.fromEntries(names.map((name, index) => [name, numbers[index]])) };
  project = `demo-functions-${ports.functions}`;
  site = `http://${HOST}:${ports.site}`;
  functions = `http://${HOST}:${ports.functions}`;
  codeFolder = `local/dist/${project}-code`;
  cpSync(inRepo('local/stack/patches/test-functions'), inRepo(codeFolder), { recursive: true });
  writeFileSync(inRepo(`${codeFolder}/.secret.local`), 'TEST_SECRET=of secretive\n');

  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const codebases = { under: { source: codeFolder, callables: CALLABLES } };
  const own = { project, ports, hostingPort: ports.site, codebases, waitingProcess: true };
  const emulated = { ...own, official: false, params: {}, secrets: {} };
  const program = emulatorsProgram(emulated, resolve, () => {});
  // a name with the project in it would change with each run, and so would the log
  emulators = start({ ...program, name: 'test-functions-emulator', graceMs: STOP_MS });
  await Promise.race([
    ready,
    emulators.ended.then(() => {
      throw new Error(emulators.report());
    }),
  ]);
}, 120_000);

afterAll(async () => {
  await emulators.stop();
  for (const folder of [codeFolder, `local/dist/${project}`]) rmSync(inRepo(folder), { recursive: true, force: true });
}, 60_000);

/** Calls a function that works for so many milliseconds; resolves with its report. */
async function work(callable: Callable, milliseconds: number) {
  const answer = await fetch(`${functions}/${project}/${REGION}/${callable}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { milliseconds } }),
    signal: AbortSignal.timeout(50_000),
  });
  return workSchema.parse(await answer.json()).result;
}

const workAtOnce = (callable: Callable, count: number, milliseconds: number) =>
  Promise.all(Array.from({ length: count }, () => work(callable, milliseconds)));

/** Writes this version of the code as a build does: imported files before the entry, and the entry atomically. */
function build(version: string): void {
  const write = (name: string, path: string) => {
    const source = readFileSync(inRepo(`local/stack/patches/test-functions/${name}`), 'utf8');
    writeFileSync(inRepo(`${codeFolder}/${path}`), source.replaceAll(/\bone\b/g, version));
  };
  write('chunks/part-one.js', `chunks/part-${version}.js`);
  write('index.js', 'index.js.new');
  renameSync(inRepo(`${codeFolder}/index.js.new`), inRepo(`${codeFolder}/index.js`));
}

/**
 * Calls a function repeatedly until this version of the code answers; resolves with all answers. Rejects at the first call
 * that fails, as from a process that has loaded half of a build.
 */
async function answersUntil(version: string) {
  const answers = [await work('many', 20)];
  const end = Date.now() + PATIENCE_MS;
  while (answers.at(-1)?.version !== version) {
    if (Date.now() > end) throw new Error(`No answer of version ${version} within ${PATIENCE_MS} ms.`);
    answers.push(await work('many', 20));
  }
  return answers;
}

/** Sends a document event to the function for events; resolves with the status of its response. */
async function handOver(fields: object): Promise<number> {
  const time = new Date().toISOString();
  const answer = await fetch(`${functions}/functions/projects/${project}/triggers/${REGION}-event-0`, {
    method: 'POST',
    headers: { 'content-type': 'application/cloudevents+json' },
    body: JSON.stringify({
      specversion: '1.0',
      id: crypto.randomUUID(),
      type: 'google.cloud.firestore.document.v1.created',
      source: `//firestore.googleapis.com/projects/${project}/databases/(default)`,
      subject: 'documents/events/one',
      time,
      datacontenttype: 'application/json',
      project,
      database: '(default)',
      namespace: '(default)',
      document: 'events/one',
      location: REGION,
      data: {
        value: {
          name: `projects/${project}/databases/(default)/documents/events/one`,
          fields,
          createTime: time,
          updateTime: time,
        },
        oldValue: {},
        updateMask: { fieldPaths: [] },
      },
    }),
  });
  return answer.status;
}

const isGone = (pid: number) =>
  eventually(`the end of process ${pid}`, () => {
    try {
      process.kill(pid, 0);
      return undefined;
    } catch {
      return true;
    }
  });

test('simultaneous first calls of a function start one process, which serves them concurrently', async () => {
  const calls = await workAtOnce('many', 20, 2_000);
  expect(new Set(calls.map(({ pid }) => pid)).size).toBe(1);
  expect(Math.max(...calls.map(({ most }) => most))).toBeGreaterThan(10);
});

test("a call reuses the previous call's connection, whose keep-alive lasts so long that no call meets a closing one", async () => {
  const first = await work('many', 0);
  const second = await work('many', 0);
  expect(first.connection).toBeGreaterThan(0);
  expect(second.connection).toBe(first.connection);
  expect(second.keptMs).toBe(600_000);
});

test("the definitions are read in the stack's own folder, which each start recreates", () => {
  expect(existsSync(inRepo(`local/dist/${project}/discovery/functions.yaml`))).toBe(true);
});

/** Number of calls of `single` by earlier attempts of the test, in a process that is still running. */
let handled = 0;

test('warming up starts the process of a function and invokes no handler', async () => {
  const own = (await loadedFunctions(functions)).filter(({ name }) => name === 'single' || name === 'event');
  expect(own).toHaveLength(2);
  expect(await warmUp(functions, project, own)).toEqual([]);
  const warmedAt = Date.now();
  const { nth, startedAt } = await work('single', 0);
  const handledNow = nth - handled;
  handled = nth;
  expect(startedAt).toBeLessThan(warmedAt);
  expect(handledNow).toBe(1);
});

test.each([
  { callable: 'single', limit: 1 },
  { callable: 'three', limit: 3 },
] as const)('a function with concurrency $limit handles as many calls at a time', async ({ callable, limit }) => {
  const calls = await workAtOnce(callable, limit * 3, 500);
  expect(new Set(calls.map(({ pid }) => pid)).size).toBe(1);
  expect(Math.max(...calls.map(({ most }) => most))).toBe(limit);
});

test('an event that fails does not affect concurrent events', async () => {
  const slow = Array.from({ length: 5 }, () => handOver({ milliseconds: { integerValue: '1000' } }));
  const failing = handOver({ fails: { booleanValue: true } });
  expect(await failing).toBe(500);
  expect(await Promise.all(slow)).toEqual([200, 200, 200, 200, 200]);
});

test.each(['/%', '/a%ff', '/turkish/%', '/api/many%', '/?%', '//'])(
  'a request for %s does not end the emulators',
  async (path) => {
    expect((await fetch(`${site}${path}`)).status).toBe(400);
    expect((await fetch(`${functions}/${project}/${REGION}${path}`)).status).toBeGreaterThanOrEqual(400);
    expect((await fetch(`${site}/no-such-page`)).status).toBe(404);
    expect((await work('many', 0)).version).toBe('one');
  },
);

test('new code handles the next call, while the running call ends in the process of the old code', async () => {
  const { pid, version: old } = await work('many', 0);
  const slow = work('many', 6_000);
  // A request that has not been handed over when the new code is loaded goes to the new code.
  await eventually('the slow call at work', async () => (await work('many', 0)).most > 1 || undefined);
  const version = unique();
  build(version);
  await answersUntil(version);
  expect(await slow).toMatchObject({ version: old, pid });
  await isGone(pid);
});

test('each build replaces the previous one completely, in a prestarted process without secrets of another function', async () => {
  // the previous test has already made one build
  for (const version of LONG ? [unique(), unique()] : [unique()]) {
    const { version: old, ...before } = await work('secretive', 0);
    expect(before).toMatchObject({ target: 'secretive', secret: 'of secretive' });
    const answered = answersUntil(version);
    build(version);
    const answers = await answered;
    const whole = new Set([`${old} with ${old}`, `${version} with ${version}`]);
    expect(answers.filter((answer) => !whole.has(`${answer.version} with ${answer.part}`))).toEqual([]);
    expect(answers.at(-1)).toMatchObject({ target: 'many', secret: null, waited: true });
  }
});

test('the emulators stop in time when asked, without being killed, and end the processes of the functions', async () => {
  const { pid } = await work('many', 0);
  await emulators.stop();
  expect((await emulators.ended).how).not.toBe('SIGKILL');
  await isGone(pid);
});
