// Time from a tap, or a key, to its answer on the screen, with a processor four times as slow: `cold` right after the
// first paint, before anything is hydrated; `warm` when the part that is tapped is hydrated, the form that it stands in has
// been used, and the page is idle. `painted` is the longest event of the interaction by Event Timing (what Interaction to Next
// Paint counts): from the input to the next frame, which shows that something was pressed. `answered` lasts until what was
// asked for is there. A link that is tapped before the site starts loads a document; its answer is the first paint of that
// one. What a page without any script answers by itself is measured on one as well: no page of this browser can be sooner.
// Prints the medians.
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../support/environment.ts';
import { median } from './figures.ts';
import { byHandOf, type StaticSite, serveStatic } from './static-site.ts';

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
  /** A key that is pressed in the target, instead of a tap. */
  readonly key?: string;
  /** A page without script answers it too. */
  readonly isNative?: true;
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
    name: 'first key in a form',
    path: '/danismanlik',
    device: PHONE,
    target: 'main form input >> nth=0',
    answer: 'main form input:not(:placeholder-shown)',
    key: 'a',
    isNative: true,
  },
  {
    name: 'tick of a form',
    path: '/english',
    device: PHONE,
    target: 'main form input[type=checkbox]',
    answer: 'main form input[type=checkbox]:checked',
    isNative: true,
  },
  {
    name: 'next slide of a carousel',
    path: '/english',
    device: DESK,
    target: '#services button >> nth=-1',
    // its announcement comes when the row rests
    answer: '#services li:first-child[style*="translate3d(-"]',
  },
  {
    name: 'submit of an empty form',
    path: '/danismanlik',
    device: PHONE,
    target: 'main form button >> nth=-1',
    answer: 'main form [aria-invalid=true]',
  },
  {
    name: 'digit that tells the card',
    path: '/payment?productId=grup-kocluk-tr',
    device: PHONE,
    target: 'main input[autocomplete=cc-number]',
    answer: 'main input[autocomplete=cc-number]:not(:placeholder-shown)',
    key: '4',
  },
  {
    name: 'submit of an empty order',
    path: '/payment?productId=grup-kocluk-tr',
    device: PHONE,
    target: 'main form button[type=submit]',
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
    answer: 'html main input[autocomplete=cc-number]',
  },
];

/** Uses the page, and the form of the target, until the part with the target is hydrated and nothing is left to do. */
async function warmUp(page: Page, target: string): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove')));
  const element = await page.locator(target).elementHandle();
  await element?.scrollIntoViewIfNeeded();
  await page.waitForFunction((at) => at?.closest('[data-island=""]') === null, element);
  const used = await page.evaluate(() => performance.now());
  await element?.evaluate((at) => at.closest('form')?.querySelector('input')?.focus());
  // A form that has the focus fetches what its check needs.
  await page.waitForFunction((since) => {
    const answered = performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    return performance.now() - Math.max(since, ...answered) > 1_000;
  }, used);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

type How = 'cold' | 'warm' | 'by hand';

interface Times {
  readonly painted: number;
  readonly answered: number;
}

/** Notes when the first event of the action happened, in milliseconds since 1970: it outlives the document. */
function noteTap(): void {
  const note = ({ timeStamp }: Event) => {
    if (window.name === '') window.name = String(performance.timeOrigin + timeStamp);
  };
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, note, { capture: true });
}

/** Resolves once the answer is there, in the document that was tapped; its navigation rejects it. */
function answerWithin([selector, from]: readonly [string, string]): Promise<Times> {
  return new Promise<Times>((resolve) => {
    const begin = () => (window.name === '' ? Number.POSITIVE_INFINITY : Number(window.name) - performance.timeOrigin);
    // Shorter ones are not reported.
    let painted = 16;
    const note = (entries: PerformanceEntryList) => {
      for (const { duration, startTime } of entries) if (startTime >= begin()) painted = Math.max(painted, duration);
    };
    const events = new PerformanceObserver((list) => note(list.getEntries()));
    events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    const look = () => {
      const left = window.location.href !== from || !selector.startsWith('html');
      if (window.name === '' || !left || !document.querySelector(selector)) return requestAnimationFrame(look);
      const answered = performance.now() - begin();
      // The frame with the answer is reported after it.
      requestAnimationFrame(() =>
        requestIdleCallback(() => {
          note(events.takeRecords());
          resolve({ painted, answered });
        }),
      );
    };
    look();
  });
}

/** The answer of a document that the tap loads. How soon the one before showed the tap is not told any more. */
async function answerOfNext(page: Page): Promise<Times> {
  const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  const answered = await paint.evaluate((at) => performance.timeOrigin + Number(at) - Number(window.name));
  return { painted: Number.NaN, answered };
}

/** Milliseconds from the first event of the action to the next frame, and to the one that shows the answer. */
async function timesOf(action: Action, how: How, browser: Browser, site: StaticSite): Promise<Times> {
  const { path, device, target, answer, key } = action;
  const context = await browser.newContext(device);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(site.origin + (how === 'by hand' ? byHandOf(path) : path), { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  if (how === 'warm') {
    await page.waitForLoadState('load');
    await warmUp(page, target);
  }
  const tapped = page.locator(target);
  if (key !== undefined) await tapped.evaluate((element) => element instanceof HTMLElement && element.focus());
  await page.evaluate(noteTap);
  const timed = page.evaluate(answerWithin, [answer, page.url()] as const).catch(() => answerOfNext(page));
  if (key !== undefined) await tapped.press(key);
  else await (device === PHONE ? tapped.tap() : tapped.click());
  const times = await timed;
  await context.close();
  return times;
}

const site = await serveStatic(folder);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log(`\nFrom tap to answer, processor slowed ${SLOWDOWN} times, median of ${runs}; ms`);
const shown = (value: number | string) =>
  typeof value === 'string' ? value : Number.isNaN(value) ? '–' : value.toFixed(0);
const cells = (values: readonly (string | number)[]) => values.map((value) => shown(value).padStart(10)).join('');
const HOWS = ['cold', 'warm', 'by hand'] as const;
console.log(`${''.padEnd(26)}${cells(HOWS.flatMap((how) => [how, '']))}`);
console.log(`${''.padEnd(26)}${cells(HOWS.flatMap(() => ['painted', 'answered']))}`);
for (const action of ACTIONS) {
  const times: Record<How, Times[]> = { cold: [], warm: [], 'by hand': [] };
  for (let run = 0; run < Number(runs); run += 1) {
    for (const how of HOWS) {
      if (how === 'by hand' && !action.isNative) continue;
      times[how].push(await timesOf(action, how, browser, site));
    }
  }
  const figures = HOWS.flatMap((how) => [
    median(times[how].map(({ painted }) => painted)),
    median(times[how].map(({ answered }) => answered)),
  ]);
  console.log(action.name.padEnd(26) + cells(figures));
}
await browser.close();
site.close();
