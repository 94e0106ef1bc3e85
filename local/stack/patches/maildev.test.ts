import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxProgram } from '../parts.ts';
import { HOST, portsFrom } from '../ports.ts';
import { type Running, start } from '../processes.ts';
import { freePorts } from '../testing.ts';

/** Milliseconds from a connection to its greeting. Rejects when nothing listens. */
async function greetingTime(port: number): Promise<number> {
  const socket = connect(port, HOST);
  await once(socket, 'connect');
  const begin = performance.now();
  const closed = once(socket, 'close').then(() => {
    throw new Error('the inbox has closed the connection');
  });
  const [greeting] = await Promise.race([once(socket, 'data'), closed]);
  socket.destroy();
  expect(String(greeting)).toMatch(/^220 /);
  return performance.now() - begin;
}

let ports: ReturnType<typeof portsFrom>;
let inbox: Running;

beforeAll(async () => {
  const [smtp = 0, inboxPort = 0] = await freePorts(2);
  ports = { ...portsFrom(), smtp, inbox: inboxPort };
  inbox = start(inboxProgram(`test-${ports.smtp}`, ports));
  const end = Date.now() + 15_000;
  while ((await greetingTime(ports.smtp).catch(() => undefined)) === undefined && Date.now() < end) await pause(50);
});
afterAll(() => inbox.stop());

test('the inbox greets without the 0.1 s in which it looks for clients that talk too soon', async () => {
  const times: number[] = [];
  while (times.length < 10) times.push(await greetingTime(ports.smtp));
  // the least of several: a busy machine delays some of them
  expect(Math.min(...times)).toBeLessThan(90);
});

test('the inbox breaks off every connection for as long as a test asks for, and then greets again', async () => {
  const outage = (ms: number) => fetch(`http://${HOST}:${ports.inbox}/healthz?smtpDownMs=${ms}`);
  expect((await outage(60_000)).status).toBe(200);
  await expect(greetingTime(ports.smtp)).rejects.toThrow();
  await outage(0);
  expect(await greetingTime(ports.smtp)).toBeGreaterThan(0);
});
