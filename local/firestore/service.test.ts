import { Client, credentials, Metadata, status } from '@grpc/grpc-js';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { firestoreServiceDefinition } from './protocol.ts';
import { eventually, type ServiceUnderTest, startService } from './service-under-test.ts';

const definition = firestoreServiceDefinition();
vi.setConfig({ testTimeout: 30_000 });

let service: ServiceUnderTest;
let client: Client;
let database: string;
let root: string;

beforeAll(async () => {
  service = await startService();
  client = new Client(`127.0.0.1:${service.port}`, credentials.createInsecure());
  database = `projects/${service.projectId}/databases/(default)`;
  root = `${database}/documents`;
});

afterAll(async () => {
  client.close();
  await service.stop();
});

beforeEach(() => {
  service.setRules('allow-all');
  service.faults.spoilCommits(null);
  service.store.clear(service.projectId, '(default)');
});

function method(name: string) {
  const found = definition[name];
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
}

function metadata(authorization: string | null): Metadata {
  const result = new Metadata();
  if (authorization !== null) result.set('authorization', authorization);
  return result;
}

/** One answer, or the status code of the failure. */
function call(name: string, request: object, authorization: string | null = 'Bearer owner'): Promise<unknown> {
  const { path, requestSerialize, responseDeserialize, responseStream } = method(name);
  return new Promise((resolve) => {
    if (!responseStream) {
      client.makeUnaryRequest(
        path,
        requestSerialize,
        responseDeserialize,
        request,
        metadata(authorization),
        (error, value) => resolve(error === null ? value : error.code),
      );
      return;
    }
    const stream = client.makeServerStreamRequest(
      path,
      requestSerialize,
      responseDeserialize,
      request,
      metadata(authorization),
    );
    const messages: unknown[] = [];
    stream.on('data', (message) => messages.push(message));
    stream.on('end', () => resolve(messages));
    stream.on('error', (error: { code?: number }) => resolve(error.code));
  });
}

/** An open stream; `messages` grows, and `code` is set when the stream ends with a failure. */
function open(name: string, authorization: string | null = 'Bearer owner') {
  const { path, requestSerialize, responseDeserialize } = method(name);
  const stream = client.makeBidiStreamRequest(path, requestSerialize, responseDeserialize, metadata(authorization));
  const state: { messages: unknown[]; code: number | undefined } = { messages: [], code: undefined };
  stream.on('data', (message) => state.messages.push(message));
  stream.on('error', (error: { code?: number }) => {
    state.code = error.code;
  });
  return { state, write: (message: object) => stream.write(message), end: () => stream.end() };
}

/** The value at a path in a message; undefined when there is none. */
function pick(message: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    message,
  );
}

const update = (path: string, value: number) => ({
  update: { name: `${root}/${path}`, fields: { v: { integerValue: String(value) } } },
});

test.each(['GetDocument', 'CreateDocument', 'UpdateDocument', 'DeleteDocument', 'PartitionQuery', 'ExecutePipeline'])(
  '%s is not implemented',
  async (name) => {
    expect(await call(name, {})).toBe(status.UNIMPLEMENTED);
  },
);

test('options that would change a result are refused, not ignored', async () => {
  const structuredQuery = { from: [{ collectionId: 'a' }] };
  const aggregation = { structuredQuery, aggregations: [{ count: {} }] };
  const explainOptions = { analyze: true };
  expect(await call('RunQuery', { parent: root, structuredQuery, explainOptions })).toBe(status.UNIMPLEMENTED);
  expect(
    await call('RunAggregationQuery', { parent: root, structuredAggregationQuery: aggregation, explainOptions }),
  ).toBe(status.UNIMPLEMENTED);
  const findNearest = { vectorField: { fieldPath: 'v' }, limit: { value: 1 } };
  expect(await call('RunQuery', { parent: root, structuredQuery: { ...structuredQuery, findNearest } })).toBe(
    status.UNIMPLEMENTED,
  );
  expect(await call('ListDocuments', { parent: root, collectionId: 'a', orderBy: 'v' })).toBe(status.UNIMPLEMENTED);
  const transaction = Buffer.from('any');
  expect(await call('ListDocuments', { parent: root, collectionId: 'a', transaction })).toBe(status.UNIMPLEMENTED);
});

test('a request that names no database, or a document of another one, is invalid', async () => {
  const elsewhere = 'projects/other/databases/(default)/documents/a/1';
  for (const [name, request] of [
    ['Commit', { writes: [] }],
    ['Commit', { database, writes: [{ delete: elsewhere }] }],
    ['Commit', { database, writes: [{}] }],
    ['BatchGetDocuments', { database, documents: [elsewhere] }],
    ['BatchGetDocuments', { database, documents: [`${root}/a`] }],
    ['RunQuery', { parent: root }],
    ['RunQuery', { parent: 'nowhere', structuredQuery: { from: [{ collectionId: 'a' }] } }],
  ] as const) {
    expect(await call(name, request), name).toBe(status.INVALID_ARGUMENT);
  }
});

test('a request over 10 MiB is refused as Firestore refuses it, and nothing of it is stored', async () => {
  const documents = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      update: { name: `${root}/big/${index}`, fields: { v: { stringValue: 'x'.repeat(1_000_000) } } },
    }));
  for (const name of ['Commit', 'BatchWrite']) {
    expect(await call(name, { database, writes: documents(11) }), name).toBe(status.INVALID_ARGUMENT);
  }
  const names = Array.from({ length: 20_000 }, (_, index) => `${root}/big/${index}-${'x'.repeat(500)}`);
  expect(await call('BatchGetDocuments', { database, documents: names })).toBe(status.INVALID_ARGUMENT);
  const { state, write } = open('Write');
  write({ database });
  write({ writes: documents(11) });
  await eventually(() => expect(state.code).toBe(status.INVALID_ARGUMENT));
  expect(service.store.read(`${root}/big/0`)).toBeNull();
  expect(await call('Commit', { database, writes: documents(10) })).toMatchObject({ commitTime: expect.anything() });
});

test('a token that is neither the owner nor an unsigned one is not authenticated', async () => {
  expect(await call('Commit', { database, writes: [] }, 'Bearer forged')).toBe(status.UNAUTHENTICATED);
  expect(await call('BatchGetDocuments', { database, documents: [] }, 'Basic owner')).toBe(status.UNAUTHENTICATED);
});

test('every call of a visitor to a closed database answers permission denied', async () => {
  service.setRules('deny-all');
  const structuredQuery = { from: [{ collectionId: 'closed' }] };
  for (const [name, request] of [
    ['Commit', { database, writes: [update('closed/1', 1)] }],
    ['BatchWrite', { database, writes: [update('closed/1', 1)] }],
    ['BeginTransaction', { database }],
    ['Rollback', { database }],
    ['BatchGetDocuments', { database, documents: [`${root}/closed/1`] }],
    ['RunQuery', { parent: root, structuredQuery }],
    [
      'RunAggregationQuery',
      { parent: root, structuredAggregationQuery: { structuredQuery, aggregations: [{ count: {} }] } },
    ],
    ['ListDocuments', { parent: root, collectionId: 'closed' }],
    ['ListCollectionIds', { parent: root }],
  ] as const) {
    expect(await call(name, request, null), name).toBe(status.PERMISSION_DENIED);
  }
  expect(service.store.read(`${root}/closed/1`)).toBeNull();
});

test('a refused stream answers with headers, without which the server SDK would retry for seconds', async () => {
  const { path, requestSerialize, responseDeserialize } = method('RunQuery');
  const headers = await new Promise((resolve) => {
    const stream = client.makeServerStreamRequest(path, requestSerialize, responseDeserialize, { parent: root });
    stream.on('metadata', resolve);
    stream.on('error', () => resolve(null));
  });
  expect(headers).not.toBeNull();
});

test('a read that begins a transaction answers its id in the first message, and the id commits once', async () => {
  const newTransaction = { readWrite: {} };
  const begun = await call('BatchGetDocuments', { database, documents: [`${root}/a/1`], newTransaction });
  expect(begun).toEqual([
    { transaction: expect.anything() },
    { missing: `${root}/a/1`, readTime: expect.anything(), result: 'missing' },
  ]);
  const transaction = pick(begun, 0, 'transaction');
  const commit = { database, transaction, writes: [update('a/1', 1)] };
  expect(await call('Commit', commit)).toMatchObject({ writeResults: [{}] });
  expect(await call('Commit', commit)).toBe(status.INVALID_ARGUMENT);
  expect(await call('BatchGetDocuments', { database, documents: [], transaction })).toBe(status.INVALID_ARGUMENT);
  expect(await call('Rollback', { database, transaction })).toEqual({});
});

test('a query without results still answers its read time', async () => {
  const structuredQuery = { from: [{ collectionId: 'a' }] };
  expect(await call('RunQuery', { parent: root, structuredQuery })).toEqual([{ readTime: expect.anything() }]);
});

test('a read can choose the time of a past commit', async () => {
  const { commitTime } = service.store.commit([]);
  const seconds = String(commitTime / 1_000_000n);
  const readTime = { seconds, nanos: Number(commitTime % 1_000_000n) * 1000 };
  await call('Commit', { database, writes: [update('a/1', 1)] });
  const documents = [`${root}/a/1`];
  expect(await call('BatchGetDocuments', { database, documents })).toMatchObject([{ result: 'found' }]);
  expect(await call('BatchGetDocuments', { database, documents, readTime })).toMatchObject([{ result: 'missing' }]);
});

test('documents are listed in pages', async () => {
  await call('Commit', { database, writes: [1, 2, 3].map((v) => update(`a/${v}`, v)) });
  const list = { parent: root, collectionId: 'a', pageSize: 2 };
  const before = service.usage.counts().reads;
  const first = await call('ListDocuments', list);
  expect(first).toMatchObject({ documents: [{ name: `${root}/a/1` }, { name: `${root}/a/2` }] });
  const second = await call('ListDocuments', { ...list, pageToken: pick(first, 'nextPageToken') });
  expect(second).toMatchObject({ documents: [{ name: `${root}/a/3` }] });
  expect(pick(second, 'nextPageToken') ?? '').toBe('');
  expect(service.usage.counts().reads - before).toBe(3);
});

test('the write stream answers each request in order, and ends with the status of the first refused one', async () => {
  const { state, write } = open('Write', null);
  write({ database });
  write({ writes: [update('open/1', 1)] });
  write({ writes: [update('open/2', 1), update('open/1', 2)] });
  await eventually(() => expect(state.messages).toHaveLength(3));
  service.setRules('deny-all');
  write({ writes: [update('closed/1', 1)] });
  await eventually(() => expect(state.code).toBe(status.PERMISSION_DENIED));
  service.setRules('allow-all');
  write({ writes: [update('open/3', 1)] });
  expect(state.messages).toMatchObject([
    { streamId: expect.any(String), streamToken: expect.anything() },
    { writeResults: [{}], commitTime: {} },
    { writeResults: [{}, {}], commitTime: {} },
  ]);
  expect(service.store.read(`${root}/open/3`)).toBeNull();
});

/** Writes a document on its own stream; resolves with the state of the stream once it is answered. */
async function writeOnStream(value: number) {
  const { state, write, end } = open('Write');
  write({ database });
  write({ writes: [update('open/1', value)] });
  end();
  await eventually(() => expect(state.code ?? state.messages.length).toBeGreaterThan(1));
  return state;
}

test('a commit fault that a test sets applies to streams and batches', async () => {
  const next = (how: 'refused' | 'unanswered' | 'cut') =>
    service.faults.spoilCommits({ collection: 'open', after: 0, times: 1, how });
  const batchOf = (value: number) => call('BatchWrite', { database, writes: [update('open/1', value)] });
  const written = () => service.store.read(`${root}/open/1`)?.fields.get('v');

  next('refused');
  expect((await writeOnStream(1)).code).toBe(status.PERMISSION_DENIED);
  next('refused');
  expect(await batchOf(1)).toMatchObject({ status: [{ code: status.PERMISSION_DENIED }] });
  expect(written()).toBeUndefined();
  next('cut');
  expect((await writeOnStream(2)).code).toBe(status.INTERNAL);
  expect(written()).toMatchObject({ value: 2n });
  next('cut');
  expect(await batchOf(3)).toMatchObject({ status: [{ code: status.INTERNAL }] });
  expect(written()).toMatchObject({ value: 3n });
});

/** `ADD 2` for a change of target 2, else the kind of the message. */
function kinds(messages: unknown[]): string[] {
  return messages.map((message) => {
    if (pick(message, 'targetChange') === undefined) return String(pick(message, 'responseType'));
    return `${pick(message, 'targetChange', 'targetChangeType') ?? 'NO_CHANGE'} ${pick(message, 'targetChange', 'targetIds')}`;
  });
}

test('a refused, unauthenticated or broken target is removed with its cause while the stream goes on', async () => {
  service.setRules('deny-all');
  for (const [authorization, target, code] of [
    [null, { documents: { documents: [`${root}/closed/1`] } }, status.PERMISSION_DENIED],
    [
      null,
      { query: { parent: root, structuredQuery: { from: [{ collectionId: 'closed' }] } } },
      status.PERMISSION_DENIED,
    ],
    ['Bearer forged', { documents: { documents: [`${root}/open/1`] } }, status.UNAUTHENTICATED],
    ['Bearer owner', { query: { parent: root, structuredQuery: {} } }, status.INVALID_ARGUMENT],
    ['Bearer owner', {}, status.INVALID_ARGUMENT],
  ] as const) {
    const { state, write, end } = open('Listen', authorization);
    write({ database, addTarget: { targetId: 2, ...target } });
    await eventually(() => expect(kinds(state.messages)).toEqual(['ADD 2', 'REMOVE 2']));
    expect(state.messages[1]).toMatchObject({ targetChange: { cause: { code } } });
    write({ database, removeTarget: 2 });
    await eventually(() => expect(state.messages).toHaveLength(3));
    end();
    expect(state.code).toBeUndefined();
  }
});

test('a target that the rules no longer allow is removed at the next change, without the change', async () => {
  const name = `${root}/open/1`;
  await call('Commit', { database, writes: [update('open/1', 1)] });
  const { state, write, end } = open('Listen', null);
  write({ database, addTarget: { targetId: 2, documents: { documents: [name] } } });
  await eventually(() => expect(kinds(state.messages)).toEqual(['ADD 2', 'documentChange', 'CURRENT 2', 'NO_CHANGE ']));
  service.setRules('deny-all');
  await call('Commit', { database, writes: [update('open/1', 2)] });
  await eventually(() => expect(kinds(state.messages).slice(4)).toEqual(['REMOVE 2', 'NO_CHANGE ']));
  end();
});

test('a resumed target receives only the changes since its token, including deletions', async () => {
  await call('Commit', { database, writes: [1, 2, 3].map((v) => update(`open/${v}`, v)) });
  const query = { parent: root, structuredQuery: { from: [{ collectionId: 'open' }] } };
  const before = open('Listen');
  before.write({ database, addTarget: { targetId: 2, query } });
  await eventually(() => expect(kinds(before.state.messages).at(-1)).toBe('NO_CHANGE '));
  const resumeToken = pick(before.state.messages.at(-1), 'targetChange', 'resumeToken');
  before.end();

  await call('Commit', { database, writes: [update('open/2', 9), { delete: `${root}/open/3` }] });
  const after = open('Listen');
  after.write({ database, addTarget: { targetId: 4, query, resumeToken } });
  await eventually(() => expect(kinds(after.state.messages).at(-1)).toBe('NO_CHANGE '));
  expect(kinds(after.state.messages)).toEqual(['ADD 4', 'documentChange', 'documentDelete', 'CURRENT 4', 'NO_CHANGE ']);
  after.end();
});

test('a target resumed from a time that is no longer kept is reset', async () => {
  await call('Commit', { database, writes: [update('open/1', 1)] });
  const { state, write, end } = open('Listen');
  write({
    database,
    addTarget: { targetId: 2, documents: { documents: [`${root}/open/1`] }, readTime: { seconds: '1' } },
  });
  await eventually(() => expect(kinds(state.messages).at(-1)).toBe('NO_CHANGE '));
  expect(kinds(state.messages)).toEqual(['ADD 2', 'RESET 2', 'documentChange', 'CURRENT 2', 'NO_CHANGE ']);
  end();
});

test('a target with once is removed after its first result', async () => {
  const { state, write, end } = open('Listen');
  write({ database, addTarget: { targetId: 2, once: true, documents: { documents: [`${root}/open/1`] } } });
  await eventually(() => expect(kinds(state.messages).at(-1)).toBe('REMOVE 2'));
  expect(kinds(state.messages)).toEqual(['ADD 2', 'documentDelete', 'CURRENT 2', 'NO_CHANGE ', 'REMOVE 2']);
  end();
});
