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
  // without these Debian's Chromium cannot run as root, or looks for servers on the network
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  // one process for the pages of a context and none for drawing: to start one with each page takes as long as its load
  '--renderer-process-limit=1',
  '--in-process-gpu',
  // The network service as a thread of the browser: most of what a page asks for goes through both. The other features are
  // Playwright's own, because Chromium heeds the last of these switches only.
  '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies',
  // pages of tests do not live long enough to earn back what V8's optimising compilers take
  '--js-flags=--no-opt,--no-maglev',
  // one megabyte for what is drawn, less than a screen takes: pages are laid out and painted, but not turned into pixels
  '--force-gpu-mem-available-mb=1',
];

export const SIZE = { width: 1440, height: 900 };

/** What a tab is asked for with: a size, what a visitor prefers, or any option that takes a context of its own. */
export interface TabOptions extends BrowserContextOptions {
  /** Whether the test moves the clock of its page (`page.clock`), which is installed and shows the time. */
  readonly clock?: boolean;
  /** For a test that needs what nothing else was loaded in, or changes its context in a way that {@link giveBack} cannot undo. */
  readonly ownContext?: boolean;
}

/** A context that tests use in turn, so that what they load is fetched and compiled once. */
interface Shared {
  readonly context: BrowserContext;
  readonly hasClock: boolean;
  /** Never a test's own: the process of the pages ends with the last of them. */
  readonly idle: Page;
  /** Tabs that no test uses at the moment. */
  readonly free: Page[];
}

/** A document of the site without a script: a tab between two tests. */
const EMPTY = '/robots.txt';

/** As many tabs as tests use at once; those that a file has kept to read from are closed with it. */
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

/** What a tab of a shared context is cleaned with. */
interface Cleaning {
  readonly session: CDPSession;
  /** What the test has added to each document of the tab. */
  readonly added: Disposable[];
}

const tabs = new WeakMap<Page, Cleaning>();

/** Launches a browser that is forgotten when it ends, or does not start: the next test launches another. */
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

/** The browser of this worker, whose files run one after the other. It ends with the process of the worker. */
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
    // what a worker asks for is not seen by `page.route`, and its start would be paid for by each context
    serviceWorkers: 'block',
    ...options,
  });
  // What the policy refuses and a script catches, as a probe for `eval`, is in no console.
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

/** The context of all tests that ask for these options, which a tab cannot take on after its context was made. */
async function sharedOf(options: BrowserContextOptions, clock: boolean): Promise<Shared> {
  const key = JSON.stringify([options, clock]);
  const shared = contexts.get(key) ?? newShared(options, clock);
  contexts.set(key, shared);
  return shared;
}

/** A page of the site in the context of most tests, in which nothing happens but what it is asked for. */
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
 * A tab for a test: one that an earlier test has given back, where there is one. To load a page in it costs a third less
 * than in a new tab, and half as much as in a new context.
 */
export async function tabFor({ ownContext, clock = false, ...options }: TabOptions): Promise<Page> {
  if (ownContext) return (await newContext(options)).newPage();
  const { viewport = SIZE, reducedMotion = 'reduce', forcedColors = 'none', ...ofContext } = options;
  const { context, free } = await sharedOf(ofContext, clock);
  const page = free.pop() ?? (await newTab(context));
  const { width, height } = page.viewportSize() ?? {};
  // to set what is set already has the page drawn anew
  if (viewport && (viewport.width !== width || viewport.height !== height)) await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, reducedMotion, forcedColors });
  return page;
}

/** Makes a tab as it was when it was new, but for what its context has cached. */
async function clean(page: Page, { session, added }: Cleaning): Promise<void> {
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const addition of added.splice(0)) await addition.dispose();
  // what the page still does, and would store, ends with its document
  await page.goto(EMPTY);
  await letGo(page);
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = '';
  });
  await session.send('Page.resetNavigationHistory');
  await page.mouse.move(0, 0);
}

/** Cleans the tabs of a context for the next tests, and closes what cannot be cleaned; `kept` stay as they are. */
async function cleanContext({ context, hasClock, idle, free }: Shared, kept: ReadonlySet<Page>): Promise<void> {
  const used = context.pages().filter((page) => page !== idle && !free.includes(page) && !kept.has(page));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const page of used) {
    const cleaning = tabs.get(page);
    const cleaned =
      cleaning &&
      free.length < MOST_FREE &&
      // a page that goes elsewhere by itself may do so at this moment
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

/** Gives back all tabs but those that are kept. Closes contexts that one test had to itself. */
export async function giveBack(kept: ReadonlySet<Page>): Promise<void> {
  const shared = await Promise.all(contexts.values());
  const own = ((await running)?.contexts() ?? []).filter((context) => !shared.some((one) => one.context === context));
  await Promise.all([...own.map((context) => context.close()), ...shared.map((one) => cleanContext(one, kept))]);
}

/** How long a page may take to say what it shows. */
const SHOWN_MS = 5_000;

/** The title of a page, what it announces, and what has the focus. */
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

/** What the tabs show that tests use at the moment: what a locator that was not found leaves open. */
export async function shownInTabs(): Promise<string> {
  const pages = ((await running)?.contexts() ?? []).flatMap((context) => context.pages());
  return (await Promise.all(pages.filter((page) => !page.url().endsWith(EMPTY)).map(shownIn))).join('; ');
}

/** Ends the browser with all that it holds: what has failed may have left its page, and the browser, in any state. */
export async function endBrowser(): Promise<void> {
  const browser = await running;
  forgetBrowser();
  await browser?.close();
}
