import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { enquiryCallSchema } from '@site/contract/forms/enquiry';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseCall } from './callable.ts';
import { onPrivateCall } from './on-private-call.ts';

// before the logger is loaded: it keeps the console methods that it finds then
vi.hoisted(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const flat = () => ({
  fullName: 'Işıl Çağ',
  email: 'isil@ornek.com',
  company: '',
  service: 'training',
  message: 'Merhaba',
  newsletter: false,
  meta: {
    submissionId: '7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f',
    locale: 'tr',
    page: '/turkish',
    referrer: '',
    utm: {},
    noticeVersion: '2026-11',
    elapsedMs: 45_000,
    website: '',
  },
});
const callable = onPrivateCall({ cors: false }, async ({ data }) => parseCall(enquiryCallSchema('home'), data).email);

/** CPU time of the last call in milliseconds, without what the framework's own parser takes before it. */
let spentMs = 0;

/** Parses as the functions framework does, and adds the few methods of Express that a callable uses. */
async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const rawBody = Buffer.concat(chunks);
  const express = Object.assign(request, {
    rawBody,
    body: rawBody.length > 0 ? JSON.parse(rawBody.toString('utf8')) : {},
    header: (name: string) => request.headers[name.toLowerCase()],
  });
  const answer = Object.assign(response, {
    status(code: number) {
      response.statusCode = code;
      return answer;
    },
    send: (body: unknown) => response.end(JSON.stringify(body)),
  });
  const before = process.cpuUsage();
  await Reflect.apply(callable, undefined, [express, answer]);
  const { user, system } = process.cpuUsage(before);
  spentMs = (user + system) / 1_000;
}

// No timeout of idle connections: while a body of megabytes is made, this process could not notice that one was closed.
const server = createServer({ keepAliveTimeout: 0 }, serve);
let url = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  await send(JSON.stringify({ data: flat() }));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

async function send(body: string) {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return { status: answer.status, body: await answer.json() };
}

const badRequest = { status: 400, body: { error: { status: 'INVALID_ARGUMENT', message: 'Bad Request' } } };
const marks = (count: number) => `a${'\u0301\u0316'.repeat(count / 2)}`;

test('an ordinary call is answered', async () => {
  expect(await send(JSON.stringify({ data: flat() }))).toEqual({ status: 200, body: { result: 'isil@ornek.com' } });
});

test.each<[string, RequestInit]>([
  ['a crawler’s GET', { method: 'GET' }],
  ['a call without a body', { method: 'POST' }],
  ['a body with a key beside the data', { body: JSON.stringify({ data: flat(), x: 1 }) }],
  ['a body without data', { body: '{}' }],
  ['another type of content', { body: JSON.stringify({ data: flat() }), headers: { 'content-type': 'text/plain' } }],
])('%s is refused without an error in the log, which would alert the founder', async (_what, request) => {
  vi.mocked(console.error).mockClear();
  vi.mocked(console.warn).mockClear();
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, ...request });
  expect({ status: answer.status, body: await answer.json() }).toEqual(badRequest);
  expect(console.error).not.toHaveBeenCalled();
  expect(JSON.parse(String(vi.mocked(console.warn).mock.lastCall?.[0]))).toMatchObject({
    message: 'call.unread',
    code: 'no-call',
  });
});

/** As text: making the object itself would take longer than all the rest. */
const withKeys = (count: number) =>
  `{"data":{${Array.from({ length: count }, (_each, index) => `"k${index}":1`).join()}}}`;

test.each([
  ['200,000 combining marks', () => JSON.stringify({ data: { ...flat(), fullName: marks(200_000) } })],
  ['10 MB in one field', () => JSON.stringify({ data: { ...flat(), message: 'x'.repeat(10_000_000) } })],
  ['300,000 keys', () => withKeys(300_000)],
  ['40 kB of brackets', () => `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['a prototype', () => `{"data":{"__proto__":${JSON.stringify(flat())}}}`],
])('%s are refused within 100 ms of CPU, before a field is parsed', async (_what, body) => {
  expect(await send(body())).toEqual(badRequest);
  expect(spentMs).toBeLessThan(100);
});

test.each([
  [
    'combining marks',
    JSON.stringify({ data: { ...flat(), fullName: marks(25_000), message: marks(5_000) } }),
    'tooLong',
  ],
  ['5,000 keys', withKeys(5_000), 'unknown'],
])(
  '%s within the allowed size cost less than 100 ms of CPU, and the wrong fields are named',
  async (_what, body, error) => {
    expect(JSON.stringify((await send(body)).body)).toContain(error);
    expect(spentMs).toBeLessThan(100);
  },
);

test('a message full of combining marks costs less than 100 ms of CPU', async () => {
  const body = JSON.stringify({
    data: { ...flat(), fullName: marks(500), company: marks(700), message: marks(16_000) },
  });
  expect((await send(body)).status).toBe(200);
  expect(spentMs).toBeLessThan(100);
});
