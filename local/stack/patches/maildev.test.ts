import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { inboxProgram } from '../parts.ts';
import { HOST, portsFrom } from '../ports.ts';
import { start } from '../processes.ts';
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

/** Starts an inbox on free ports, which stops with the test. Resolves once it greets. */
async function runningInbox() {
  const [smtp = 0, inboxPort = 0] = await freePorts(2);
  const ports = { ...portsFrom(), smtp, inbox: inboxPort };
  const inbox = start(inboxProgram(`test-${ports.smtp}`, ports));
  onTestFinished(() => inbox.stop());
  const end = Date.now() + 15_000;
  while ((await greetingTime(ports.smtp).catch(() => undefined)) === undefined && Date.now() < end) await pause(50);
  return ports;
}

test('the inbox greets without the 0.1 s in which it looks for clients that talk too soon', async () => {
  const ports = await runningInbox();
  const times: number[] = [];
  while (times.length < 10) times.push(await greetingTime(ports.smtp));
  // the least of several: a busy machine delays some of them
  expect(Math.min(...times)).toBeLessThan(90);
});

test('the inbox breaks off every connection for as long as a test asks for, and then greets again', async () => {
  const ports = await runningInbox();
  const outage = (ms: number) => fetch(`http://${HOST}:${ports.inbox}/healthz?smtpDownMs=${ms}`);
  expect((await outage(60_000)).status).toBe(200);
  await expect(greetingTime(ports.smtp)).rejects.toThrow();
  await outage(0);
  expect(await greetingTime(ports.smtp)).toBeGreaterThan(0);
});
