import { createServer } from 'node:http';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { runSchedulesEveryMinute } from './schedules.ts';

const BACKENDS = {
  backends: [{ functionTriggers: [{ name: 'mail-watchdog', id: 'mail-watchdog', eventTrigger: {}, schedule: {} }] }],
};

/** A functions emulator with one scheduled function. Each run lasts until the test ends it. */
async function anEmulator() {
  const running: (() => void)[] = [];
  let begun = 0;
  let most = 0;
  const server = createServer((request, response) => {
    if (request.url === '/backends') return void response.end(JSON.stringify(BACKENDS));
    running.push(() => void response.end());
    most = Math.max(most, running.length);
    begun += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the emulator has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    endRun: () => running.pop()?.(),
    runs: () => ({ begun, most }),
  };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a scheduled function that takes longer than a minute runs again only after it has ended', async () => {
  const { origin, endRun, runs } = await anEmulator();
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  runSchedulesEveryMinute(origin, 'demo-schedules');
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(runs).toEqual({ begun: 1, most: 1 });
  await vi.advanceTimersByTimeAsync(120_000);
  // each request gives another run time to begin
  for (let look = 0; look < 5; look += 1) await (await fetch(`${origin}/backends`)).text();
  expect(runs().most).toBe(1);
  endRun();
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(60_000);
      return runs();
    })
    .toEqual({ begun: 2, most: 1 });
  endRun();
  // Otherwise the third minute would begin with a real timer, and end in a later test.
  await expect.poll(() => timers.mock.calls.filter(([, ms]) => ms === 60_000)).toHaveLength(3);
});
