import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inboxProgram } from '../parts.ts';
import { HOST, portsFrom } from '../ports.ts';
import { start } from '../processes.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Milliseconds from a connection to its greeting. Rejects when nothing listens. */
async function greetingTime(port: number): Promise<number> {
  const socket = connect(port, HOST);
  await once(socket, 'connect');
  const begin = performance.now();
  const [greeting] = await once(socket, 'data');
  socket.destroy();
  expect(String(greeting)).toMatch(/^220 /);
  return performance.now() - begin;
}

test('the inbox greets without the 0.1 s in which it looks for clients that talk too soon', async () => {
  const ports = { ...portsFrom(), smtp: await freePort(), inbox: await freePort() };
  const inbox = start(inboxProgram(`test-${ports.smtp}`, ports));
  const end = Date.now() + 15_000;
  while ((await greetingTime(ports.smtp).catch(() => undefined)) === undefined && Date.now() < end) await pause(50);
  const times: number[] = [];
  while (times.length < 10) times.push(await greetingTime(ports.smtp));
  await inbox.stop();
  // the least of several: a busy machine delays some of them
  expect(Math.min(...times)).toBeLessThan(90);
});
