import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { forwardCall } from './forward-call.ts';

const HOST = '127.0.0.1';
/** More than a connection buffers, so that the function answers while the rest is still being written. */
const BODY_BYTES = 20_000_000;
const servers: Server[] = [];

afterEach(async () => {
  const ended = servers.map((server) => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  servers.length = 0;
  await Promise.all(ended);
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, HOST);
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Calls a function through a forwarding server; resolves with the answer and the handlers that were called. */
async function callThrough(functionPort: number, timeout = 10_000) {
  const noted: string[] = [];
  const { promise: forwarded, resolve } = Promise.withResolvers<void>();
  const port = await serve(async (call, answer) => {
    const forwarding = {
      to: { host: HOST, port: functionPort, agent: false, timeout },
      body: await buffer(call),
      onError: () => noted.push('error'),
      onTimeout: () => noted.push('timeout'),
    };
    forwardCall(call, answer, forwarding).then(resolve);
  });
  const answer = await fetch(`http://${HOST}:${port}`, { method: 'POST', body: new Uint8Array(BODY_BYTES) });
  const text = await answer.text().catch(() => 'broken off');
  await forwarded;
  return { status: answer.status, text, noted };
}

test('an answer is forwarded with its status and text', async () => {
  const port = await serve((call, answer) => call.resume().once('end', () => answer.writeHead(201).end('done')));
  expect(await callThrough(port)).toEqual({ status: 201, text: 'done', noted: [] });
});

test("the caller's connection is kept alive, also when that to the function is closed", async () => {
  const functionPort = await serve((_call, answer) => answer.writeHead(200, { connection: 'close' }).end());
  const to = { host: HOST, port: functionPort, agent: false } as const;
  const port = await serve((call, answer) =>
    forwardCall(call, answer, { to, body: undefined, onError: () => {}, onTimeout: () => {} }),
  );
  expect((await fetch(`http://${HOST}:${port}`)).headers.get('connection')).toBe('keep-alive');
});

test('an answer before the whole body was read is forwarded although the connection breaks', async () => {
  const port = await serve(({ socket }, answer) => answer.writeHead(413).end('too long', () => socket.destroy()));
  expect(await callThrough(port)).toEqual({ status: 413, text: 'too long', noted: ['error'] });
});

test('an answer that breaks off is cut off for the caller too', async () => {
  const port = await serve((call, answer) =>
    call.resume().once('end', () => {
      answer.writeHead(200, { 'content-length': '100' });
      answer.write('half', () => call.socket.destroy());
    }),
  );
  expect(await callThrough(port)).toMatchObject({ status: 200, text: 'broken off' });
});

test('a connection that breaks before any answer yields status 500', async () => {
  const port = await serve(({ socket }) => socket.destroy());
  expect(await callThrough(port)).toEqual({ status: 500, text: '', noted: ['error'] });
});

test('a function that does not answer in time yields status 500 and calls onTimeout', async () => {
  const port = await serve((call) => call.resume());
  expect(await callThrough(port, 100)).toEqual({ status: 500, text: '', noted: ['timeout', 'error'] });
});
