// First-load bytes of every route in a headless Chromium emulating a phone, without any input, until the page is idle; then
// the number and bytes of its scripts after the first interaction.
import { readFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from '../support/environment.ts';
import { type StaticSite, serveStatic } from './static-site.ts';

const [folder = '', contentsFile = '', ...routes] = process.argv.slice(2);

/** A page without a request for so many milliseconds is idle. */
const IDLE_MS = 2_000;

const contents: Readonly<Record<string, Readonly<Record<string, number>>>> = JSON.parse(
  readFileSync(contentsFile, 'utf8'),
);

/** Columns of the table; packages that match none count as code of the site. */
const PARTS: ReadonlyArray<readonly [part: string, origins: RegExp]> = [
  ['react', /^(react|react-dom|scheduler)$/],
  ['router', /^react-router/],
  ['chakra', /^(@chakra-ui|@emotion|@ark-ui|@zag-js|@pandacss|stylis|hoist-non-react-statics)/],
  ['forms', /^react-hook-form$/],
  ['zod', /^zod$/],
  ['firebase', /^(firebase|@firebase)/],
  ['motion', /^(framer-motion|motion-|keen-slider)/],
  ['contract', /^(contract|@site)/],
  ['texts', /^src\/content$/],
];

const partOf = (origin: string) => PARTS.find(([, origins]) => origins.test(origin))?.[0] ?? 'site';

interface FirstLoad {
  readonly route: string;
  readonly requests: number;
  readonly html: number;
  readonly script: number;
  readonly fonts: number;
  readonly byPart: Readonly<Record<string, number>>;
  /** Scripts after the first interaction. */
  readonly used: { readonly files: number; readonly script: number };
}

/** Divides the compressed bytes of scripts among the parts in proportion to the lengths of their contents. */
function sharesOf(files: readonly string[], site: StaticSite): Record<string, number> {
  const byPart: Record<string, number> = {};
  for (const file of files) {
    const shares = Object.entries(contents[file] ?? {});
    const length = shares.reduce((sum, [, size]) => sum + size, 0) || 1;
    for (const [origin, size] of shares) {
      const part = partOf(origin);
      byPart[part] = (byPart[part] ?? 0) + (site.bytesOf(file) * size) / length;
    }
  }
  return byPart;
}

async function measure(browser: Browser, site: StaticSite, route: string): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const requested = new Set<string>();
  let lastAt = Date.now();
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin)) return;
    requested.add(new URL(request.url()).pathname);
    lastAt = Date.now();
  });
  await page.goto(site.origin + route, { waitUntil: 'load' });
  // On a busy machine the scripts may start after the page has looked idle.
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
  const idle = async () => {
    while (Date.now() - lastAt < IDLE_MS) await new Promise((resolve) => setTimeout(resolve, 100));
  };
  await idle();

  const fontsBeforePaint = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.woff2') && startTime < (paint?.startTime ?? 0))
      .map(({ name }) => new URL(name).pathname);
  });
  const scriptsAskedFor = () => [...requested].filter((pathname) => pathname.endsWith('.js'));
  const requests = requested.size;
  const scripts = scriptsAskedFor();
  lastAt = Date.now();
  await page.mouse.move(5, 300);
  await idle();
  const used = scriptsAskedFor();
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + site.bytesOf(file), 0);
  await context.close();
  return {
    route,
    requests,
    html: site.bytesOf(new URL(route, site.origin).pathname),
    script: sum(scripts),
    fonts: sum(fontsBeforePaint),
    byPart: sharesOf(scripts, site),
    used: { files: used.length, script: sum(used) },
  };
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);

const site = await serveStatic(folder);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
const parts = [...PARTS.map(([part]) => part), 'site'];
const head = ['requests', 'html', 'fonts', 'script', ...parts, 'used', 'files']
  .map((name) => name.padStart(8))
  .join('');
console.log(
  `KB, brotli; parts of script by share of its length; used: script, and its files, once a visitor has given a sign.\n${'route'.padEnd(54)}${head}`,
);
for (const route of routes) {
  const { requests, html, fonts, script, byPart, used } = await measure(browser, site, route);
  const sizes = [html, fonts, script, ...parts.map((part) => byPart[part] ?? 0), used.script].map(kilobytes).join('');
  console.log(`${route.padEnd(54)}${String(requests).padStart(8)}${sizes}${String(used.files).padStart(8)}`);
}
await browser.close();
site.close();
