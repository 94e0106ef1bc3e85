import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { Delivery, type DeliveryOptions, type TriggerEvent } from './delivery.ts';

type Received = { path: string; body: string };
type Reply = (received: Received) => number | Promise<number>;

const running: (() => void)[] = [];
afterEach(() => {
  for (const stop of running.splice(0)) stop();
});

/** A stand-in for the functions emulator that answers with the status that `reply` returns. */
async function startFunctions(reply: Reply): Promise<{ origin: string; received: Received[] }> {
  const received: Received[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const entry = { path: request.url ?? '', body: Buffer.concat(chunks).toString() };
    received.push(entry);
    response.writeHead(await reply(entry)).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { origin: `http://127.0.0.1:${address.port}`, received };
}

function startDelivery(functionsOrigin: string, options: Omit<DeliveryOptions, 'functionsOrigin'> = {}): Delivery {
  const delivery = new Delivery({ functionsOrigin, retryMinMs: 1, ...options });
  running.push(() => delivery.stop());
  return delivery;
}

const anEvent = (id: string, overrides: Partial<TriggerEvent> = {}): TriggerEvent => ({
  project: 'demo-p',
  trigger: 'on-enquiry',
  id,
  document: `enquiries/${id}`,
  headers: { 'ce-id': id },
  body: id,
  retry: true,
  ...overrides,
});

/** Calls that wait until the test releases them. */
function heldCalls() {
  const held: (() => void)[] = [];
  const reply = () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    held.push(() => resolve(200));
    return promise;
  };
  const releaseAll = () => {
    for (const release of held.splice(0)) release();
  };
  return { reply, releaseAll, count: () => held.length };
}

test('the events of one document are delivered in order, one at a time', async () => {
  let active = 0;
  let mostActive = 0;
  const { origin, received } = await startFunctions(async () => {
    mostActive = Math.max(mostActive, ++active);
    await new Promise(setImmediate);
    active--;
    return 200;
  });
  const delivery = startDelivery(origin, { callsAtOnce: 4 });
  for (const id of ['1', '2', '3', '4']) delivery.enqueue(anEvent(id, { document: 'enquiries/E' }));
  expect(await delivery.idle(10_000)).toBe(true);
  expect(mostActive).toBe(1);
  expect(received).toEqual(
    ['1', '2', '3', '4'].map((body) => ({ path: '/functions/projects/demo-p/triggers/on-enquiry', body })),
  );
});

test('events of different documents are delivered concurrently up to a limit, and do not wait for another trigger', async () => {
  const calls = heldCalls();
  const { origin, received } = await startFunctions(calls.reply);
  const delivery = startDelivery(origin, { callsAtOnce: 4 });
  for (let id = 1; id <= 9; id++) delivery.enqueue(anEvent(String(id)));
  await expect.poll(() => calls.count()).toBe(4);
  delivery.enqueue(anEvent('other', { trigger: 'on-mail' }));
  await expect.poll(() => calls.count()).toBe(5);
  expect(received.at(-1)?.body).toBe('other');
  while (delivery.outcomes().length < 10) {
    calls.releaseAll();
    await new Promise(setImmediate);
  }
  expect(await delivery.idle(10_000)).toBe(true);
});

test('a failed delivery is retried until it succeeds, without holding back later events of the document', async () => {
  const failures = new Map([['first', 2]]);
  const { origin } = await startFunctions(({ body }) => {
    const left = failures.get(body) ?? 0;
    failures.set(body, left - 1);
    return left > 0 ? 500 : 200;
  });
  const delivery = startDelivery(origin, { retryMinMs: 50 });
  delivery.enqueue(anEvent('first', { document: 'enquiries/E' }));
  delivery.enqueue(anEvent('second', { document: 'enquiries/E' }));

  expect(await delivery.idle(10_000)).toBe(true);
  expect(delivery.outcomes().map(({ id, attempt, status }) => [id, attempt, status])).toEqual([
    ['first', 1, 500],
    ['second', 1, 200],
    ['first', 2, 500],
    ['first', 3, 200],
  ]);
});

test('without retry an event is delivered once, and its failure is logged without the data of the event', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { origin, received } = await startFunctions(() => 500);
  const delivery = startDelivery(origin);
  delivery.enqueue(anEvent('hopeless', { retry: false, body: 'secret' }));

  expect(await delivery.idle(10_000)).toBe(true);
  expect(received).toHaveLength(1);
  expect(logged.mock.calls).toEqual([
    ['firestore: gave up event hopeless for on-enquiry after 1 attempt, last status 500'],
  ]);
});

test('with retry the backoff grows to its maximum, until the retry window ends', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const calledAt: number[] = [];
  const { origin } = await startFunctions(() => {
    calledAt.push(performance.now());
    return 500;
  });
  const delivery = startDelivery(origin, { retryMinMs: 20, retryMaxMs: 80, retryWindowMs: 300 });
  const enqueuedAt = performance.now();
  delivery.enqueue(anEvent('hopeless'));
  expect(await delivery.idle(10_000)).toBe(true);
  const pauses = calledAt.slice(1).map((at, index) => at - (calledAt[index] ?? 0));
  // a timer may fire up to a millisecond early
  expect(pauses.map((pause, index) => pause >= Math.min(20 * 2 ** index, 80) - 1)).not.toContain(false);
  // the last answer comes after the window, the one before it did not
  expect(performance.now() - enqueuedAt).toBeGreaterThanOrEqual(300);
  expect((calledAt.at(-2) ?? 0) - enqueuedAt).toBeLessThan(300);
  expect(logged.mock.calls).toEqual([
    [`firestore: gave up event hopeless for on-enquiry after ${calledAt.length} attempts, last status 500`],
  ]);
});

test('a long call is not repeated while it runs', async () => {
  const calls = heldCalls();
  const { origin, received } = await startFunctions(calls.reply);
  const delivery = startDelivery(origin);
  delivery.enqueue(anEvent('slow'));
  await expect.poll(() => calls.count()).toBe(1);
  expect(await delivery.idle(300)).toBe(false);
  expect(received).toHaveLength(1);
  calls.releaseAll();
  expect(await delivery.idle(10_000)).toBe(true);
  expect(received).toHaveLength(1);
});

test('a call of a function that no longer exists is not retried', async () => {
  const { origin, received } = await startFunctions(() => 404);
  const delivery = startDelivery(origin);
  delivery.enqueue(anEvent('1'));
  expect(await delivery.idle(10_000)).toBe(true);
  expect(received).toHaveLength(1);
});

test('a connection that breaks counts as a failure', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const delivery = startDelivery('http://127.0.0.1:1', { retryMaxMs: 200, retryWindowMs: 1_000 });
  delivery.enqueue(anEvent('1'));
  expect(await delivery.idle(10_000)).toBe(true);
  expect(delivery.outcomes().length).toBeGreaterThan(1);
  expect(new Set(delivery.outcomes().map(({ status }) => status))).toEqual(new Set([null]));
  expect(logged).toHaveBeenCalled();
});

test('each event can be delivered several times under the same id', async () => {
  const { origin, received } = await startFunctions(() => 200);
  const delivery = startDelivery(origin);
  delivery.setDeliveriesPerEvent(3);
  delivery.enqueue(anEvent('1'));
  expect(await delivery.idle(10_000)).toBe(true);
  expect(received.map(({ body }) => body)).toEqual(['1', '1', '1']);
});

test('idle resolves with false after its timeout', async () => {
  const answer = Promise.withResolvers<number>();
  const { origin } = await startFunctions(() => answer.promise);
  const delivery = startDelivery(origin);
  delivery.enqueue(anEvent('1'));
  expect(await delivery.idle(1)).toBe(false);
  answer.resolve(200);
  expect(await delivery.idle(10_000)).toBe(true);
});

test('events of a silenced collection are not delivered until the silence ends', async () => {
  const { origin, received } = await startFunctions(() => 200);
  const delivery = startDelivery(origin);
  delivery.silence('mail');
  delivery.enqueue(anEvent('1', { document: 'mail/1' }));
  delivery.enqueue(anEvent('2', { document: 'mailings/2' }));
  delivery.silence(null);
  delivery.enqueue(anEvent('3', { document: 'mail/3' }));
  expect(await delivery.idle(10_000)).toBe(true);
  expect(received.map(({ body }) => body).toSorted()).toEqual(['2', '3']);
});
