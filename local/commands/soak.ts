// `npm run soak`: people write, order and pay on a stack of its own while everything fails in turn. Ends with 1 when something
// was lost or doubled: the records of iyzico, the group, the inbox and our database disagree.
import { randomInt } from 'node:crypto';
import { Command, InvalidArgumentError } from 'commander';
import { runCommand } from '../stack/command.ts';
import { runOnOwnStack } from './parts/benchmark.ts';

/** Limits far above those of production: the run has a year of orders in minutes. */
const RAISED = { ORDERS_PER_PRODUCT: '100000', ORDERS: '100000', CARDS: '100000', ENQUIRIES_PER_HOUR: '100000' };

const SEED_MAX = 1_000_000;

function parseMinutes(value: string): number {
  const minutes = Number(value);
  if (minutes > 0 && minutes <= 24 * 60) return minutes;
  throw new InvalidArgumentError('Give a number of minutes, at most a day.');
}

function parseSeed(value: string): number {
  const seed = Number(value);
  if (Number.isInteger(seed) && seed >= 0 && seed < SEED_MAX) return seed;
  throw new InvalidArgumentError(`Give a whole number below ${SEED_MAX}.`);
}

await runCommand(() => {
  const { minutes, seed } = new Command('npm run soak --')
    .option('--minutes <number>', 'how long steps are begun', parseMinutes, 20)
    .option('--seed <number>', 'chooses the steps; a run prints its own', parseSeed, randomInt(SEED_MAX))
    .parse()
    .opts<{ minutes: number; seed: number }>();
  return runOnOwnStack({
    name: 'soak',
    program: 'tests/load/soak.ts',
    args: [String(minutes), String(seed)],
    params: RAISED,
  });
});
