// `npm run bench:leads`: sends many enquiries at once through a stack of its own, prints how fast it was and what it cost
// in documents, and ends with 1 when one was lost or doubled. Times are printed, never judged.
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { inMs, median, percentile, twoColumns } from '../bench/figures.ts';
import { type Counts, triggersDone, usage } from '../bench/firestore-controls.ts';
import { checkAccount, lastDelivery } from '../bench/lead-account.ts';
import { EMPTY_CALLABLE, inParallel, newLead, sendLead, timedCall } from '../bench/lead-calls.ts';
import { loadTimes } from '../bench/load-times.ts';
import { runCommand } from './command.ts';
import { memoryOfChildren } from './memory.ts';
import { inRepo } from './paths.ts';
import { chosenPorts, portsFrom, projectFor } from './ports.ts';
import { type Stack, startStack } from './stack.ts';

/** Ports of this benchmark, beside those of `npm start` and `npm test`. */
const BENCH_PORTS_FROM = 15_200;
const LEADS = 1_000;
const AT_ONCE = 20;
/** One in so many leads is sent a second time at the same moment, as by a second click. */
const REPEATED_ONE_IN = 10;
const WARM_UP = 10;
const COMPARED_CALLS = 50;
const SHOWN_PROBLEMS = 20;
const DRAIN_MINUTES = 30;

/**
 * US dollars for 100,000 documents beyond the daily free amount, in a low-priced region (Oregon); the multi-regions cost
 * double. Source: https://firebase.google.com/docs/firestore/pricing, seen in November 2026.
 */
const DOLLARS_PER_100_000: Counts = { reads: 0.03, writes: 0.09, deletes: 0.01 };

const RAISED = { ENQUIRIES_PER_IP: '1000000', ENQUIRIES_PER_MAIL_ADDRESS: '1000000', ENQUIRIES_PER_HOUR: '1000000' };

const KINDS = ['reads', 'writes', 'deletes'] as const;

/** What one lead took, by kind. */
const perLead = (before: Counts, after: Counts, leads: number): Counts => ({
  reads: (after.reads - before.reads) / leads,
  writes: (after.writes - before.writes) / leads,
  deletes: (after.deletes - before.deletes) / leads,
});

const dollarsFor1000 = (each: Counts): number =>
  KINDS.reduce((sum, kind) => sum + (each[kind] * 1_000 * DOLLARS_PER_100_000[kind]) / 100_000, 0);

/**
 * The callable of the form beside one that does nothing, each called when no trigger is at work, past Hosting. Gives the
 * ids of the leads that this has made.
 */
async function compareWithEmpty(stack: Stack, functions: string): Promise<string[]> {
  const times = { empty: [] as number[], lead: [] as number[] };
  const leads = Array.from({ length: WARM_UP + COMPARED_CALLS }, newLead);
  for (const [index, lead] of leads.entries()) {
    const { milliseconds } = await timedCall(`${functions}/empty`, {});
    const sent = await sendLead(functions, lead);
    await triggersDone(stack.firestore, DRAIN_MINUTES);
    if (index < WARM_UP) continue;
    times.empty.push(milliseconds);
    times.lead.push(sent.milliseconds);
  }
  const [empty, lead] = [median(times.empty), median(times.lead)];
  console.log(`\nOne call at a time, hot, ${COMPARED_CALLS} of each`);
  console.log(
    twoColumns([
      ['an empty callable, p50', inMs(empty)],
      ['send-consultation-email, p50', inMs(lead)],
      ['the work of the callable, p50', `${inMs(lead - empty)} (wanted: below 15 ms)`],
    ]),
  );
  return leads.map(({ meta }) => meta.submissionId);
}

/** Sends `count` leads at once and waits for their mails. Gives their ids, and problems that showed on the way. */
async function sendMany(stack: Stack, count: number, database: FirebaseFirestore.Firestore) {
  const leads = Array.from({ length: count }, newLead);
  const before = await usage(stack.firestore);
  const beganAt = Date.now();
  const answers = await inParallel(leads, AT_ONCE, async (lead) => {
    const index = leads.indexOf(lead);
    const copies = index % REPEATED_ONE_IN === 0 ? 2 : 1;
    return Promise.all(Array.from({ length: copies }, () => sendLead(`${stack.site}/api`, lead)));
  });
  const sentSeconds = (Date.now() - beganAt) / 1_000;
  await triggersDone(stack.firestore, DRAIN_MINUTES);
  const after = await usage(stack.firestore);
  const mailedSeconds = ((await lastDelivery(database)) - beganAt) / 1_000;
  const each = perLead(before, after, count);

  const calls = answers.flat();
  const times = calls.map(({ milliseconds }) => milliseconds);
  console.log(`\n${count} leads, ${AT_ONCE} at once, ${calls.length - count} of them sent twice, through Hosting`);
  console.log(
    twoColumns([
      ['throughput', `${(calls.length / sentSeconds).toFixed(1)} calls a second`],
      ['a call, p50 / p90 / p99', [0.5, 0.9, 0.99].map((share) => inMs(percentile(times, share))).join(' / ')],
      ['the slowest call', inMs(Math.max(...times))],
      ['calls without an answer, sent again', String(calls.reduce((sum, { retries }) => sum + retries, 0))],
      ['all leads answered after', `${sentSeconds.toFixed(1)} s`],
      ['last mail handed over after', `${mailedSeconds.toFixed(1)} s`],
      [
        'documents per lead, mails and their delivery included',
        KINDS.map((kind) => `${each[kind].toFixed(2)} ${kind}`).join(', '),
      ],
      ['Firestore, 1,000 leads beyond the free amount', `$${dollarsFor1000(each).toFixed(3)}`],
    ]),
  );
  const differing = answers.filter((copies) => new Set(copies.map(({ ref }) => ref)).size > 1);
  return {
    ids: leads.map(({ meta }) => meta.submissionId),
    problems: differing.map(() => 'a lead that was sent twice got two references'),
  };
}

await runCommand(130, async () => {
  const { values } = parseArgs({ options: { leads: { type: 'string', default: String(LEADS) } } });
  const count = Number(values.leads);
  if (!Number.isInteger(count) || count < 1) throw new Error('--leads takes a whole number from 1.');

  const from = chosenPorts(process.env) ?? BENCH_PORTS_FROM;
  const project = projectFor(from);
  const stack = await startStack({
    project,
    ports: portsFrom(from),
    official: false,
    hotReload: false,
    onLine: () => {},
    params: RAISED,
    codebases: { bench: EMPTY_CALLABLE },
  });
  console.log(`\nMachine: ${cpus().length} cores, ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB`);
  const raised = Object.entries(RAISED).map((pair) => pair.join('='));
  console.log(`Limits are raised for this run: ${raised.join(' ')}`);

  process.env['FIRESTORE_EMULATOR_HOST'] = stack.firestore;
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const app = initializeApp({ projectId: project });
  const database = getFirestore(app);

  const measure = async () => {
    const comparedIds = await compareWithEmpty(stack, `${stack.functions}/${project}/europe-west1`);
    const { ids, problems } = await sendMany(stack, count, database);
    return [...problems, ...(await checkAccount(database, stack.inbox, [...comparedIds, ...ids]))];
  };
  const problems = await Promise.race([measure(), stack.crashed]);
  const memory = memoryOfChildren();
  await deleteApp(app);

  console.log('\nLoading a module in a process of its own, median of 5');
  const loaded = await loadTimes(inRepo('functions/dist'));
  console.log(twoColumns(loaded.map(([what, milliseconds]) => [what, inMs(milliseconds)])));

  const verdict =
    problems.length === 0 ? 'Nothing was lost or doubled.' : `${problems.length} leads or mails are wrong:`;
  console.log(['', verdict, ...problems.slice(0, SHOWN_PROBLEMS)].join('\n'));
  if (memory !== undefined) {
    const gigabytes = (memory.bytes / 1e9).toFixed(2);
    console.log(`The stack held ${memory.processes} processes with ${gigabytes} GB at the end (wanted: below 2.5 GB).`);
  }
  return problems.length === 0 ? 0 : 1;
});
