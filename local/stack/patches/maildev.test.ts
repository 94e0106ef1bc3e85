import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyInbox, inboxProgram } from '../parts.ts';
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
let project: string;
let inbox: Running;

beforeAll(async () => {
  const [smtp = 0, inboxPort = 0] = await freePorts(2);
  ports = { ...portsFrom(), smtp, inbox: inboxPort };
  project = `test-${ports.smtp}`;
  // a name with the project would give each run another log
  inbox = start({ ...inboxProgram(project, ports), name: 'test-inbox' });
  const end = Date.now() + 15_000;
  while ((await greetingTime(ports.smtp).catch(() => undefined)) === undefined && Date.now() < end) await pause(50);
});
afterAll(async () => {
  await inbox.stop();
  emptyInbox(project);
});

test('the inbox greets without the delay of 0.1 s against clients that talk too early', async () => {
  const times: number[] = [];
  while (times.length < 10) times.push(await greetingTime(ports.smtp));
  // the minimum of several, because a busy machine delays some of them
  expect(Math.min(...times)).toBeLessThan(90);
});

test('the inbox destroys every connection during a requested outage, and greets again afterwards', async () => {
  const outage = (ms: number) => fetch(`http://${HOST}:${ports.inbox}/healthz?smtpDownMs=${ms}`);
  expect((await outage(60_000)).status).toBe(200);
  await expect(greetingTime(ports.smtp)).rejects.toThrow();
  await outage(0);
  expect(await greetingTime(ports.smtp)).toBeGreaterThan(0);
});

/** Sends a mail by SMTP; resolves once the server has taken it. */
async function send(port: number, text: string): Promise<void> {
  const socket = connect(port, HOST);
  const answers = createInterface(socket)[Symbol.asyncIterator]();
  const expectAnswer = async (code: string) => expect((await answers.next()).value).toMatch(new RegExp(`^${code} `));
  await expectAnswer('220');
  for (const [command, code] of [
    ['HELO test', '250'],
    ['MAIL FROM:<a@example.com>', '250'],
    ['RCPT TO:<b@example.com>', '250'],
    ['DATA', '354'],
    [`Subject: mail\r\n\r\n${text}\r\n.`, '250'],
  ] as const) {
    socket.write(`${command}\r\n`);
    await expectAnswer(code);
  }
  socket.destroy();
}

test('a request for an address that is no URL does not crash the inbox', async () => {
  expect((await fetch(`http://${HOST}:${ports.inbox}//`)).status).toBe(200);
  expect((await fetch(`http://${HOST}:${ports.inbox}/healthz`)).status).toBe(200);
});

test('the inbox lists a mail by the time it accepts it', async () => {
  const large = `${'a word of a long text '.repeat(3)}\r\n`.repeat(50_000);
  for (let count = 1; count <= 3; count += 1) {
    await send(ports.smtp, large);
    const listed: unknown = await (await fetch(`http://${HOST}:${ports.inbox}/email`)).json();
    expect(listed).toHaveLength(count);
  }
});
