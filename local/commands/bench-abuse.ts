// `npm run bench:abuse`: plays attacks against a stack of its own, and ends with 1 when one succeeds.
import { runCommand } from '../stack/command.ts';
import { runBenchmark } from './parts/benchmark.ts';

/** The limit of production that an attack is played against; that of the local stack is higher. */
const AS_IN_PRODUCTION = { ORDERS_PER_MAIL_ADDRESS: '5' };

await runCommand(() =>
  runBenchmark({
    name: 'bench:abuse',
    what: 'times that each attack is played',
    program: 'tests/load/abuse.ts',
    count: 1,
    params: AS_IN_PRODUCTION,
  }),
);
