// `npm run bench:payments`: how long our own part of a payment takes. Starts a stack of its own, pays with a good card
// (50 times, or `-- --payments 200`), and fails when the books of iyzico, the group and our payments disagree.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { runCommand } from './command.ts';
import { inRepo } from './paths.ts';
import { BENCH_PAYMENTS_PORTS_FROM, chosenPorts, portsFrom, projectFor } from './ports.ts';
import { node, run } from './processes.ts';
import { stackEnvironment, startStack } from './stack.ts';
import { timingTable } from './timings.ts';

const PAYMENTS = 50;
const PAYMENTS_MAX = 10_000;

/** All three calls together, beyond the answers of iyzico, at the median. */
const TARGET_MS = 60;

const lineSchema = z.record(z.string(), z.object({ totalMs: z.number(), iyzicoMs: z.number() }));

type Payment = z.infer<typeof lineSchema>;

const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((total, one) => total + one, 0);

/** What of each call was ours, of all of them together, and what was iyzico's. */
function report(payments: ReadonlyArray<Payment>): string {
  const calls = Object.keys(payments[0] ?? {});
  const times = payments.map((payment) => Object.values(payment));
  return timingTable([
    ...calls.map((call) => {
      const own = payments.flatMap(({ [call]: time }) => (time ? [time.totalMs - time.iyzicoMs] : []));
      return [call, own] as const;
    }),
    ['all three, per payment', times.map((each) => sum(each.map(({ totalMs, iyzicoMs }) => totalMs - iyzicoMs)))],
    ['answers of iyzico, apart', times.map((each) => sum(each.map(({ iyzicoMs }) => iyzicoMs)))],
  ]);
}

await runCommand(130, async () => {
  const { values } = parseArgs({ options: { payments: { type: 'string', default: String(PAYMENTS) } } });
  const count = Number(values.payments);
  if (!Number.isInteger(count) || count < 1 || count > PAYMENTS_MAX) {
    throw new Error(`--payments ${values.payments}: give a whole number from 1 to ${PAYMENTS_MAX}.`);
  }
  const from = chosenPorts(process.env) ?? BENCH_PAYMENTS_PORTS_FROM;
  const project = projectFor(from);
  const ports = portsFrom(from);
  const stack = await startStack({ project, ports, official: false, hotReload: false, onLine: () => {} });

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

  console.log(`\n${count} payments; our own share, through Hosting, without the answers of iyzico:\n`);
  console.log(report(payments));
  console.log(`\nTarget: all three at p50 below ${TARGET_MS} ms. Ledger, seats and payments agree.`);
  return 0;
});
