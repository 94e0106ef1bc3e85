// Lighthouse's mobile preset (simulated slow network and processor) for pages of the built site, each beside the same page
// without script, run in turns so that a busy machine disturbs both alike. Prints the medians.
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../support/environment.ts';
import { BY_HAND, serveStatic } from './static-site.ts';

const [folder = '', runs = '3', ...routes] = process.argv.slice(2);

const DEBUG_PORT = 15_190;

/** Columns: Lighthouse's names of what is measured, and how many decimals are shown. */
const METRICS = [
  ['FCP', 'first-contentful-paint', 0],
  ['LCP', 'largest-contentful-paint', 0],
  ['TBT', 'total-blocking-time', 0],
  ['CLS', 'cumulative-layout-shift', 3],
  ['SI', 'speed-index', 0],
  ['CPU', 'mainthread-work-breakdown', 0],
] as const;

type Figures = readonly number[];

async function measure(url: string): Promise<Figures> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUG_PORT}`],
  });
  try {
    const result = await lighthouse(url, { port: DEBUG_PORT, onlyCategories: ['performance'], logLevel: 'silent' });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { categories, audits } = result.lhr;
    const score = (categories['performance']?.score ?? 0) * 100;
    return [score, ...METRICS.map(([, id]) => audits[id]?.numericValue ?? Number.NaN)];
  } finally {
    await browser.close();
  }
}

/** The middle of each column. */
function medians(rows: readonly Figures[]): Figures {
  const [first = []] = rows;
  return first.map((_, column) => {
    const sorted = rows.map((row) => row[column] ?? Number.NaN).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  });
}

function line(name: string, figures: Figures): string {
  const cells = figures.map((figure, index) => figure.toFixed(METRICS[index - 1]?.[2] ?? 0).padStart(7));
  return name.padEnd(40) + cells.join('');
}

const site = await serveStatic(folder);
const head = ['score', ...METRICS.map(([name]) => name)].map((name) => name.padStart(7)).join('');
console.log(`Lighthouse mobile, median of ${runs}; times in ms\n${''.padEnd(40)}${head}`);
for (const route of routes) {
  const ours: Figures[] = [];
  const plain: Figures[] = [];
  for (let run = 0; run < Number(runs); run += 1) {
    ours.push(await measure(site.origin + route));
    plain.push(await measure(site.origin + route + BY_HAND));
  }
  console.log(line(route, medians(ours)));
  console.log(line('  the same by hand', medians(plain)));
}
site.close();
