import { groups } from '@site/contract/groups';
import { groupStatusPath } from '@site/contract/payment';
import type { JSHandle, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { siteOrigin } from './environment.ts';
import { PATIENCE_MS } from './eventually.ts';
import { emptyGroup } from './payments.ts';
import { endBrowser, giveBack, idlePage, SIZE, shownInTabs, type TabOptions, tabFor } from './tabs.ts';

/** Options of a visitor who does not ask for less motion. */
export const MOVING: TabOptions = { reducedMotion: 'no-preference' };

/**
 * Gives the tests of one file the browser of the worker. `open` loads a path of the site in a tab that earlier tests have
 * used: the tab, and with it the scripts that the browser has loaded and compiled, halves the cost of a load. After each
 * test its tabs are cleaned (`tabs.ts`), and any console error, warning or uncaught exception fails that test; after a test
 * that failed the browser starts anew. Visitors ask for less motion unless a test is about motion ({@link MOVING}): the
 * animations of a page take a third of the time of its load.
 */
export function withBrowser() {
  let complaints: string[] = [];
  /** Pages that tests of the file only read, by what was asked for; they are left open for the next test. */
  const kept = new Map<string, Page>();

  let opened = false;

  // Another file on this stack may have left them full, which pages of the groups, the shop and the home page show.
  beforeAll(async () => {
    await Promise.all([emptyGroup('tr'), emptyGroup('en')]);
  });

  afterAll(async () => {
    kept.clear();
    await giveBack(new Set());
  });

  afterEach(async ({ task }) => {
    const found = [...complaints];
    if (task.result?.state === 'fail' || found.length > 0) {
      const failure = task.result?.errors?.at(-1);
      if (failure) failure.cause ??= { name: 'Tabs', message: `shown: ${await shownInTabs()}` };
      kept.clear();
      await endBrowser();
    } else {
      await giveBack(new Set(kept.values()));
    }
    // What a page complained of while its tab was cleaned is none of the next test's.
    complaints = [];
    expect(found, found.join('\n')).toEqual([]);
  });

  async function newPage(options: TabOptions = {}): Promise<Page> {
    // what the browser still keeps of an earlier file's groups
    if (!opened) await askAgain(...AVAILABILITY);
    opened = true;
    const page = await tabFor(options);
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      const isComplaint = message.type() === 'error' || message.type() === 'warning';
      // what Playwright says where `tabs.ts` blocks the worker
      if (isComplaint && !message.text().startsWith('Service Worker registration blocked'))
        complaints.push(`${page.url()}: ${message.text()}`);
    });
    return page;
  }

  async function open(path: string, options: TabOptions = {}): Promise<Page> {
    const page = await newPage(options);
    await page.goto(path);
    await hydrated(page);
    return page;
  }

  return {
    newPage,
    /** Opens a path and waits until the page reacts to input. */
    open,
    /** Opens a path and stops its clock; from then on time passes only as `passTime` says. */
    async openStopped(path: string): Promise<Page> {
      const page = await open(path, { clock: true });
      await stopClock(page);
      return page;
    },
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
    async visit(path: string, options: TabOptions = {}): Promise<Page> {
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
    askAgain,
    /** Removes a console message that a test caused on purpose; fails when there was none. */
    forgive(pattern: RegExp): void {
      const rest = complaints.filter((complaint) => !pattern.test(complaint));
      expect(rest.length, `a console message like ${pattern}`).toBeLessThan(complaints.length);
      complaints = rest;
    },
  };
}

/** Where pages ask how many seats the groups have left; the browser keeps the answers for 30 seconds. */
const AVAILABILITY = Object.keys(groups).map(groupStatusPath);

/**
 * Replaces what the browser may have cached of these addresses, for the pages that are opened next without options of a
 * context of their own, which has its own cache.
 */
async function askAgain(...paths: string[]): Promise<void> {
  await (await idlePage()).evaluate(async (asked) => {
    for (const path of asked) {
      const answer = await fetch(path, { cache: 'reload' });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await answer.arrayBuffer();
    }
  }, paths);
}

/** Scrolls a page to a place, in pixels, and waits until it has heard of it. */
export const scrollPage = (page: Page, top: number): Promise<unknown> =>
  page.evaluate(
    (place) =>
      new Promise((scrolled) => {
        window.addEventListener('scroll', scrolled, { once: true });
        window.scrollTo({ top: place, behavior: 'instant' });
      }),
    top,
  );

/** Islands that are not hydrated (`web/src/islands/island.ts`). */
const ASLEEP = '[data-island=""]';

/** Those that the first interaction of a visitor hydrates: header, page and notifications. */
const AT_FIRST_SIGN = `main > ${ASLEEP}, #root > ${ASLEEP}:not(:has(footer))`;

/** Between two looks at a page; a look with each frame, as by default, has the whole page drawn 60 times a second. */
const LOOK_MS = 50;

/**
 * Gives a sign of a visitor and waits until the page is hydrated; sections below the fold follow when they come near
 * the screen.
 */
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

/** The document of a path, parsed but shown nowhere: to read what it says costs far less than a load. */
export async function documentAt(path: string): Promise<JSHandle<Document>> {
  return (await idlePage()).evaluateHandle(async (asked) => {
    const answer = await fetch(asked);
    return new DOMParser().parseFromString(await answer.text(), 'text/html');
  }, path);
}

/** The heading of a page as its document has it, whatever words a business has chosen. */
export async function headingAt(path: string): Promise<string> {
  const heading = await (await documentAt(path)).evaluate((parsed) => parsed.querySelector('h1')?.textContent);
  if (!heading) expect.fail(`no heading on ${path}`);
  return heading.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim();
}

/** Waits until the page of an address is shown, which its heading tells. */
export async function shows(page: Page, path: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: await headingAt(path), exact: true }).waitFor();
}

/** A page of the site that no other one shares a component with, so that its heading tells when another one is shown. */
const BETWEEN = '/german';

/** Goes to a path as the browser does within its history, in a tab that remembers nothing of the pages before. */
async function goWithinSite(page: Page, path: string): Promise<void> {
  const goTo = (to: string) =>
    page.evaluate((address) => {
      sessionStorage.clear();
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
  const between = page.getByRole('heading', { level: 1, name: await headingAt(BETWEEN), exact: true });
  await goTo(BETWEEN);
  await between.waitFor();
  if (path === BETWEEN) return;
  await goTo(path);
  await between.waitFor({ state: 'detached' });
  await page.locator('h1').waitFor({ state: 'attached' });
  await shownIsHydrated(page);
}

/** Stops the clock of a page that has one of its own, a minute from now: what the page has begun to wait for is over by then. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000);

/**
 * Advances the clock of a page whose clock is stopped (`stopClock`), after the page has handled earlier
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
