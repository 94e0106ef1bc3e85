// Lighthouse's mobile preset (simulated slow network and processor) for pages of the built site, each next to the same page
// without scripts, in alternation so that a busy machine disturbs both alike. Prints the medians, and the worst score of
// all runs.
import lighthouse, { type TraceEvent as KnownTraceEvent } from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../support/environment.ts';
import { median } from './figures.ts';
import { byHandOf, serveStatic } from './static-site.ts';

const [folder = '', runs = '3', ...routes] = process.argv.slice(2);

const DEBUG_PORT = 15_190;

/** Columns: short name, Lighthouse's id of the audit, and the number of decimals shown. */
const METRICS = [
  ['FCP', 'first-contentful-paint', 0],
  ['LCP', 'largest-contentful-paint', 0],
  ['TBT', 'total-blocking-time', 0],
  ['CLS', 'cumulative-layout-shift', 3],
  ['SI', 'speed-index', 0],
  ['CPU', 'mainthread-work-breakdown', 0],
] as const;

/** By this factor Lighthouse's simulated phone is slower than the machine. */
const SLOWDOWN = 4;
/** A task blocks for the time that exceeds this. */
const BLOCKS_AFTER_MS = 50;

/** Columns of our own, after those of Lighthouse. */
const OWN = ['TBTcpu', 'CPUcpu'];

type Figures = readonly number[];

/** Adds a field that Lighthouse's types lack: the CPU time of a task, in microseconds. */
type TraceEvent = KnownTraceEvent & { readonly tdur?: number };

/**
 * Returns the CPU time of the main thread's tasks, in milliseconds of the simulated phone: the blocking part after the
 * first paint, and the total. Lighthouse uses wall-clock time, in which a task also waits for other processes: on a busy
 * machine its TBT measures the machine.
 */
function processorTime(events: readonly TraceEvent[]): readonly [blocked: number, all: number] {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === paint?.pid && tid === paint?.tid);
  const times = tasks.map(({ ts, tdur = 0 }) => ({ ts, ms: (tdur / 1000) * SLOWDOWN }));
  const later = times.filter(({ ts }) => ts >= (paint?.ts ?? 0));
  return [
    later.reduce((sum, { ms }) => sum + Math.max(0, ms - BLOCKS_AFTER_MS), 0),
    times.reduce((sum, { ms }) => sum + ms, 0),
  ];
}

async function measure(url: string): Promise<Figures> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUG_PORT}`],
  });
  try {
    const result = await lighthouse(url, { port: DEBUG_PORT, onlyCategories: ['performance'], logLevel: 'silent' });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const { Trace } = result.artifacts;
    const score = (categories['performance']?.score ?? 0) * 100;
    return [
      score,
      ...METRICS.map(([, id]) => audits[id]?.numericValue ?? Number.NaN),
      ...processorTime(Trace.traceEvents),
    ];
  } finally {
    await browser.close();
  }
}

/** Returns the median of each column. */
function medians(rows: readonly Figures[]): Figures {
  const [first = []] = rows;
  return first.map((_, column) => median(rows.map((row) => row[column] ?? Number.NaN)));
}

function line(name: string, rows: readonly Figures[]): string {
  const worst = Math.min(...rows.map(([score = Number.NaN]) => score));
  const cells = medians(rows).map((figure, index) => figure.toFixed(METRICS[index - 1]?.[2] ?? 0).padStart(7));
  return name.padEnd(54) + cells.join('') + worst.toFixed(0).padStart(7);
}

const site = await serveStatic(folder);
const head = ['score', ...METRICS.map(([name]) => name), ...OWN, 'worst'].map((name) => name.padStart(7)).join('');
console.log(`Lighthouse mobile, median of ${runs}; times in ms\n${''.padEnd(54)}${head}`);
for (const route of routes) {
  const ours: Figures[] = [];
  const plain: Figures[] = [];
  for (let run = 0; run < Number(runs); run += 1) {
    ours.push(await measure(site.origin + route));
    plain.push(await measure(site.origin + byHandOf(route)));
  }
  console.log(line(route, ours));
  console.log(line('  the same by hand', plain));
}
site.close();
