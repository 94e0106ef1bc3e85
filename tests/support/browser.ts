import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { chromiumPath, siteOrigin } from './environment.ts';

/** Flags without which Debian's Chromium cannot run as root or looks for servers on the network. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/**
 * Gives the tests of one file a browser. `open` loads a path of the site in a fresh context; after each test its
 * contexts are closed and any console error, warning or uncaught exception fails that test.
 */
export function withBrowser() {
  let browser: Browser;
  let complaints: string[] = [];

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: chromiumPath(), args: FLAGS });
  });

  afterAll(async () => {
    await browser.close();
  });

  afterEach(async () => {
    const found = complaints;
    complaints = [];
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(found).toEqual([]);
  });

  async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      baseURL: siteOrigin(),
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(45_000);
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(`${page.url()}: ${message.text()}`);
    });
    return page;
  }

  return {
    newPage,
    /** Opens a path and waits until the page reacts to input. */
    async open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
      const page = await newPage(options);
      await page.goto(path);
      await hydrated(page);
      return page;
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

/** Gives a sign of a visitor and waits until the page is hydrated; sections below the fold follow when they come near the screen. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction((asleep) => {
    // Again with each look: a sign that comes before the script is lost.
    window.dispatchEvent(new PointerEvent('pointermove'));
    return document.querySelector('main') && !document.querySelector(asleep);
  }, AT_FIRST_SIGN);
}

/** Waits until every section that is shown is hydrated, which a section below the fold is only after it was scrolled to. */
export async function shownIsHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    (asleep) => [...document.querySelectorAll(asleep)].every((part) => !part.checkVisibility()),
    ASLEEP,
  );
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
