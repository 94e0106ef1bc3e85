import { randomInt } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { endFaults } from '../load/soak-faults.ts';
import { soak } from '../load/soak-run.ts';
import { LONG } from '../support/repetitions.ts';

const MILLISECONDS = LONG ? 10_000 : 1_000;
/** Enough steps to include an accepted enquiry and a charge, whatever the seed. */
const STEPS = 40;
const PAUSE_MS = 200;

afterEach(() => endFaults());

test('faults of all kinds lose and duplicate nothing while people write and pay', async () => {
  const seed = Number(process.env['SOAK_SEED'] ?? randomInt(1_000_000));
  const { broken } = await soak({
    seed,
    milliseconds: MILLISECONDS,
    atLeast: STEPS,
    pauseMs: PAUSE_MS,
    hangs: false,
  });
  expect(broken, `SOAK_SEED=${seed} does the same steps again`).toEqual([]);
});
