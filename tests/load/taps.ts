// Time from a tap to its answer on the screen, with a processor four times as slow: `cold` right after the first paint,
// before anything is hydrated; `warm` when the part that is tapped is hydrated and the page idle. Prints the medians.
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../support/environment.ts';
import { type StaticSite, serveStatic } from './static-site.ts';

const [folder = '', runs = '3'] = process.argv.slice(2);

const SLOWDOWN = 4;
/** A busy machine takes long to warm a page up. */
const PATIENCE_MS = 120_000;

const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1440, height: 900 } };

interface Action {
  readonly name: string;
  readonly path: string;
  readonly device: typeof PHONE | typeof DESK;
  /** Selects what is tapped, or clicked on a desk. */
  readonly target: string;
  /** Selects what is in the document once the action is answered. */
  readonly answer: string;
}

const ACTIONS: readonly Action[] = [
  {
    name: 'menu of a desktop',
    path: '/english',
    device: DESK,
    target: 'header nav button >> nth=0',
    answer: 'header [aria-expanded=true]',
  },
  {
    name: 'menu of a phone',
    path: '/turkish',
    device: PHONE,
    target: 'header [aria-haspopup=dialog]',
    answer: 'dialog[open]',
  },
  {
    name: 'submit of an empty form',
    path: '/danismanlik',
    device: PHONE,
    target: 'main form button >> nth=-1',
    answer: 'main form [aria-invalid=true]',
  },
  {
    name: 'link to another page',
    path: '/programs',
    device: PHONE,
    target: 'main a[href^="/grup"], main a[href^="/group"] >> nth=0',
    answer: 'html:not(:has(main a[href="/programs"][aria-current])) main h1',
  },
  {
    name: 'product page to payment',
    path: '/grup-kocluk-programi',
    device: PHONE,
    target: 'main a[href^="/payment"] >> nth=0',
    answer: 'html main form input',
  },
];

/** Uses the page until the part with the target is hydrated and nothing is left to do. */
async function warmUp(page: Page, target: string): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove')));
  const element = await page.locator(target).elementHandle();
  await element?.scrollIntoViewIfNeeded();
  await page.waitForFunction((at) => at?.closest('[data-part=""]') === null, element);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

/** Milliseconds from the first event of the action to the frame that shows the answer. */
async function timeOf({ path, device, target, answer }: Action, warm: boolean, browser: Browser, site: StaticSite) {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(site.origin + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  if (warm) {
    await page.waitForLoadState('load');
    await warmUp(page, target);
  }
  const before = page.url();
  const answered = page.evaluate(
    ({ selector, from }) =>
      new Promise<number>((resolve) => {
        let begin = 0;
        const start = (event: Event) => {
          begin ||= event.timeStamp;
        };
        for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, start, { capture: true });
        const look = () => {
          const left = window.location.href !== from || !selector.startsWith('html');
          if (begin && left && document.querySelector(selector)) resolve(performance.now() - begin);
          else requestAnimationFrame(look);
        };
        look();
      }),
    { selector: answer, from: before },
  );
  const tapped = page.locator(target);
  await (device === PHONE ? tapped.tap() : tapped.click());
  const ms = await answered;
  await context.close();
  return ms;
}

const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

const site = await serveStatic(folder);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log(`\nFrom tap to answer, processor slowed ${SLOWDOWN} times, median of ${runs}; ms`);
console.log(`${''.padEnd(30)}${'cold'.padStart(8)}${'warm'.padStart(8)}`);
for (const action of ACTIONS) {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let run = 0; run < Number(runs); run += 1) {
    cold.push(await timeOf(action, false, browser, site));
    warm.push(await timeOf(action, true, browser, site));
  }
  console.log(action.name.padEnd(30) + [cold, warm].map((times) => middle(times).toFixed(0).padStart(8)).join(''));
}
await browser.close();
site.close();
