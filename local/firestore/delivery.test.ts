import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { createDelivery, type Delivery, type TriggerEvent } from './delivery.ts';

type Received = { path: string; body: string };
type Reply = (received: Received) => number | Promise<number>;

const running: (() => void)[] = [];
afterEach(() => {
  for (const stop of running.splice(0)) stop();
});

/** A stand-in for the functions emulator that answers with the status that `reply` gives. */
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

function startDelivery(functionsOrigin: string, retryDelaysMs: number[] = []): Delivery {
  const delivery = createDelivery({ functionsOrigin, retryDelaysMs });
  running.push(delivery.stop);
  return delivery;
}

const anEvent = (id: string, trigger = 'on-enquiry'): TriggerEvent => ({
  project: 'demo-p',
  trigger,
  id,
  document: `enquiries/${id}`,
  body: id,
});

test("the events of one trigger go out in order, one at a time, and do not wait for another trigger's", async () => {
  let active = 0;
  let mostActive = 0;
  const blocked = Promise.withResolvers<void>();
  const { origin, received } = await startFunctions(async ({ path }) => {
    if (path.endsWith('/slow')) {
      await blocked.promise;
      return 200;
    }
    mostActive = Math.max(mostActive, ++active);
    await new Promise(setImmediate);
    active--;
    return 200;
  });
  const delivery = startDelivery(origin);
  delivery.enqueue(anEvent('blocked', 'slow'));
  for (const id of ['1', '2', '3', '4']) delivery.enqueue(anEvent(id));

  await vi.waitFor(() => expect(delivery.outcomes()).toHaveLength(4));
  blocked.resolve();
  expect(await delivery.idle(10_000)).toBe(true);

  expect(mostActive).toBe(1);
  expect(received.filter(({ body }) => body !== 'blocked')).toEqual(
    ['1', '2', '3', '4'].map((body) => ({ path: '/functions/projects/demo-p/triggers/on-enquiry', body })),
  );
});

test('a failed delivery is repeated until it succeeds, while other events of the trigger go on', async () => {
  const failures = new Map([['first', 2]]);
  const { origin } = await startFunctions(({ body }) => {
    const left = failures.get(body) ?? 0;
    failures.set(body, left - 1);
    return left > 0 ? 500 : 200;
  });
  const delivery = startDelivery(origin, [1, 1, 1]);
  delivery.enqueue(anEvent('first'));
  delivery.enqueue(anEvent('second'));

  expect(await delivery.idle(10_000)).toBe(true);
  expect(delivery.outcomes().map(({ id, attempt, status }) => [id, attempt, status])).toEqual([
    ['first', 1, 500],
    ['second', 1, 200],
    ['first', 2, 500],
    ['first', 3, 200],
  ]);
});

test('an event that always fails is given up, and that is logged without what is in it', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { origin, received } = await startFunctions(() => 500);
  const delivery = startDelivery(origin, [1, 1]);
  delivery.enqueue({ ...anEvent('hopeless'), body: 'secret' });

  expect(await delivery.idle(10_000)).toBe(true);
  expect(received).toHaveLength(3);
  expect(logged.mock.calls).toEqual([
    ['firestore: gave up event hopeless for on-enquiry after 3 attempts, last status 500'],
  ]);
});

test('a function that no longer exists is not asked again', async () => {
  const { origin, received } = await startFunctions(() => 404);
  const delivery = startDelivery(origin, [1, 1]);
  delivery.enqueue(anEvent('1'));
  expect(await delivery.idle(10_000)).toBe(true);
  expect(received).toHaveLength(1);
});

test('an unreachable functions emulator counts as a failure', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const delivery = startDelivery('http://127.0.0.1:1', [1]);
  delivery.enqueue(anEvent('1'));
  expect(await delivery.idle(10_000)).toBe(true);
  expect(delivery.outcomes().map(({ attempt, status }) => [attempt, status])).toEqual([
    [1, null],
    [2, null],
  ]);
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

test('idle tells when the wait was too short', async () => {
  const answer = Promise.withResolvers<number>();
  const { origin } = await startFunctions(() => answer.promise);
  const delivery = startDelivery(origin);
  delivery.enqueue(anEvent('1'));
  expect(await delivery.idle(1)).toBe(false);
  answer.resolve(200);
  expect(await delivery.idle(10_000)).toBe(true);
});
