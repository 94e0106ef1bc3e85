import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { chromiumPath, siteOrigin } from './environment.ts';
import { PATIENCE_MS } from './eventually.ts';

const FLAGS = [
  // without these Debian's Chromium cannot run as root, or looks for servers on the network
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  // one process for the pages of a context and none for drawing: to start one with each page takes as long as its load
  '--renderer-process-limit=1',
  '--in-process-gpu',
];

let running: Browser | undefined;

/**
 * The browser of this worker, whose files run one after the other: to start one takes two seconds of a core. It ends with
 * the process of the worker.
 */
async function browserOfWorker(): Promise<Browser> {
  if (!running?.isConnected()) running = await chromium.launch({ executablePath: chromiumPath(), args: FLAGS });
  return running;
}

/** What a page is opened with: a size, what a visitor prefers, or any option that takes a context of its own. */
export interface PageOptions extends BrowserContextOptions {
  /**
   * For a test that changes what belongs to a context rather than to a page (clock, network, listeners). Its scripts are
   * loaded and compiled anew.
   */
  readonly ownContext?: boolean;
}

/** Options of a visitor who does not ask for less motion. */
export const MOVING: PageOptions = { reducedMotion: 'no-preference' };

const SIZE = { width: 1440, height: 900 };

/** Whether a tab can take these options on, after its context was made. */
const ofTab = (options: BrowserContextOptions) =>
  Object.keys(options).every((option) => ['viewport', 'reducedMotion', 'forcedColors'].includes(option));

/**
 * Gives the tests of one file the browser. `open` loads a path of the site in a new tab. Tabs share one context, and so the
 * scripts that the browser has loaded and compiled, which halves the cost of a load; the site keeps nothing outside its
 * tab (no cookies, no `localStorage`), so none meets what another has left. After each test its tabs are closed and any
 * console error, warning or uncaught exception fails that test. Visitors ask for less motion unless a test is about motion
 * ({@link MOVING}): the animations of a page take a third of the time of its load.
 */
export function withBrowser() {
  let browser: Browser;
  let complaints: string[] = [];
  let shared: BrowserContext;
  /** A tab that no test sees: the process of the pages ends with the last of them, and each test would start another. */
  let idle: Page;
  /** Pages that tests of the file only read, by what was asked for; they are left open for the next test. */
  const kept = new Map<string, Page>();

  const newContext = (options: BrowserContextOptions) =>
    browser.newContext({ viewport: SIZE, baseURL: siteOrigin(), reducedMotion: 'reduce', ...options });

  async function start(): Promise<void> {
    browser = await browserOfWorker();
    shared = await newContext({});
    idle = await shared.newPage();
    await idle.goto('/robots.txt');
  }

  beforeAll(start);

  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });

  afterEach(async ({ task }) => {
    const found = complaints;
    complaints = [];
    // Whatever has failed may have left its page in any state, and a browser that draws no frame never draws one again.
    if (task.result?.state === 'fail') {
      kept.clear();
      await browser.close();
      await start();
      return;
    }
    if (found.length > 0) kept.clear();
    const stay = new Set([idle, ...kept.values()]);
    const leave = (page: Page) => (stay.has(page) ? undefined : page.close());
    await Promise.all(
      browser
        .contexts()
        .map((context) =>
          context.pages().some((page) => stay.has(page)) ? Promise.all(context.pages().map(leave)) : context.close(),
        ),
    );
    expect(found).toEqual([]);
  });

  /** A new tab of the shared context, which takes on the size and the preferences asked for. */
  async function newTab({ viewport, reducedMotion, forcedColors }: PageOptions): Promise<Page> {
    const page = await shared.newPage();
    if (viewport) await page.setViewportSize(viewport);
    if (reducedMotion || forcedColors)
      await page.emulateMedia({ reducedMotion: reducedMotion ?? 'reduce', forcedColors: forcedColors ?? 'none' });
    return page;
  }

  async function newPage(options: PageOptions = {}): Promise<Page> {
    const { ownContext, ...asked } = options;
    const page = ownContext || !ofTab(asked) ? await (await newContext(asked)).newPage() : await newTab(asked);
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(`${page.url()}: ${message.text()}`);
    });
    return page;
  }

  async function open(path: string, options: PageOptions = {}): Promise<Page> {
    const page = await newPage(options);
    await page.goto(path);
    await hydrated(page);
    return page;
  }

  return {
    newPage,
    /** Opens a path and waits until the page reacts to input. */
    open,
    /**
     * A hydrated page that stays open for the other tests of the file that read the same path: a load costs more than most
     * of what is read. It stands at its start in the size asked for. A test that changes more than size and place of
     * scrolling must `open` a page of its own.
     */
    async read(path: string, [width, height]: readonly [number, number] = [SIZE.width, SIZE.height]): Promise<Page> {
      const page = kept.get(path) ?? (await open(path));
      kept.set(path, page);
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      return page;
    },
    /**
     * A page in a tab that goes from page to page within the site for all tests of the file: no document is loaded, and what
     * runs in the tab is compiled already, so it costs a quarter of `open`. To be read only.
     */
    async visit(path: string, options: PageOptions = {}): Promise<Page> {
      const tab = `visit ${JSON.stringify(options)}`;
      const page = kept.get(tab) ?? (await open(path, options));
      if (kept.has(tab)) await goWithinSite(page, path);
      else kept.set(tab, page);
      return page;
    },
    /** The page as it was prerendered, without scripts: what search engines and a slow connection get. To be read only. */
    async readPrerendered(path: string): Promise<Page> {
      const page = kept.get('prerendered') ?? (await newPage({ javaScriptEnabled: false }));
      kept.set('prerendered', page);
      if (page.url() !== new URL(path, siteOrigin()).href) await page.goto(path);
      return page;
    },
    /** Replaces what the browser may have cached of these addresses, for the pages that are opened next. */
    async askAgain(...paths: string[]): Promise<void> {
      await idle.evaluate(async (asked) => {
        for (const path of asked) {
          const answer = await fetch(path, { cache: 'reload' });
          if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
          await answer.arrayBuffer();
        }
      }, paths);
    },
    /** Removes a console message that a test caused on purpose; fails when there was none. */
    forgive(pattern: RegExp): void {
      const rest = complaints.filter((complaint) => !pattern.test(complaint));
      expect(rest.length, `a console message like ${pattern}`).toBeLessThan(complaints.length);
      complaints = rest;
    },
  };
}

/** Parts of a page that are not hydrated (`web/src/islands/part.ts`). */
const ASLEEP = '[data-part=""]';

/** Those that the first sign of a visitor hydrates: header, page and notifications. */
const AT_FIRST_SIGN = `main > ${ASLEEP}, #root > ${ASLEEP}:not(:has(footer))`;

/** Between two looks at a page; a look with each frame, as by default, has the whole page drawn 60 times a second. */
const LOOK_MS = 50;

/** Gives a sign of a visitor and waits until the page is hydrated; sections below the fold follow when they come near the screen. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    (asleep) => {
      // Again with each look: a sign that comes before the script is lost.
      window.dispatchEvent(new PointerEvent('pointermove'));
      return document.querySelector('main') && !document.querySelector(asleep);
    },
    AT_FIRST_SIGN,
    { polling: LOOK_MS },
  );
}

/** Waits until every section that is shown is hydrated, which a section below the fold is only after it was scrolled to. */
export async function shownIsHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    (asleep) => [...document.querySelectorAll(asleep)].every((part) => !part.checkVisibility()),
    ASLEEP,
    { polling: LOOK_MS },
  );
}

/** A page of the site that no other one shares a component with, so that its heading tells when another one is shown. */
const BETWEEN = { path: '/german', heading: 'Bald auch auf Deutsch' };

/** Goes to a path as the browser does within its history, in a tab that remembers nothing of the pages before. */
async function goWithinSite(page: Page, path: string): Promise<void> {
  const goTo = (to: string) =>
    page.evaluate((address) => {
      sessionStorage.clear();
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
  const between = page.getByRole('heading', { level: 1, name: BETWEEN.heading });
  await goTo(BETWEEN.path);
  await between.waitFor();
  if (path === BETWEEN.path) return;
  await goTo(path);
  await between.waitFor({ state: 'detached' });
  await page.locator('h1').waitFor({ state: 'attached' });
  await shownIsHydrated(page);
}

/**
 * Advances the clock of a page whose clock is stopped (`page.clock.pauseAt`), after the page has handled earlier
 * events: it does so in several tasks.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.evaluate(async () => {
    for (let task = 0; task < 4; task += 1) {
      const { port1, port2 } = new MessageChannel();
      const turn = new Promise((resolve) => {
        port1.onmessage = resolve;
      });
      port2.postMessage(null);
      await turn;
    }
  });
  await page.clock.runFor(ms);
}
