import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callGate } from './call-gate.ts';

/** Submits `count` pieces of work, which run until the test ends them. */
function submit(gate: ReturnType<typeof callGate>, count: number) {
  const started: number[] = [];
  const works = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const done = works.map(({ promise }, index) =>
    gate(() => {
      started.push(index);
      return promise;
    }),
  );
  return {
    started,
    done,
    end: (index: number) => works[index]?.resolve(),
    fail: (index: number) => works[index]?.reject(new Error('broken')),
  };
}

test('the gate runs as much work at a time as its limit allows, and the rest in order', async () => {
  const { started, end } = submit(
    callGate(() => 2),
    4,
  );
  await turn();
  expect(started).toEqual([0, 1]);
  end(1);
  await turn();
  expect(started).toEqual([0, 1, 2]);
  end(0);
  end(2);
  await turn();
  expect(started).toEqual([0, 1, 2, 3]);
});

test('failed work rejects for its caller and makes room for the next', async () => {
  const { started, done, fail } = submit(
    callGate(() => 1),
    2,
  );
  fail(0);
  await expect(done[0]).rejects.toThrow('broken');
  await turn();
  expect(started).toEqual([0, 1]);
});

test('a lowered limit applies as soon as work ends', async () => {
  let limit = 3;
  const { started, end } = submit(
    callGate(() => limit),
    5,
  );
  await turn();
  limit = 1;
  end(0);
  end(1);
  await turn();
  expect(started).toEqual([0, 1, 2]);
  end(2);
  await turn();
  expect(started).toEqual([0, 1, 2, 3]);
});
