import { setTimeout } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Disposable,
  type Page,
} from 'playwright-core';
import { chromiumPath, siteOrigin } from './environment.ts';
import { letGo } from './hold-back.ts';

const FLAGS = [
  // without these Debian's Chromium cannot run as root, or searches for servers on the network
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  // one renderer process for all pages of a context, and no GPU process: starting one for each page takes as long as its load
  '--renderer-process-limit=1',
  '--in-process-gpu',
  // Runs the network service as a thread of the browser: most requests pass through both. The other features are
  // Playwright's own; Chromium heeds only the last of these switches.
  '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies',
  // pages of tests are too short-lived for V8's optimising compilers to pay off
  '--js-flags=--no-opt,--no-maglev',
  // one megabyte for tiles, less than a screen takes: pages are laid out and painted, but not rasterised
  '--force-gpu-mem-available-mb=1',
];

export const SIZE = { width: 1440, height: 900 };

/** Options of a tab: size and media preferences, or any option that requires its own context. */
export interface TabOptions extends BrowserContextOptions {
  /** Whether the test controls the clock of its page (`page.clock`), which is installed and runs at the true time. */
  readonly clock?: boolean;
  /** For a test that needs an empty cache, or changes its context in a way that {@link giveBack} cannot undo. */
  readonly ownContext?: boolean;
}

/** A context that tests use in turn, so that their resources are fetched and compiled once. */
interface Shared {
  readonly context: BrowserContext;
  readonly hasClock: boolean;
  /** Never given to a test: it keeps the renderer process alive, which ends with its last page. */
  readonly idle: Page;
  /** Tabs that no test is using. */
  readonly free: Page[];
}

/** A document of the site without scripts, shown in a tab between two tests. */
const EMPTY = '/robots.txt';

/** As many tabs as tests use at once. Tabs that a file keeps for reading are closed with it. */
const MOST_FREE = 3;

/** Events of a page that tests listen to. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

let running: Promise<Browser> | undefined;
const contexts = new Map<string, Promise<Shared>>();

/** Handles for cleaning a tab of a shared context. */
interface Cleaning {
  readonly session: CDPSession;
  /** Scripts and functions that the test has added to each document of the tab. */
  readonly added: Disposable[];
}

const tabs = new WeakMap<Page, Cleaning>();

/**
 * Launches a browser. When it ends or does not start it is forgotten, and the next test launches another. Rejects when it
 * does not start.
 */
async function launch(): Promise<Browser> {
  try {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: FLAGS });
    browser.once('disconnected', forgetBrowser);
    return browser;
  } catch (error) {
    forgetBrowser();
    throw error;
  }
}

/** Resolves with the browser of this worker, whose files run one after the other. It ends with the worker's process. */
function browserOfWorker(): Promise<Browser> {
  running ??= launch();
  return running;
}

function forgetBrowser(): void {
  running = undefined;
  contexts.clear();
}

async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const browser = await browserOfWorker();
  const context = await browser.newContext({
    viewport: SIZE,
    baseURL: siteOrigin(),
    reducedMotion: 'reduce',
    // `page.route` does not see requests of a service worker, and each context would pay for its start
    serviceWorkers: 'block',
    ...options,
  });
  // Nothing is logged when the CSP blocks something and a script catches the error, such as a probe for `eval`.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`refused by the policy: ${effectiveDirective} ${blockedURI}`),
    );
  });
  return context;
}

async function newShared(options: BrowserContextOptions, clock: boolean): Promise<Shared> {
  const context = await newContext(options);
  const idle = await context.newPage();
  if (clock) await context.clock.install();
  await idle.goto(EMPTY);
  return { context, hasClock: clock, idle, free: [] };
}

/** Resolves with the shared context for these options, which cannot be changed after its context was created. */
async function sharedOf(options: BrowserContextOptions, clock: boolean): Promise<Shared> {
  const key = JSON.stringify([options, clock]);
  const shared = contexts.get(key) ?? newShared(options, clock);
  contexts.set(key, shared);
  return shared;
}

/** Resolves with a page of the site in the default context, where nothing runs by itself. */
export async function idlePage(): Promise<Page> {
  return (await sharedOf({}, false)).idle;
}

async function newTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const added: Disposable[] = [];
  tabs.set(page, { session: await context.newCDPSession(page), added });
  const addInitScript = page.addInitScript.bind(page);
  const exposeFunction = page.exposeFunction.bind(page);
  page.addInitScript = async (script, arg, how) => {
    const addition = await addInitScript(script, arg, how);
    added.push(addition);
    return addition;
  };
  page.exposeFunction = async (name, callback) => {
    const exposed = await exposeFunction(name, callback);
    added.push(exposed);
    return exposed;
  };
  return page;
}

/**
 * Resolves with a tab for a test, if possible one that an earlier test has returned. Loading a page in it costs a third
 * less than in a new tab, and half as much as in a new context.
 */
export async function tabFor({ ownContext, clock = false, ...options }: TabOptions): Promise<Page> {
  if (ownContext) return (await newContext(options)).newPage();
  const { viewport = SIZE, reducedMotion = 'reduce', forcedColors = 'none', ...ofContext } = options;
  const { context, free } = await sharedOf(ofContext, clock);
  const page = free.pop() ?? (await newTab(context));
  const { width, height } = page.viewportSize() ?? {};
  // setting the current size again would make the page render again
  if (viewport && (viewport.width !== width || viewport.height !== height)) await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, reducedMotion, forcedColors });
  return page;
}

/** Resets a tab to the state of a new one; the cache of its context stays. */
async function clean(page: Page, { session, added }: Cleaning): Promise<void> {
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const addition of added.splice(0)) await addition.dispose();
  // leaving the document ends what the page still does, and would store
  await page.goto(EMPTY);
  await letGo(page);
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = '';
  });
  await session.send('Page.resetNavigationHistory');
  await page.mouse.move(0, 0);
}

/** Cleans the tabs of a context for the next tests and closes those that cannot be cleaned; `kept` stay as they are. */
async function cleanContext({ context, hasClock, idle, free }: Shared, kept: ReadonlySet<Page>): Promise<void> {
  const used = context.pages().filter((page) => page !== idle && !free.includes(page) && !kept.has(page));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const page of used) {
    const cleaning = tabs.get(page);
    const cleaned =
      cleaning &&
      free.length < MOST_FREE &&
      // a page may navigate by itself at this moment
      (await clean(page, cleaning).then(
        () => true,
        () => false,
      ));
    if (cleaned) free.push(page);
    else await page.close();
  }
  if (!hasClock || used.length === 0) return;
  await context.clock.setSystemTime(Date.now());
  await context.clock.resume();
}

/** Returns all tabs but the kept ones, and closes contexts that belonged to one test. */
export async function giveBack(kept: ReadonlySet<Page>): Promise<void> {
  const shared = await Promise.all(contexts.values());
  const own = ((await running)?.contexts() ?? []).filter((context) => !shared.some((one) => one.context === context));
  await Promise.all([...own.map((context) => context.close()), ...shared.map((one) => cleanContext(one, kept))]);
}

/** Timeout in milliseconds for describing a page. */
const SHOWN_MS = 5_000;

/** Resolves with the URL of a page, its headings and announcements, and its focused element. */
async function shownIn(page: Page): Promise<string> {
  const words = page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .map((one) => (one.textContent ?? '').replace(/\s+/g, ' ').trim())
        .filter((text) => text !== '');
    const shown = [...texts('h1'), ...texts('[role=alert], [role=status]')].map((text) => `“${text.slice(0, 150)}”`);
    const focus = document.activeElement;
    return [
      ...shown,
      `the focus on ${focus?.outerHTML.slice(0, 60)}… “${focus?.textContent?.replace(/\s+/g, ' ').slice(0, 150)}”`,
    ].join(', ');
  });
  const silent = setTimeout(SHOWN_MS, 'which does not answer', { ref: false });
  const found = await Promise.race([words, silent]).catch((error: unknown) => String(error));
  return `${page.url()} ${found}`;
}

/**
 * Resolves with a description of the tabs in use, for the message of a failed test: a locator's error does not say what was
 * shown instead.
 */
export async function shownInTabs(): Promise<string> {
  const pages = ((await running)?.contexts() ?? []).flatMap((context) => context.pages());
  return (await Promise.all(pages.filter((page) => !page.url().endsWith(EMPTY)).map(shownIn))).join('; ');
}

/** Closes the browser: after a failure its pages may be in any state. */
export async function endBrowser(): Promise<void> {
  const browser = await running;
  forgetBrowser();
  await browser?.close();
}
