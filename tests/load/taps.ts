// Time from a tap or a key press to its response on the screen, with a processor four times as slow. `cold` is right after
// the first paint, before anything is hydrated. `warm` is when the tapped island is hydrated, its form has been used, and
// the page is idle. `painted` is the longest event of the interaction by Event Timing (as in Interaction to Next Paint):
// from the input to the next frame, which shows the press. `answered` lasts until the response is shown. A link tapped
// before the router is hydrated loads a document; its response is that document's first paint. Actions that a page without
// scripts can answer are also measured on such a page (`by hand`), as the browser's lower bound. Prints the medians.
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../support/environment.ts';
import { median } from './figures.ts';
import { byHandOf, type StaticSite, serveStatic } from './static-site.ts';

const [folder = '', runs = '3'] = process.argv.slice(2);

const SLOWDOWN = 4;
/** Long: a busy machine takes time to warm a page up. */
const PATIENCE_MS = 120_000;

const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1440, height: 900 } };

interface Action {
  readonly name: string;
  readonly path: string;
  readonly device: typeof PHONE | typeof DESK;
  /** Selects the tapped element, or the clicked one on a desktop. */
  readonly target: string;
  /** Selects an element that is in the document once the action is answered. */
  readonly answer: string;
  /** A key to press in the target, instead of a tap. */
  readonly key?: string;
  /** A page without scripts answers it too. */
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
    // its announcement comes only when the row has come to rest
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

/** Uses the page, and the form of the target, until the target's island is hydrated and the page is idle. */
async function warmUp(page: Page, target: string): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove')));
  const element = await page.locator(target).elementHandle();
  await element?.scrollIntoViewIfNeeded();
  await page.waitForFunction((at) => at?.closest('[data-island=""]') === null, element);
  const used = await page.evaluate(() => performance.now());
  await element?.evaluate((at) => at.closest('form')?.querySelector('input')?.focus());
  // A focused form fetches the code of its validation.
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

/** Stores when the first event of the action happened, in milliseconds since 1970, where it survives a navigation. */
function noteTap(): void {
  const note = ({ timeStamp }: Event) => {
    if (window.name === '') window.name = String(performance.timeOrigin + timeStamp);
  };
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, note, { capture: true });
}

/** Resolves once the answer is shown in the tapped document; a navigation rejects it. */
function answerWithin([selector, from]: readonly [string, string]): Promise<Times> {
  return new Promise<Times>((resolve) => {
    const begin = () => (window.name === '' ? Number.POSITIVE_INFINITY : Number(window.name) - performance.timeOrigin);
    // Shorter events are not reported.
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

/**
 * Resolves with the time until the first paint of the document that the tap has loaded. When the previous one showed the
 * tap is unknown by then.
 */
async function answerOfNext(page: Page): Promise<Times> {
  const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  const answered = await paint.evaluate((at) => performance.timeOrigin + Number(at) - Number(window.name));
  return { painted: Number.NaN, answered };
}

/**
 * Resolves with the milliseconds from the first event of the action to the next frame, and to the one that shows the
 * answer.
 */
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
