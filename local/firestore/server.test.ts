import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Client, credentials, Metadata, status } from '@grpc/grpc-js';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type EmulatorUnderTest, emulatorUnderTest } from './emulator-under-test.ts';
import { parseOptions } from './options.ts';
import { firestoreServiceDefinition } from './protocol.ts';

const project = 'demo-server';

let emulator: EmulatorUnderTest;
let db: Firestore;
beforeAll(async () => {
  emulator = await emulatorUnderTest(project, { functionsOrigin: 'http://127.0.0.1:1' });
  db = emulator.database;
});
afterAll(() => emulator.stop());

async function call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  const response = await fetch(`http://127.0.0.1:${emulator.port}${path}`, { method, ...(text && { body: text }) });
  return { status: response.status, body: await response.json() };
}

const rulesBody = (content: string) => ({ rules: { files: [{ content }] } });
const sound =
  'service cloud.firestore { match /databases/{database}/documents { match /{all=**} { allow read, write: if false; } } }';

test('gRPC and HTTP/1 share the port', async () => {
  expect(await call('GET', '/')).toMatchObject({ status: 200 });
  await db.doc('a/b').set({ n: 1 });
  expect((await db.doc('a/b').get()).data()).toEqual({ n: 1 });
});

test('a request that arrives byte by byte is answered', async () => {
  const socket = connect(emulator.port, '127.0.0.1');
  socket.setNoDelay(true);
  for (const character of 'PUT /nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n') {
    socket.write(character);
    await new Promise(setImmediate);
  }
  const answer = Buffer.concat(await socket.toArray()).toString();
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
});

test('a body that is too long is refused, and the answer arrives', async () => {
  const long = 'x'.repeat(2 * 1024 * 1024);
  expect(await call('PUT', '/local/v1/faults', long)).toMatchObject({ status: 413 });
});

test('clearing a database leaves other projects alone', async () => {
  await db.doc('a/b').set({ n: 1 });
  expect(await call('DELETE', '/emulator/v1/projects/demo-other/databases/(default)/documents')).toMatchObject({
    status: 200,
  });
  expect((await db.doc('a/b').get()).exists).toBe(true);
  expect(await call('DELETE', `/emulator/v1/projects/${project}/databases/%28default%29/documents`)).toMatchObject({
    status: 200,
  });
  expect((await db.doc('a/b').get()).exists).toBe(false);
});

describe('rules', () => {
  const path = `/emulator/v1/projects/${project}:securityRules`;
  test('supported rules are accepted', async () => {
    expect(await call('PUT', path, rulesBody(sound))).toEqual({ status: 200, body: {} });
  });
  test('unsupported rules answer 400, or 200 with ignore_errors, with their issues', async () => {
    const issue = {
      severity: 'ERROR',
      sourcePosition: { line: 1, column: 1 },
      description: expect.stringContaining('npm start -- --official'),
    };
    expect(await call('PUT', path, rulesBody('nonsense'))).toMatchObject({ status: 400, body: { issues: [issue] } });
    const body = { ...rulesBody('nonsense'), ignore_errors: true };
    expect(await call('PUT', path, body)).toEqual({ status: 200, body: { issues: [issue] } });
  });
  test.each(['', '{', '[]', '{"rules":{}}', '{"rules":{"files":[{}]}}'])('the body %s is refused', async (body) => {
    expect(await call('PUT', path, body)).toMatchObject({ status: 400 });
  });
});

test('triggers of the 2nd generation can be registered, others not', async () => {
  const registration = {
    eventType: 'google.cloud.firestore.document.v1.created',
    database: '(default)',
    namespace: '(default)',
    document: { value: 'nowhere/{id}', matchType: 'PATH_PATTERN' },
  };
  const path = `/emulator/v1/projects/${project}/eventarcTrigger`;
  expect(await call('POST', `${path}?eventarcTriggerId=key`, registration)).toEqual({ status: 200, body: {} });
  expect(await call('POST', path, registration)).toMatchObject({ status: 400 });
  expect(await call('POST', `${path}?eventarcTriggerId=key`, {})).toMatchObject({ status: 400 });
  expect(await call('PUT', `/emulator/v1/projects/${project}/triggers/key`, {})).toMatchObject({ status: 501 });
});

test('an unknown path is answered with 404', async () => {
  expect(await call('GET', '/v1/projects/p/databases/(default)/documents/a/b')).toMatchObject({ status: 404 });
  expect(await call('POST', '/')).toMatchObject({ status: 404 });
});

test('a query that has no index is refused with the index to add', async () => {
  const query = db.collection('a').where('kind', '==', 'x').orderBy('at', 'desc');
  await expect(query.get()).rejects.toMatchObject({
    code: status.FAILED_PRECONDITION,
    details: expect.stringContaining(
      '"fields":[{"fieldPath":"kind","order":"ASCENDING"},{"fieldPath":"at","order":"DESCENDING"}]',
    ),
  });
  await expect(query.count().get()).rejects.toMatchObject({ code: status.FAILED_PRECONDITION });
  const refused = Promise.withResolvers<unknown>();
  query.onSnapshot(refused.reject, refused.resolve);
  expect(String(await refused.promise)).toContain('The query requires an index');
});

test('a document with too many index entries is refused', async () => {
  const list = Array.from({ length: 40_001 }, (_, index) => index);
  await expect(db.doc('a/list').set({ list })).rejects.toMatchObject({ code: status.INVALID_ARGUMENT });
  expect((await db.doc('a/list').get()).exists).toBe(false);
});

/** The emulator's answer to these bytes until the connection ends; with `breakOff` the client ends it. */
async function sendRaw(bytes: string, breakOff: boolean): Promise<string> {
  const socket = connect(emulator.port, '127.0.0.1');
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  let received = '';
  socket.setEncoding('latin1').on('data', (text) => {
    received += text;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => resolve());
  socket.end(bytes, () => {
    if (breakOff) socket.destroy();
  });
  await closed;
  return received;
}

test.each([
  [
    'an invalid percent-encoding in the path',
    'DELETE /emulator/v1/projects/%/databases/x/documents HTTP/1.1\r\nConnection: close\r\nHost: x\r\n\r\n',
    '400',
  ],
  ['only a percent sign', 'GET /% HTTP/1.1\r\nConnection: close\r\nHost: x\r\n\r\n', '404'],
  ['a host instead of a path', 'GET // HTTP/1.1\r\nConnection: close\r\nHost: x\r\n\r\n', '400'],
  ['an address that is none', 'GET http://[ HTTP/1.1\r\nConnection: close\r\nHost: x\r\n\r\n', '400'],
  ['no HTTP', 'nonsense\r\n\r\n', '400'],
  [
    'a body that is shorter than promised',
    'PUT /local/v1/faults HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{',
    null,
  ],
  ['a path of 100 KB', `GET /${'%'.repeat(100_000)} HTTP/1.1\r\nConnection: close\r\nHost: x\r\n\r\n`, '431'],
  ['the beginning of HTTP/2 and then nonsense', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\nnonsense nonsense nonsense', null],
])('%s does not crash the emulator', async (_, bytes, httpStatus) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await sendRaw(bytes, httpStatus === null)).toContain(httpStatus === null ? '' : `HTTP/1.1 ${httpStatus} `);
  logged.mockRestore();
  expect(await call('GET', '/')).toMatchObject({ status: 200 });
  await db.doc('a/alive').set({});
});

test('a test can make gRPC unavailable and available again', async () => {
  const client = new Client(`127.0.0.1:${emulator.port}`, credentials.createInsecure());
  const { path, requestSerialize, responseDeserialize } = firestoreServiceDefinition()['ListCollectionIds'] ?? {};
  if (!path || !requestSerialize || !responseDeserialize) throw new Error('ListCollectionIds is not defined');
  const metadata = new Metadata();
  metadata.set('authorization', 'Bearer owner');
  const statusOfCall = (): Promise<status> => {
    const { promise, resolve } = Promise.withResolvers<status>();
    const request = { parent: `projects/${project}/databases/(default)/documents` };
    client.makeUnaryRequest(path, requestSerialize, responseDeserialize, request, metadata, (error) => {
      resolve(error?.code ?? status.OK);
    });
    return promise;
  };
  expect(await statusOfCall()).toBe(status.OK);
  expect(await call('PUT', '/local/v1/faults', { unavailableMs: 600_000 })).toMatchObject({ status: 200 });
  expect(await statusOfCall()).toBe(status.UNAVAILABLE);
  expect(await call('PUT', '/local/v1/faults', {})).toMatchObject({ status: 200 });
  expect(await statusOfCall()).toBe(status.OK);
  client.close();
});

test.each([
  ['PUT', '/local/v1/faults', { unknown: 1 }],
  ['PUT', '/local/v1/faults', { deliveries: -1 }],
  ['PUT', '/local/v1/faults', { silent: 1 }],
  ['PUT', '/local/v1/faults', { commits: { collection: 'mail', times: 1, how: 'late' } }],
  ['PUT', '/local/v1/faults', { unavailableMs: 'long' }],
  ['GET', '/local/v1/idle?timeoutMs=x', undefined],
])('%s %s with %j is refused', async (method, path, body) => {
  expect(await call(method, path, body)).toMatchObject({ status: 400 });
});

describe('the command', () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));

  function run(...args: string[]): { child: ChildProcess; stdout: Readable; stderr: Readable } {
    const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    if (child.stdout === null || child.stderr === null) throw new Error('the child has no output');
    return { child, stdout: child.stdout, stderr: child.stderr };
  }

  test.each([
    ['--host=0.0.0.0', '--host 0.0.0.0'],
    ['--port=none', '--port none'],
    ['--rules=/does/not/exist', '/does/not/exist'],
    [`--rules=${main}`, main],
    ['--indexes=/does/not/exist', '/does/not/exist'],
    [`--indexes=${main}`, main],
    ['--functions_emulator=localhost', '--functions_emulator localhost'],
    ['--seed_from_export=x', '--seed_from_export'],
    ['--database-edition=enterprise', '--database-edition'],
    ['--indexes=/nowhere.json', '/nowhere.json is not a file of indexes: ENOENT'],
    ['--unknown=1', '--unknown'],
  ])('%s is refused by a message about %s', (arg, about) => {
    expect(() => parseOptions([arg])).toThrow(about);
  });

  test('an invalid option ends the command with a message', async () => {
    const { child, stderr } = run('--port=none');
    const [message, exit] = await Promise.all([stderr.toArray(), once(child, 'exit')]);
    expect(exit).toEqual([1, null]);
    expect(Buffer.concat(message).toString()).toBe('firestore: --port none is not a port\n');
  });

  test.each(['SIGINT', 'SIGTERM', 'disconnect'] as const)('%s ends the command cleanly', async (end) => {
    const { child, stdout } = run('--port=0', '--project_id=p', '--single_project_mode=true', '--websocket_port=1');
    await once(stdout, 'data');
    const exited = once(child, 'exit');
    if (end === 'disconnect') child.disconnect();
    else child.kill(end);
    expect(await exited).toEqual([0, null]);
  });
});
