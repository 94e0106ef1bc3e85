// `npm run bench:payments`: how long our own part of a payment takes. Starts a stack of its own, pays with a good card
// (50 times, or `-- --payments 200`), and fails when the books of iyzico, the group and our payments disagree.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { inMs, median, percentile, twoColumns } from '../bench/figures.ts';
import { EMPTY_CALLABLE, timedCall } from '../bench/lead-calls.ts';
import { runCommand } from '../stack/command.ts';
import { inRepo } from '../stack/paths.ts';
import { chosenPorts, portsFrom, projectFor } from '../stack/ports.ts';
import { node, run } from '../stack/processes.ts';
import { stackEnvironment, startStack } from '../stack/stack.ts';

/** Ports of this benchmark, beside those of the others. */
const BENCH_PORTS_FROM = 15_300;
const PAYMENTS = 50;
const PAYMENTS_MAX = 10_000;
const EMPTY_CALLS = 60;
const EMPTY_WARM_UP = 10;

/** All three calls together, beyond the answers of iyzico and three calls of a function that does nothing, at the median. */
const TARGET_MS = 60;

const lineSchema = z.record(z.string(), z.object({ totalMs: z.number(), iyzicoMs: z.number() }));

type Payment = z.infer<typeof lineSchema>;

const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((total, one) => total + one, 0);

/** What a callable that does nothing takes through Hosting: the emulators' part of each call, in milliseconds. */
async function emptyCall(site: string): Promise<number> {
  const times: number[] = [];
  while (times.length < EMPTY_CALLS) times.push((await timedCall(`${site}/api/empty`, {})).milliseconds);
  return median(times.slice(EMPTY_WARM_UP));
}

/** What of each call was ours, of all of them together, and what was iyzico's. */
function report(payments: ReadonlyArray<Payment>, emptyMs: number): string {
  const calls = Object.keys(payments[0] ?? {});
  const shares = (of: (payment: Payment) => number) =>
    [0.5, 0.9].map((share) => inMs(percentile(payments.map(of), share))).join(' / ');
  const own = ({ totalMs, iyzicoMs }: Payment[string]) => totalMs - iyzicoMs;
  return twoColumns([
    ...calls.map((call) => {
      return [`${call}, p50 / p90`, shares(({ [call]: time }) => (time ? own(time) : Number.NaN))] as const;
    }),
    ['all three of a payment, p50 / p90', shares((payment) => sum(Object.values(payment).map(own)))],
    [
      `the same beyond ${calls.length} empty calls of ${inMs(emptyMs)}, p50 / p90`,
      `${shares((payment) => sum(Object.values(payment).map((time) => own(time) - emptyMs)))} (wanted: p50 below ${TARGET_MS} ms)`,
    ],
    [
      'answers of iyzico, not counted above',
      shares((payment) => sum(Object.values(payment).map((time) => time.iyzicoMs))),
    ],
  ]);
}

await runCommand(130, async () => {
  const { values } = parseArgs({ options: { payments: { type: 'string', default: String(PAYMENTS) } } });
  const count = Number(values.payments);
  if (!Number.isInteger(count) || count < 1 || count > PAYMENTS_MAX) {
    throw new Error(`--payments ${values.payments}: give a whole number from 1 to ${PAYMENTS_MAX}.`);
  }
  const from = chosenPorts(process.env) ?? BENCH_PORTS_FROM;
  const project = projectFor(from);
  const ports = portsFrom(from);
  const stack = await startStack({
    project,
    ports,
    official: false,
    hotReload: false,
    onLine: () => {},
    codebases: { bench: EMPTY_CALLABLE },
  });

  const payments: Payment[] = [];
  const paying = run({
    name: `bench-payments ${project}`,
    command: node(inRepo('tests/load/payments.ts'), String(count)),
    env: stackEnvironment(stack, project),
    onLine(line) {
      if (line.startsWith('{')) payments.push(lineSchema.parse(JSON.parse(line)));
    },
  });
  await Promise.race([paying, stack.crashed]);
  const emptyMs = await emptyCall(stack.site);

  console.log(`\n${count} payments, one after the other, through Hosting; our own share of each call`);
  console.log(report(payments, emptyMs));
  console.log('\nThe books of iyzico, the group and our payments agree.');
  return 0;
});
