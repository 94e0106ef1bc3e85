import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callGate } from './call-gate.ts';

/** Submits `count` pieces of work, which run until they are told to end. */
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

test('so much work runs at a time as the limit says, and the rest follows in its order', async () => {
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

test('work that fails makes room, and its caller hears of it', async () => {
  const { started, done, fail } = submit(
    callGate(() => 1),
    2,
  );
  fail(0);
  await expect(done[0]).rejects.toThrow('broken');
  await turn();
  expect(started).toEqual([0, 1]);
});

test('a lower limit holds as soon as work ends', async () => {
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
