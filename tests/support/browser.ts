import { groups } from '@site/contract/groups/groups';
import { groupStatusPath } from '@site/contract/payments/payment';
import type { JSHandle, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { siteOrigin } from './environment.ts';
import { PATIENCE_MS } from './eventually.ts';
import { emptyGroup } from './payments.ts';
import { endBrowser, giveBack, idlePage, SIZE, shownInTabs, type TabOptions, tabFor } from './tabs.ts';

/** Options of a visitor who does not ask for less motion. */
export const MOVING: TabOptions = { reducedMotion: 'no-preference' };

/**
 * Connects the tests of one file to the worker's browser. `open` loads a path of the site in a tab that earlier tests have
 * used: its loaded and compiled scripts halve the cost of a load. After each test its tabs are cleaned (`tabs.ts`), and any
 * console error, warning or uncaught exception fails that test; after a failed test the browser is restarted. Visitors
 * prefer reduced motion unless a test is about motion ({@link MOVING}): the animations of a page take a third of its load
 * time.
 */
export function withBrowser() {
  let complaints: string[] = [];
  /** Pages that tests of the file only read, by path or kind of tab; they stay open for the next test. */
  const kept = new Map<string, Page>();

  let opened = false;

  // Another file on this stack may have left the groups full; group pages, the shop and the home page show their seats.
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
    // Ignore messages that a page logs while its tab is cleaned: they do not belong to the next test.
    complaints = [];
    expect(found, found.join('\n')).toEqual([]);
  });

  async function newPage(options: TabOptions = {}): Promise<Page> {
    // the browser may have cached the availability of groups of an earlier file
    if (!opened) await askAgain();
    opened = true;
    const page = await tabFor(options);
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      const isComplaint = message.type() === 'error' || message.type() === 'warning';
      // Playwright logs this because `tabs.ts` blocks the service worker
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
    /** Opens a path and stops its clock; from then on only `passTime` advances it. */
    async openStopped(path: string): Promise<Page> {
      const page = await open(path, { clock: true });
      await stopClock(page);
      return page;
    },
    /**
     * Returns a hydrated page that all tests of the file share if they read the same path: loading costs more than most of
     * the checks. It is scrolled to the top and has the requested size. A test that changes more than size and scroll
     * position must `open` a page of its own.
     */
    async read(path: string, [width, height]: readonly [number, number] = [SIZE.width, SIZE.height]): Promise<Page> {
      const page = kept.get(path) ?? (await open(path));
      kept.set(path, page);
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      return page;
    },
    /**
     * Returns a page in a tab that navigates within the site for all tests of the file. It loads no document and its
     * scripts are compiled already, so it costs a quarter of `open`. Tests must only read it.
     */
    async visit(path: string, options: TabOptions = {}): Promise<Page> {
      const tab = `visit ${JSON.stringify(options)}`;
      const page = kept.get(tab) ?? (await open(path, options));
      if (kept.has(tab)) await goWithinSite(page, path);
      else kept.set(tab, page);
      return page;
    },
    /**
     * Returns the prerendered page, without scripts, as search engines and slow connections see it. Tests must only read
     * it.
     */
    async readPrerendered(path: string): Promise<Page> {
      const page = kept.get('prerendered') ?? (await newPage({ javaScriptEnabled: false }));
      kept.set('prerendered', page);
      if (page.url() !== new URL(path, siteOrigin()).href) await page.goto(path);
      return page;
    },
    /** Opens a path with the current availability of the groups: the browser may have cached an earlier one. */
    async openNow(path: string, options: TabOptions = {}): Promise<Page> {
      await askAgain();
      return open(path, options);
    },
    askAgain,
    /** Removes the console messages that a test caused on purpose; fails when none matches. */
    forgive(pattern: RegExp): void {
      const rest = complaints.filter((complaint) => !pattern.test(complaint));
      expect(rest.length, `a console message like ${pattern}`).toBeLessThan(complaints.length);
      complaints = rest;
    },
  };
}

/** Addresses of the groups' availability. */
const AVAILABILITY = Object.keys(groups).map(groupStatusPath);

/**
 * Refreshes the availability of the groups, which the browser caches for 30 seconds, for pages that are opened next without context
 * options. A context with options has a cache of its own.
 */
async function askAgain(): Promise<void> {
  await (await idlePage()).evaluate(async (asked) => {
    for (const path of asked) {
      const answer = await fetch(path, { cache: 'reload' });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await answer.arrayBuffer();
    }
  }, AVAILABILITY);
}

/** Scrolls a page to a position in pixels, and waits for its scroll event. */
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

/** Islands that the first interaction of a visitor hydrates: header, page and notifications. */
const AT_FIRST_SIGN = `main > ${ASLEEP}, #root > ${ASLEEP}:not(:has(footer))`;

/** Polling interval of a page; the default, every frame, would make it render 60 times a second. */
const LOOK_MS = 50;

/**
 * Simulates the first interaction of a visitor and waits until the page is hydrated. Sections below the fold are hydrated
 * only when they come near the screen.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    (asleep) => {
      // Repeated with each poll: an event before the script listens is lost.
      window.dispatchEvent(new PointerEvent('pointermove'));
      return document.querySelector('main') && !document.querySelector(asleep);
    },
    AT_FIRST_SIGN,
    { polling: LOOK_MS },
  );
}

/** Waits until every visible section is hydrated. A section below the fold is hydrated only once it was scrolled to. */
export async function shownIsHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    (asleep) => [...document.querySelectorAll(asleep)].every((part) => !part.checkVisibility()),
    ASLEEP,
    { polling: LOOK_MS },
  );
}

/** Returns the document of a path, parsed but not shown: reading it costs far less than a load. */
export async function documentAt(path: string): Promise<JSHandle<Document>> {
  return (await idlePage()).evaluateHandle(async (asked) => {
    const answer = await fetch(asked);
    return new DOMParser().parseFromString(await answer.text(), 'text/html');
  }, path);
}

/** Returns the heading of a page from its document, since another business has other words. */
export async function headingAt(path: string): Promise<string> {
  const heading = await (await documentAt(path)).evaluate((parsed) => parsed.querySelector('h1')?.textContent);
  if (!heading) expect.fail(`no heading on ${path}`);
  return heading.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim();
}

/** Waits until the page of an address is shown, recognised by its heading. */
export async function shows(page: Page, path: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: await headingAt(path), exact: true }).waitFor();
}

/** A page that shares no component with the others, so that its heading shows when a navigation has happened. */
const BETWEEN = '/german';

/** Navigates to a path as the browser does within its history, in a tab whose session storage is cleared. */
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

/** Stops the clock of a page opened with `clock`, one minute from now, so that timers that are already running are over. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000);

/**
 * Advances the page's stopped clock (`stopClock`) by so many milliseconds, after the page has handled earlier events, which
 * takes it several tasks.
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
