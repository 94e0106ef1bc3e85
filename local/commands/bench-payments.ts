// `npm run bench:payments`: how long our own part of a payment takes. Pays with a good card on its own stack, and ends with 1
// when the records of iyzico, the group and our payments disagree.
import { runCommand } from '../stack/command.ts';
import { runBenchmark } from './parts/benchmark.ts';

await runCommand(() =>
  runBenchmark({
    name: 'bench:payments',
    what: 'payments to make',
    program: 'tests/load/payments.ts',
    count: 50,
  }),
);
