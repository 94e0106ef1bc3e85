// Cost of hydrating all islands of a page, in milliseconds of CPU time of the main thread, which other work on the machine
// does not distort: of all tasks, and of scripts. Prints the medians.
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../support/environment.ts';
import { median } from './figures.ts';
import { serveStatic } from './static-site.ts';

const [folder = '', runs = '3'] = process.argv.slice(2);

const PATHS = ['/english', '/turkish', '/grup-kocluk-programi', '/danismanlik', '/payment?productId=grup-kocluk-tr'];

/** Long, for a busy machine. */
const PATIENCE_MS = 120_000;

const METRICS = ['TaskDuration', 'ScriptDuration'] as const;

/** Uses the page until every island is hydrated. */
async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(100, 400);
  await page.waitForSelector('main [data-island=live]', { state: 'attached' });
  // A key press hydrates the islands that are far off-screen too.
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => document.querySelector('[data-island=""]') === null);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

async function costOf(address: string, browser: Browser): Promise<readonly number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const seconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return METRICS.map((wanted) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN);
  };
  await page.goto(address);
  await page.waitForFunction(() => document.querySelector('script[type=speculationrules]') === null);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  const before = await seconds();
  await hydrate(page);
  const after = await seconds();
  await context.close();
  return after.map((value, index) => 1000 * (value - (before[index] ?? Number.NaN)));
}

const site = await serveStatic(folder);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log(`\nMain thread's CPU for hydrating a page, median of ${runs}; ms`);
console.log(`${''.padEnd(40)}${'all'.padStart(8)}${'scripts'.padStart(8)}`);
for (const path of PATHS) {
  const costs: (readonly number[])[] = [];
  for (let run = 0; run < Number(runs); run += 1) costs.push(await costOf(site.origin + path, browser));
  const medians = METRICS.map((_, index) => median(costs.map((cost) => cost[index] ?? Number.NaN)));
  console.log(path.padEnd(40) + medians.map((ms) => ms.toFixed(0).padStart(8)).join(''));
}
await browser.close();
site.close();
