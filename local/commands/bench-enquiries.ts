// `npm run bench:enquiries`: sends many enquiries at once through a stack of its own, prints how fast it was and what it
// cost in documents, and ends with 1 when one was lost or doubled. Times are printed, never judged.
import { runCommand } from '../stack/command.ts';
import { runBenchmark } from './parts/benchmark.ts';

/** All enquiries come from one address, within minutes. */
const RAISED = { ENQUIRIES_PER_IP: '1000000', ENQUIRIES_PER_MAIL_ADDRESS: '1000000', ENQUIRIES_PER_HOUR: '1000000' };

await runCommand(() =>
  runBenchmark({
    name: 'bench:enquiries',
    what: 'enquiries to send',
    program: 'tests/load/enquiries.ts',
    count: 1_000,
    params: RAISED,
  }),
);
