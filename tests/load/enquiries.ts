// The program behind `npm run bench:enquiries`: sends as many enquiries as its argument says, prints durations and the
// number of documents they cost, and exits with code 1 when one was lost or duplicated. Durations are only printed.

import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { REGION } from '@site/contract/deploy/functions-runtime';
import { apiPath } from '@site/contract/site/api-path';
import { homeCall } from '../support/calls.ts';
import { functionsOrigin, projectId, siteOrigin } from '../support/environment.ts';
import { triggersDone } from '../support/store.ts';
import { inParallel, sendEnquiry, timedCall } from './calls.ts';
import { checkAccount, lastDelivery } from './enquiry-account.ts';
import { inMs, median, percentile, twoColumns } from './figures.ts';
import { type Counts, usage } from './firestore-usage.ts';
import { loadTimes } from './load-times.ts';

const SEND = 'send-consultation-email';
const AT_ONCE = 20;
/** One in so many enquiries is sent twice at the same moment, as by a double click. */
const REPEATED_ONE_IN = 10;
const WARM_UP = 10;
const COMPARED_CALLS = 50;
const SHOWN_PROBLEMS = 20;
const DRAIN_MS = 30 * 60_000;

/**
 * US dollars for 100,000 documents beyond the daily free amount, in a low-priced region (Oregon); multi-regions cost twice
 * as much. Source: https://firebase.google.com/docs/firestore/pricing, seen in November 2026.
 */
const DOLLARS_PER_100_000: Counts = { reads: 0.03, writes: 0.09, deletes: 0.01 };

const KINDS = ['reads', 'writes', 'deletes'] as const;

/** Returns the operations of one enquiry, by kind. */
const perEnquiry = (before: Counts, after: Counts, count: number): Counts => ({
  reads: (after.reads - before.reads) / count,
  writes: (after.writes - before.writes) / count,
  deletes: (after.deletes - before.deletes) / count,
});

const dollarsFor1000 = (each: Counts): number =>
  KINDS.reduce((sum, kind) => sum + (each[kind] * 1_000 * DOLLARS_PER_100_000[kind]) / 100_000, 0);

/**
 * Compares the form's callable with an empty one, calling each without Hosting while no trigger is running. Resolves with
 * the ids of the enquiries that were sent.
 */
async function compareWithEmpty(): Promise<string[]> {
  const functions = `${functionsOrigin()}/${projectId()}/${REGION}`;
  const times = { empty: [] as number[], enquiry: [] as number[] };
  const enquiries = Array.from({ length: WARM_UP + COMPARED_CALLS }, () => homeCall());
  for (const [index, enquiry] of enquiries.entries()) {
    const { milliseconds } = await timedCall(`${functions}/empty`, {});
    const sent = await sendEnquiry(`${functions}/${SEND}`, enquiry);
    await triggersDone(DRAIN_MS);
    if (index < WARM_UP) continue;
    times.empty.push(milliseconds);
    times.enquiry.push(sent.milliseconds);
  }
  const [empty, enquiry] = [median(times.empty), median(times.enquiry)];
  console.log(`\nOne call at a time, hot, ${COMPARED_CALLS} of each`);
  console.log(
    twoColumns([
      ['an empty callable, p50', inMs(empty)],
      [`${SEND}, p50`, inMs(enquiry)],
      ['the work of the callable, p50', `${inMs(enquiry - empty)} (wanted: below 15 ms)`],
    ]),
  );
  return enquiries.map(({ meta }) => meta.submissionId);
}

/** Sends `count` enquiries, many at once, and waits for their mails. Resolves with their ids and the problems found. */
async function sendMany(count: number) {
  const enquiries = Array.from({ length: count }, () => homeCall());
  const before = await usage();
  const beganAt = Date.now();
  const answers = await inParallel(enquiries, AT_ONCE, async (enquiry, index) => {
    const copies = index % REPEATED_ONE_IN === 0 ? 2 : 1;
    return Promise.all(Array.from({ length: copies }, () => sendEnquiry(`${siteOrigin()}${apiPath(SEND)}`, enquiry)));
  });
  const sentSeconds = (Date.now() - beganAt) / 1_000;
  await triggersDone(DRAIN_MS);
  const after = await usage();
  const mailedSeconds = ((await lastDelivery()) - beganAt) / 1_000;
  const each = perEnquiry(before, after, count);

  const calls = answers.flat();
  const times = calls.map(({ milliseconds }) => milliseconds);
  console.log(`\n${count} enquiries, ${AT_ONCE} at once, ${calls.length - count} of them sent twice, through Hosting`);
  console.log(
    twoColumns([
      ['throughput', `${(calls.length / sentSeconds).toFixed(1)} calls a second`],
      ['a call, p50 / p90 / p99', [0.5, 0.9, 0.99].map((share) => inMs(percentile(times, share))).join(' / ')],
      ['the slowest call', inMs(Math.max(...times))],
      ['calls that failed, sent again', String(calls.reduce((sum, { retries }) => sum + retries, 0))],
      ['all enquiries answered after', `${sentSeconds.toFixed(1)} s`],
      ['last mail handed over after', `${mailedSeconds.toFixed(1)} s`],
      [
        'documents per enquiry, mails and their delivery included',
        KINDS.map((kind) => `${each[kind].toFixed(2)} ${kind}`).join(', '),
      ],
      ['Firestore, 1,000 enquiries beyond the free amount', `$${dollarsFor1000(each).toFixed(3)}`],
    ]),
  );
  const differing = answers.filter((copies) => new Set(copies.map(({ ref }) => ref)).size > 1);
  return {
    ids: enquiries.map(({ meta }) => meta.submissionId),
    problems: differing.map(() => 'an enquiry that was sent twice got two references'),
  };
}

console.log(`\nMachine: ${cpus().length} cores, ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB`);
const comparedIds = await compareWithEmpty();
const { ids, problems } = await sendMany(Number(process.argv[2]));
problems.push(...(await checkAccount([...comparedIds, ...ids])));

console.log('\nLoading a module in a process of its own, median of 5');
const loaded = await loadTimes(fileURLToPath(new URL('../../functions/dist', import.meta.url)));
console.log(twoColumns(loaded.map(([what, milliseconds]) => [what, inMs(milliseconds)])));

const verdict =
  problems.length === 0 ? 'Nothing was lost or doubled.' : `${problems.length} enquiries or mails are wrong:`;
console.log(['', verdict, ...problems.slice(0, SHOWN_PROBLEMS)].join('\n'));
// the clients of database and functions would keep the process alive
process.exit(problems.length === 0 ? 0 : 1);
