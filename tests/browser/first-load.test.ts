import { paymentPath } from '@site/contract/collections';
import { settings } from '@site/contract/settings';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, passTime, scrollPage, shownIsHydrated, shows, stopClock, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { focusOn, holds } from '../support/forms.ts';
import { answerCalls, holdBack, pause } from '../support/hold-back.ts';
import { paidBefore } from '../support/paid-before.ts';
import { layoutShifts } from '../support/payment-page.ts';
import { open, orderCall } from '../support/payments.ts';
import { chargedText } from '../support/prices.ts';
import { onePerKind } from '../support/repetitions.ts';
import { database } from '../support/store.ts';
import { withoutTriggers } from '../support/triggers.ts';

const browser = withBrowser();

/** Waits until the router is hydrated, which it is without any sign of a visitor. */
const routerIsThere = (page: Page) =>
  eventually('the router', () =>
    page.evaluate(() => {
      const root = document.getElementById('root');
      return (root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))) || undefined;
    }),
  );

/** Opens a path without any sign of a visitor; `scripts` grows with each script that is asked for. */
async function openUnused(path: string): Promise<{ page: Page; scripts: string[] }> {
  const page = await browser.newPage({ clock: true });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  await page.goto(path);
  await routerIsThere(page);
  return { page, scripts };
}

/**
 * Breaks off the first request for these addresses. The function that it gives waits until the page has asked again, which it does
 * at once when it hears that it is online.
 */
async function failOnce(page: Page, addresses: string): Promise<() => Promise<void>> {
  let asked = 0;
  await pause(page, addresses, (paused) => {
    asked += 1;
    return asked === 1 ? paused.abort() : paused.continue();
  });
  return async () => {
    await eventually('the request that fails', () => asked > 0 || undefined);
    await eventually('another try', async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      return asked > 1 || undefined;
    });
  };
}

/** Frames of a stopped clock come at this distance. */
const FRAME_MS = 16;

const isWaiting = (page: Page) => page.waitForSelector('html[data-waiting]', { state: 'attached' });
/** How much of the edge the line of a page on its way takes for those who ask for less motion. */
const shareOfEdge = (page: Page) =>
  page.evaluate(() => new DOMMatrix(getComputedStyle(document.documentElement, '::before').transform).a);
const waitsNoMore = (page: Page) => page.waitForSelector('html:not([data-waiting])', { state: 'attached' });

const UNUSED = ['/english', '/danismanlik', '/grup-kocluk-programi', '/newsletter'];

test.each(onePerKind(UNUSED, (path) => (path === '/newsletter' ? 'hydrated with the router' : 'in parts')))(
  '%s loads neither styles nor its own code until somebody uses it, or reads it for five seconds',
  async (path) => {
    const { page, scripts } = await openUnused(path);
    const names = () => scripts.map((url) => new URL(url).pathname.replace(/^\/assets\/|-.{8}\.js$/g, ''));
    expect(names()).toEqual(expect.arrayContaining(['react', 'site']));
    expect(names()).not.toContain('styles');
    await page.clock.runFor(5_000);
    await page.waitForSelector('main > [data-island=live]', { state: 'attached' });
    expect(names()).toContain('styles');
  },
);

/** A payment that nobody has made. */
const NO_PAYMENT = '00000000-0000-4000-8000-000000000000';

async function isNotFound(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Bu ödemeyi bulamadık' }).waitFor();
  browser.forgive(/404/);
}

test.each(['/ortaklar', `/payment?payment=${NO_PAYMENT}`])(
  'on %s no script is asked for before the first paint',
  async (path) => {
    const page = await browser.open(path, { ownContext: true });
    const [paint, scripts] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
      performance
        .getEntriesByType('resource')
        .flatMap(({ name, startTime }) => (name.endsWith('.js') ? startTime : [])),
    ]);
    expect(paint).toHaveLength(1);
    expect(Math.min(...scripts)).toBeGreaterThan(paint[0] ?? Number.POSITIVE_INFINITY);
    if (path.includes(NO_PAYMENT)) await isNotFound(page);
  },
);

test('an order that comes after the scripts of the site is still hydrated as it came', async () => {
  const page = await browser.newPage();
  const release = await holdBack(page, /\/assets\/order-/);
  const fetched = page.waitForResponse('**/assets/entry-client-*');
  await page.goto('/payment?productId=grup-kocluk-tr');
  await (await fetched).finished();
  release();
  await page.waitForSelector('html[data-order]', { state: 'attached' });
  const form = await page.locator('main form').elementHandle();
  await hydrated(page);
  expect(await form?.evaluate((element) => element.isConnected)).toBe(true);
});

test('until the order of an address is there, the link to the other language leads to the same one, and a focus on it stays', async () => {
  const page = await browser.newPage();
  const release = await holdBack(page, /\/assets\/order-/);
  await page.goto('/payment?productId=3-seanslık-bireysel-paket&utm_source=mail');
  const other = page.locator('header').getByRole('link', { name: 'English' });
  const query = async () => new URL(String(await other.getAttribute('href')), page.url()).searchParams.toString();
  const whole = new URLSearchParams({ productId: '3-seanslık-bireysel-paket', utm_source: 'mail', lang: 'en' });
  expect(await query()).toBe(whole.toString());
  await other.focus();
  release();
  await page.waitForSelector('html[data-order]', { state: 'attached' });
  expect(await query()).toBe(whole.toString());
  await focusOn('the link', other);
});

const SCRIPTS = ['react', 'rolldown-runtime', 'site', 'entry-client'];

test.each(onePerKind(SCRIPTS, (script) => (script === SCRIPTS.at(-1) ? 'the last turn' : 'an earlier one')))(
  'a page whose %s does not come at first is hydrated without being loaded anew',
  async (script) => {
    const page = await browser.newPage();
    const askedAgain = await failOnce(page, `**/assets/${script}-*`);
    await page.addInitScript((name) => {
      const load = window.fetch;
      window.fetch = (address, how) => {
        const { dataset } = document.documentElement;
        if (String(address).includes(`/${name}-`))
          dataset['tries'] = `${dataset['tries'] ?? ''}${how?.cache ?? 'default'} `;
        return load(address, how);
      };
    }, script);
    await page.goto('/ortaklar');
    await page.evaluate(() => document.body.setAttribute('data-same', ''));
    await askedAgain();
    // not what the browser may have kept for good when the server did not have the file
    expect(await page.locator('html').getAttribute('data-tries')).toMatch(/^default reload /);
    await routerIsThere(page);
    expect(await page.locator('body[data-same]').count()).toBe(1);
    browser.forgive(/ERR_FAILED/);
  },
);

/**
 * Does in each document of a page, once, what a visitor may do at a moment that a test cannot hit: after the first script of
 * the site has looked which document it has, or when the router has rendered and is about to listen to the history.
 */
const atMoment = (page: Page, moment: 'looked' | 'listens', to: string) =>
  page.addInitScript(
    ([at, address]) => {
      let done = false;
      const go = () => {
        if (done || location.pathname !== '/danismanlik') return;
        done = true;
        history.replaceState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      };
      if (at === 'looked') {
        const entries = performance.getEntriesByType.bind(performance);
        performance.getEntriesByType = (type) => {
          if (type === 'navigation') queueMicrotask(go);
          return entries(type);
        };
        return;
      }
      const listen = window.addEventListener.bind(window);
      window.addEventListener = (
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: boolean | AddEventListenerOptions,
      ) => {
        const root = document.getElementById('root') ?? {};
        if (type === 'popstate' && Object.keys(root).some((key) => key.startsWith('__reactContainer'))) go();
        listen(type, listener, options);
      };
    },
    [moment, to] as const,
  );

/** React reports that it recovers from a document of other words or of another address; in a page this keeps that from the console. */
function recoverSilently(): void {
  window.addEventListener('error', (event) => {
    if (event.message.includes('418')) event.preventDefault();
  });
}

test.each([
  ['before the router has rendered', 'looked'],
  ['before the router listens', 'listens'],
] as const)('a step through the history %s shows the page of its address', async (_, moment) => {
  const page = await browser.newPage();
  await atMoment(page, moment, '/kurumsal-danismanlik');
  // The document is on its way out (`watchEarlySteps`): on a busy machine React still hydrates it at the other address.
  await page.addInitScript(recoverSilently);
  await page.goto('/danismanlik');
  await shows(page, '/kurumsal-danismanlik');
  await hydrated(page);
  expect(new URL(page.url()).pathname).toBe('/kurumsal-danismanlik');
});

test('a step back after a reload, before the scripts, shows the page of its address, though its styles do not come at first', async () => {
  const page = await browser.open('/ortaklar');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Programlar', exact: true }).click();
  await shows(page, '/programs/tr');
  const release = await holdBack(page, /\/assets\/entry-client-/);
  await page.reload();
  await page.goBack();
  const askedAgain = await failOnce(page, '**/assets/global-styles-*');
  release();
  await askedAgain();
  await shows(page, '/ortaklar');
  await hydrated(page);
  browser.forgive(/ERR_FAILED/);
});

test('a tap on a link to a part, before the router listens, does not have the page wait afterwards', async () => {
  const page = await browser.newPage({ clock: true });
  await atMoment(page, 'listens', '/danismanlik#main');
  await page.goto('/danismanlik');
  await hydrated(page);
  expect(new URL(page.url()).hash).toBe('#main');
  await page.locator('h1').click();
  await page.clock.runFor(1_000);
  expect(await page.locator('html[data-waiting]').count()).toBe(0);
});

/** Taps a link of a page before the router is there, and notes in the document whether that shows a wait. */
const tapEarly = (page: Page, path: string, link: string) =>
  page.addInitScript(
    ([of, selector]) => {
      const entries = performance.getEntriesByType.bind(performance);
      let tapped = false;
      performance.getEntriesByType = (type) => {
        if (type === 'navigation' && location.pathname === of && !tapped)
          queueMicrotask(() => {
            tapped = true;
            document.querySelector<HTMLAnchorElement>(selector)?.click();
            document.body.dataset['tapped'] = String('waiting' in document.documentElement.dataset);
          });
        return entries(type);
      };
    },
    [path, link] as const,
  );

/** Follows a link without a pointer, which would first scroll to it. */
const follow = (page: Page, link: string) => page.locator(link).evaluate((one) => (one as HTMLElement).click());

/** Waits until the page is scrolled to a place. */
const isAt = (page: Page, top: number | undefined) =>
  eventually(`the page ${top} px down`, () => page.evaluate((at) => window.scrollY === at || undefined, top));

test('a link to a part of the page leads there in its document also where the address names a campaign, before the router is there and after', async () => {
  const page = await browser.newPage();
  await tapEarly(page, '/turkish', 'a[href="/turkish#contact"]');
  await page.goto('/turkish?utm_source=mail');
  await page.waitForURL('**/turkish?utm_source=mail#contact');
  await page.locator('body[data-tapped=false]').waitFor();
  await hydrated(page);
  await follow(page, 'footer a[href="/turkish#about"]');
  await page.waitForURL('**/turkish#about');
  await waitsNoMore(page);
  expect(await page.locator('body[data-tapped=false]').count()).toBe(1);
});

test.each([
  ['in HTML', /\/assets\/(around|home-page|enquiry-form)-/],
  ['that is hydrated', /\/assets\/enquiry-form-/],
])(
  'a link %s leads to its part at once, whatever code is late: who goes on and types keeps the focus then, and the ways back and forward lead to where the link was and the typing',
  async (which, late) => {
    const page = await browser.newPage();
    const release = await holdBack(page, late);
    await page.goto('/turkish');
    await routerIsThere(page);
    if (which === 'that is hydrated') await hydrated(page);
    await scrollPage(page, 300);
    await follow(page, 'footer a[href="/turkish#about"]');
    await focusOn('the part', page.locator('#about'));
    const name = page.locator('form').getByLabel('Ad soyad');
    await name.focus();
    await page.keyboard.type('Işıl');
    const place = await page.evaluate(() => window.scrollY);
    release();
    await shownIsHydrated(page);
    await page.keyboard.type(' Öztürk');
    await holds(name, 'Işıl Öztürk');
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
    await page.goBack();
    await isAt(page, 300);
    await page.goForward();
    await isAt(page, place);
  },
);

test('the way back leads to where one had scrolled before the scripts came, though not since', async () => {
  const page = await browser.newPage();
  const release = await holdBack(page, /\/assets\/site-/);
  await page.goto('/turkish');
  await scrollPage(page, 300);
  release();
  await hydrated(page);
  await follow(page, 'footer a[href="/programs"]');
  await page.waitForURL('**/programs');
  await eventually('the start of the next page', () => page.evaluate(() => window.scrollY === 0 || undefined));
  await page.goBack();
  await isAt(page, 300);
});

test('the way back from a part leads to where one had tapped its link before the scripts came, which the browser alone knows, however late code is', async () => {
  const page = await browser.newPage();
  const releaseSite = await holdBack(page, /\/assets\/site-/);
  const release = await holdBack(page, /\/assets\/enquiry-form-/);
  await page.goto('/turkish');
  await scrollPage(page, 300);
  await follow(page, 'footer a[href="/turkish#about"]');
  await page.waitForURL('**/turkish#about');
  releaseSite();
  await hydrated(page);
  await page.goBack();
  await isAt(page, 300);
  release();
  await focusOn('the page', page.locator('main'));
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
});

/** Follows a link to a part of the home page from where the page is scrolled to. */
async function followPartFrom(page: Page, top: number): Promise<void> {
  await scrollPage(page, top);
  await follow(page, 'footer a[href="/turkish#about"]');
  await page.waitForURL('**/turkish#about');
}

/** Ways to have an entry before that of a part in a document that is not hydrated yet. */
const WAYS_TO_A_PART = {
  'a link that was tapped before the scripts came': async (page: Page) => {
    const release = await holdBack(page, /\/assets\/site-/);
    await page.goto('/turkish');
    await followPartFrom(page, 300);
    release();
  },
  'a reload': async (page: Page) => {
    await page.goto('/turkish');
    await hydrated(page);
    await followPartFrom(page, 300);
    await focusOn('the part', page.locator('#about'));
    await page.reload();
  },
};

test.each(Object.entries(WAYS_TO_A_PART))(
  'after %s the way back within the page takes no part away whose code is late, nor what was typed there, and leads to where one was; so do the steps after that code',
  async (_, toPart) => {
    const page = await browser.newPage();
    const release = await holdBack(page, /\/assets\/(services|enquiry-form)-/);
    await toPart(page);
    await hydrated(page);
    const message = page.locator('form textarea');
    await message.fill('Merhaba');
    const form = await page.locator('form').elementHandle();
    const [height, place] = await page.evaluate(async () => {
      // The page hears of a scroll, here that of the typing, with the next frame: before that it cannot know the place.
      await new Promise(requestAnimationFrame);
      return [document.body.scrollHeight, window.scrollY];
    });
    await page.goBack();
    await isAt(page, 300);
    await focusOn('the page', page.locator('main'));
    expect(await message.inputValue()).toBe('Merhaba');
    expect(await page.evaluate(() => document.body.scrollHeight)).toBe(height);
    release();
    await page.locator('[data-island=live] form').waitFor();
    await holds(message, 'Merhaba');
    expect(await form?.evaluate((element) => element.isConnected)).toBe(true);
    await isAt(page, 300);
    await page.goForward();
    await isAt(page, place);
    await page.goBack();
    await isAt(page, 300);
    await holds(message, 'Merhaba');
  },
);

test('the way back to another page, whose code is late like that of a part, leaves the page that is there as it is until then', async () => {
  const page = await browser.open('/turkish');
  await page.locator('footer a[href="/ortaklar"]').click();
  await shows(page, '/ortaklar');
  const release = await holdBack(page, /\/assets\/(home-page|enquiry-form)-/);
  await page.reload();
  await hydrated(page);
  const message = page.locator('form textarea');
  await message.fill('Merhaba');
  await page.goBack();
  await isWaiting(page);
  expect(await page.locator('h1').isVisible()).toBe(true);
  expect(await message.isVisible()).toBe(true);
  await holds(message, 'Merhaba');
  release();
  await shows(page, '/turkish');
  await waitsNoMore(page);
  await page.goForward();
  await holds(message, 'Merhaba');
});

test('after a reload the way back to a page whose code is late leaves the page that is there also where all of its islands are hydrated', async () => {
  const page = await browser.open('/turkish');
  await page.locator('footer a[href="/ortaklar"]').click();
  await shows(page, '/ortaklar');
  const release = await holdBack(page, /\/assets\/home-page-/);
  await page.reload();
  await hydrated(page);
  // a tap wakes what is not near the screen
  await page.locator('h1').click();
  await shownIsHydrated(page);
  const asked = page.waitForRequest('**/assets/home-page-*');
  await page.goBack();
  await isWaiting(page);
  await asked;
  expect(await page.locator('h1').isVisible()).toBe(true);
  expect(await page.locator('form').isVisible()).toBe(true);
  release();
  await shows(page, '/turkish');
  await waitsNoMore(page);
});

test('a link that is tapped before the router is there waits for it, and leads to its page without a new document', async () => {
  const page = await browser.newPage();
  await tapEarly(page, '/programs', 'main a[href^="/consultation"]');
  await page.goto('/programs');
  await shows(page, '/consultation');
  expect(await page.locator('body').getAttribute('data-tapped')).toBe('true');
  await waitsNoMore(page);
});

test('a link in HTML that is not hydrated loads its page when the pointer rests on it, not when it passes; it leads there without a new document, and a slow page is announced at once', async () => {
  const { page, scripts } = await openUnused('/programs');
  const release = await holdBack(page, /consultation-page/);
  const isAskedFor = () => scripts.some((url) => url.includes('consultation-page')) || undefined;
  const link = page.locator('main a[href^="/consultation"]').first();
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await stopClock(page);
  await link.hover();
  await page.mouse.move(0, 0);
  await page.clock.runFor(200);
  expect(isAskedFor()).toBeUndefined();
  await link.hover();
  await page.clock.runFor(100);
  await eventually('the code of the page', isAskedFor);

  await link.click();
  await page.clock.runFor(FRAME_MS);
  await isWaiting(page);
  expect(await shareOfEdge(page)).toBeCloseTo(0.15);
  release();
  await shows(page, '/consultation');
  await waitsNoMore(page);
  expect(await page.locator('body[data-same]').count()).toBe(1);
});

test('a slow page is announced also after the first tap, on a link whose island is not hydrated; who goes back is told to wait no more', async () => {
  const { page } = await openUnused('/english');
  const releaseFooter = await holdBack(page, /\/around-/);
  const release = await holdBack(page, /\/programs-page-/);
  await stopClock(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Programs' }).click();
  await page.clock.runFor(FRAME_MS);
  await isWaiting(page);
  // an island that is hydrated meanwhile does not end the wait for the page
  releaseFooter();
  await page.locator('[data-island=live] footer').waitFor();
  await isWaiting(page);

  await page.clock.resume();
  await page.goBack();
  await waitsNoMore(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Programs' }).click();
  await isWaiting(page);
  release();
  await shows(page, '/programs');
  await waitsNoMore(page);
  // no document came with this page, so it is none of its HTML
  expect(await page.locator('main > [data-island=still]').count()).toBe(0);
});

test('the menu of a phone opens, leads on and closes before any script has come, and is the same menu afterwards', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const release = await holdBack(page, /\/assets\/.*\.js/);
  await page.goto('/ortaklar');
  const dialog = page.getByRole('dialog', { name: 'Menü' });
  const open = () => page.getByRole('button', { name: 'Menüyü aç' }).click();
  await open();
  await dialog.getByRole('link', { name: 'Ana Sayfa', exact: true }).click();
  await page.waitForURL('**/turkish');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Menüyü kapat' }).click(),
  ]) {
    await open();
    await dialog.waitFor();
    await close();
    await dialog.waitFor({ state: 'detached' });
    await focusOn('the button of the menu', page.getByRole('button', { name: 'Menüyü aç' }));
  }
  await open();
  await dialog.locator('summary').first().click();
  const before = await dialog.elementHandle();
  expect(await page.locator('html[data-waiting]').count()).toBe(0);
  release();
  await hydrated(page);
  await page.locator('[data-island=live] dialog').waitFor();
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await dialog.locator('details[open]').count()).toBe(1);
  await dialog.getByRole('link', { name: 'İş Ortakları' }).click();
  await dialog.waitFor({ state: 'detached' });
  await shows(page, '/ortaklar');
});

test('Enter in a form that is not hydrated waits for its code like its button, and acts once', async () => {
  const { page } = await openUnused('/danismanlik');
  const release = await holdBack(page, /\/enquiry-form-/);
  const name = page.locator('form').getByLabel('Ad', { exact: true });
  await name.fill('Işıl');
  await name.press('Enter');
  await isWaiting(page);
  expect(new URL(page.url()).search).toBe('');
  release();
  const summary = page
    .locator('form')
    .getByRole('group')
    .filter({ has: page.getByRole('link') });
  await focusOn('what is missing', summary);
  await waitsNoMore(page);
  expect(await name.inputValue()).toBe('Işıl');
});

test('what was typed in a form before its code is there again for who has looked at the privacy notice meanwhile', async () => {
  const page = await browser.newPage();
  const release = await holdBack(page, /\/assets\/enquiry-form-/);
  await page.goto('/danismanlik');
  await hydrated(page);
  const form = page.locator('form');
  const message = form.locator('textarea').first();
  const list = form.locator('select').first();
  await message.fill('Merhaba');
  await list.selectOption({ index: 1 });
  const chosen = await list.inputValue();
  await form.locator('a[href*="privacy"]').click();
  await shows(page, '/privacy-policy');
  release();
  // as a draft, which a new document finds too
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await holds(message, 'Merhaba');
  await holds(list, chosen);
});

test('what was typed on a page whose texts in the asked language are late stays when they come, but no phone number', async () => {
  const page = await browser.newPage({ clock: true });
  const release = await holdBack(page, /\/assets\/booking-(?!page)/);
  await page.goto('/booking?lang=tr');
  await routerIsThere(page);
  // so long it waits without words
  await page.clock.runFor(5_000);
  const field = (name: string) => page.locator(`form [name=${name}]`);
  await field('phone').fill('0532 000 00 00');
  await field('firstName').fill('Işıl');
  release();
  await page.waitForSelector('html[lang=tr]', { state: 'attached' });
  await holds(field('firstName'), 'Işıl');
  expect(await field('phone').inputValue()).toBe('');
});

test('what the first tap asks for is asked for after its events, so that the browser can show the tap first', async () => {
  const page = await browser.newPage({ hasTouch: true });
  await page.addInitScript(() => {
    const load = window.fetch;
    window.fetch = (address, how) => {
      const { dataset } = document.documentElement;
      dataset['asked'] = `${dataset['asked'] ?? ''}${window.event?.type ?? 'none'} `;
      return load(address, how);
    };
  });
  await page.goto('/english');
  await routerIsThere(page);
  await page.evaluate(() => document.documentElement.removeAttribute('data-asked'));
  await page.touchscreen.tap(200, 400);
  await hydrated(page);
  const asked = (await page.locator('html').getAttribute('data-asked'))?.trim().split(' ') ?? [];
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((during) => /^(pointer|touch|mouse|click)/.test(during))).toEqual([]);
});

test('the language of a page is not written again when it is hydrated: the styles of the whole document would be matched anew', async () => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    const languages = new MutationObserver((changes) => {
      document.documentElement.dataset['languages'] = changes.map(({ oldValue }) => oldValue).join(' ');
    });
    // Once the parser has made the element that the language stands on.
    document.addEventListener('readystatechange', () =>
      languages.observe(document.documentElement, { attributeFilter: ['lang'], attributeOldValue: true }),
    );
  });
  await page.goto('/english');
  await hydrated(page);
  expect(await page.locator('html').getAttribute('data-languages')).toBeNull();
  // It would have been told.
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'en'));
  await page.waitForSelector('html[data-languages=en]', { state: 'attached' });
});

/** The button of the languages, on a phone. */
const languagesOf = (page: Page) => page.getByRole('button', { name: /dil seçin/ });

test('the first tap on the menu of languages opens it although nothing was hydrated', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const release = await holdBack(page, /\/assets\/site-/);
  await page.goto('/turkish', { waitUntil: 'commit' });
  await languagesOf(page).click();
  release();
  await page.locator('header [aria-expanded=true]').waitFor();
});

test('a tap on the menu of languages that still waits for its code opens nothing over the page of a link that is chosen after it', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const release = await holdBack(page, /\/assets\/(around|programs-page)-/);
  await page.goto('/danismanlik');
  await routerIsThere(page);
  await languagesOf(page).click();
  await isWaiting(page);
  // A pointer that rests on it opens the menu too.
  await page.mouse.move(0, 400);
  await follow(page, 'footer a[href="/programs"]');
  release();
  await shows(page, '/programs/tr');
  await waitsNoMore(page);
  await page.locator('[data-island=live] > header').waitFor();
  expect(await languagesOf(page).getAttribute('aria-expanded')).toBe('false');
});

// What each connection is taken for: web/src/lib/connection.test.ts.
const NETWORKS = onePerKind(
  [
    ['on a fast connection they are', { effectiveType: '4g', type: 'wifi', saveData: false }, true],
    ['for a visitor who saves data they are not', { effectiveType: '4g', type: 'wifi', saveData: true }, false],
    ['on a mobile network they are not', { effectiveType: '4g', type: 'cellular', saveData: false }, false],
  ] as const,
  ([, , ahead]) => String(ahead),
);

test.each(NETWORKS)(
  'a page that is only read stays the HTML of its document; whether pages of its links in view are fetched ahead of a click: %s',
  async (_, connection, ahead) => {
    const page = await browser.newPage({ clock: true });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.addInitScript((told) => Object.defineProperty(navigator, 'connection', { value: told }), connection);
    await page.goto('/programs');
    await hydrated(page);
    expect(await page.locator('main > [data-island=still]').count()).toBe(1);
    await stopClock(page);
    const link = page.locator('main a[href^="/consultation"]').first();
    const isAskedFor = () => scripts.some((url) => url.includes('/consultation-page-')) || undefined;
    await link.scrollIntoViewIfNeeded();
    // The page watches its links in the same way, so that it has been told of this one by the time that this observer is.
    await link.evaluate(
      (shown) =>
        new Promise<void>((resolve) => {
          new IntersectionObserver(([entry]) => entry?.isIntersecting && resolve()).observe(shown);
        }),
    );
    const halfASecond = () => passTime(page, 500);
    await halfASecond();
    if (ahead) {
      await eventually('the code of the page', async () => {
        await halfASecond();
        return isAskedFor();
      });
    } else expect(isAskedFor()).toBeUndefined();
  },
);

test('an order is there with its price before any of its code, and keeps what was typed and pressed until that comes', async () => {
  const { page, scripts } = await openUnused('/payment?productId=grup-kocluk-tr');
  const pay = page.getByRole('button', { name: `${chargedText('grup-kocluk-tr', 'tr')} Öde` });
  await pay.waitFor();
  const ofOrder = () => scripts.filter((url) => /\/(styles|checkout|payment-page)-/.test(url));
  expect(ofOrder()).toEqual([]);

  const release = await holdBack(page, /checkout-/);
  await page.getByLabel('Ad soyad', { exact: true }).first().fill('Işıl Öztürk');
  await page.getByLabel('Fatura alıcının adına kesilsin').uncheck();
  await pay.click();
  release();
  await page.getByRole('group', { name: 'Eksik Bilgiler' }).waitFor();
  expect(await page.getByLabel('Ad soyad', { exact: true }).first().inputValue()).toBe('Işıl Öztürk');
  expect(await page.getByLabel('Fatura alıcının adına kesilsin').isChecked()).toBe(false);
  // What was typed before the code came is kept like everything else.
  await page.reload();
  await page.getByLabel('Ad soyad', { exact: true }).first().waitFor();
  await holds(page.getByLabel('Ad soyad', { exact: true }).first(), 'Işıl Öztürk');
});

test('what was ticked and typed in an order before its code is followed by what belongs to it', async () => {
  const page = await browser.newPage();
  const release = await holdBack(page, /checkout-/);
  await page.goto('/payment?productId=3-seanslık-bireysel-paket');
  await page.getByLabel('Fatura alıcının adına kesilsin').uncheck();
  await page.getByLabel('Fatura bir şirket adına kesilsin').check();
  await page.getByLabel('Hizmete 14 gün dolmadan').check();
  await page.getByLabel('Son kullanma tarihi: Yıl').fill('2034');
  await page.getByLabel('Kart numarası').fill('374427000000003');
  // Back to a wrong digit in the middle.
  await page.getByLabel('Kart numarası').evaluate((card) => (card as HTMLInputElement).setSelectionRange(6, 6));
  release();
  await page.getByLabel('Şirket unvanı').waitFor();
  await page.getByLabel('Ad soyad veya unvan').first().waitFor();
  await page.getByText('sonra cayma hakkı yoktur', { exact: false }).first().waitFor();
  await holds(page.getByLabel('Kart numarası'), '3744 2700 0000 003');
  const caret = await page.getByLabel('Kart numarası').evaluate((card) => (card as HTMLInputElement).selectionStart);
  expect(caret).toBe('3744 27'.length);
  // a year in full counts by its last two digits
  await holds(page.getByLabel('Son kullanma tarihi: Yıl'), '34');
  await page.getByLabel('CVV').fill('1234');
  await holds(page.getByLabel('CVV'), '1234');
});

test('who is typing in an order when the page hears that its group is full is led to what says so', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const startsAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const full = { cohort: 'tr', seatsLeft: 0, capacity: 7, startsAt, open: false };
  const release = await holdBack(page, /cohort-status/, (paused) => paused.fulfill({ json: full }));
  await page.goto('/payment?productId=grup-kocluk-tr');
  await page.getByLabel('Kart numarası').fill('374427000000003');
  await hydrated(page);
  release();
  await page.getByRole('heading', { level: 1, name: 'Kontenjan doldu' }).waitFor();
  await focusOn('the page', page.locator('#main'));
  await eventually('the start of the page', () => page.evaluate(() => window.scrollY === 0 || undefined));
});

test('an order whose prerendered HTML does not arrive is rendered by the page, an English program in English', async () => {
  const page = await browser.newPage();
  await pause(page, '**/assets/order-*.txt', (paused) => paused.fulfill({ status: 404 }));
  await page.goto('/payment?productId=group-coaching-program');
  await page.getByRole('button', { name: `Pay ${chargedText('group-coaching-program', 'en')}` }).waitFor();
  expect(new URL(page.url()).searchParams.get('lang')).toBe('en');
  browser.forgive(/404/);
});

test.each([
  {
    query: '',
    asking: 'Ödemenizin durumu soruluyor',
    warning: 'lütfen bu sırada tekrar ödeme yapmayın',
    other: { name: 'English', lang: 'en' },
    end: 'Bu ödemeyi bulamadık',
  },
  {
    query: '&lang=en',
    asking: 'Checking your payment',
    warning: 'please do not pay again in the meantime',
    other: { name: 'Türkçe', lang: 'tr' },
    end: 'We couldn’t find this payment',
  },
])(
  'who comes back from the bank reads "$asking" in the document before its end is parsed and before any code of the page; it stays when that comes, and the result moves nothing',
  async (said) => {
    const id = NO_PAYMENT;
    const page = await browser.newPage();
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const { dataset } = document.documentElement;
        if (!('result' in dataset)) return;
        observer.disconnect();
        dataset['filled'] = document.readyState;
      }).observe(document, { subtree: true, attributeFilter: ['data-result'] });
    });
    const releaseSite = await holdBack(page, /\/(?:react|site)-/);
    const releaseAnswer = await holdBack(page, /payment-status/);
    const code = page.waitForRequest('**/assets/payment-result-*');
    await page.goto(`/payment?payment=${id}${said.query}`);
    const heading = page.getByRole('heading', { level: 1, name: said.asking, exact: true });
    await heading.waitFor();
    expect(await page.locator('html').getAttribute('data-filled')).toBe('loading');
    await page.getByText(said.warning, { exact: false }).waitFor();
    await code;
    expect(await page.locator('form').count()).toBe(0);
    expect(await page.title()).toBe(`${said.asking} | ${settings.brand}`);
    const { name, lang } = said.other;
    const wayTo = page.getByRole('link', { name, exact: true });
    expect(await wayTo.evaluate((link: HTMLAnchorElement) => link.search)).toBe(`?payment=${id}&lang=${lang}`);
    const sent = await heading.elementHandle();
    releaseSite();
    await page.locator('main > [data-island=live]').waitFor({ state: 'attached' });
    expect(await sent?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await wayTo.evaluate((link: HTMLAnchorElement) => link.search)).toBe(`?payment=${id}&lang=${lang}`);
    releaseAnswer();
    await page.getByRole('heading', { level: 1, name: said.end, exact: true }).waitFor();
    expect(await page.title()).toBe(`${said.end} | ${settings.brand}`);
    expect(await layoutShifts(page)).toEqual([]);
    await page.getByText(settings.email, { exact: false }).first().waitFor();
    browser.forgive(/status of 404/);
  },
);

/** An order that has failed for want of funds. */
async function failedOrder(): Promise<string> {
  const { paymentId } = await open(orderCall());
  await database().doc(paymentPath(paymentId)).update({ _state: 'failed', message: 'insufficient-funds' });
  return paymentId;
}

/** An order that was paid. */
const paidOrder = () => paidBefore(orderCall());

/** Counts the questions about a payment that this page asks. */
function questionsOf(page: Page): { count: number } {
  const questions = { count: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/payment-status')) questions.count += 1;
  });
  return questions;
}

test.each([
  {
    ended: paidOrder,
    query: '',
    title: 'Ödemeniz alındı',
    said: 'Teşekkür ederiz.',
    rest: 'Bundan sonra',
  },
  {
    ended: failedOrder,
    query: '&lang=en',
    title: 'The payment didn’t go through',
    said: 'Nothing was charged for this attempt.',
    rest: 'The balance or limit of your card',
  },
] as const)(
  'who comes back from the bank reads "$title" before any code of the page, and the rest once that has come, which asks no second time',
  async ({ ended, query, title, said, rest }) => {
    const id = await withoutTriggers(ended);
    const page = await browser.newPage();
    const questions = questionsOf(page);
    const releaseSite = await holdBack(page, /\/(?:react|site)-/);
    await page.goto(`/payment?payment=${id}${query}`);
    const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
    await heading.waitFor();
    await page.getByText(said, { exact: false }).waitFor();
    expect(await page.title()).toBe(`${title} | ${settings.brand}`);
    const other = page.locator('a[hreflang]');
    expect(new URLSearchParams(await other.evaluate((link: HTMLAnchorElement) => link.search)).get('payment')).toBe(id);
    const inDocument = await heading.elementHandle();
    releaseSite();
    await page.getByText(rest, { exact: false }).first().waitFor();
    await heading.waitFor();
    expect(await inDocument?.evaluate((element) => element.isConnected)).toBe(false);
    expect(questions.count).toBe(1);
    expect(await layoutShifts(page)).toEqual([]);
  },
);

test('an answer that comes when a result is hydrated leaves the document to the code of the page', async () => {
  const id = await withoutTriggers(paidOrder);
  const page = await browser.newPage();
  const questions = questionsOf(page);
  const releaseAnswer = await holdBack(page, /payment-status/);
  await page.goto(`/payment?payment=${id}`);
  await page.locator('main > [data-island=live]').waitFor({ state: 'attached' });
  releaseAnswer();
  await page.getByRole('heading', { level: 1, name: 'Ödemeniz alındı', exact: true }).waitFor();
  expect(await page.locator('main > [data-island=live]').count()).toBe(1);
  expect(questions.count).toBe(1);
});

test('a first answer that is none of ours is asked for again by the code of the page', async () => {
  const id = await withoutTriggers(paidOrder);
  const page = await browser.newPage();
  let asked = 0;
  await answerCalls(page, '**/api/payment-status', (paused) => {
    asked += 1;
    return asked === 1 ? paused.fulfill({ body: '<p>Captive portal</p>' }) : paused.continue();
  });
  await page.goto(`/payment?payment=${id}`);
  await page.getByRole('heading', { level: 1, name: 'Ödemeniz alındı', exact: true }).waitFor();
  expect(asked).toBe(2);
});

/** Puts the bank's page of a payment where it waits for a minute. */
function keepBankPage(id: string): void {
  sessionStorage.setItem('bank-page', `${id}\n<h1>Bank</h1>`);
  sessionStorage.setItem('bank-page-until', `${Date.now() + 60_000}`);
}

test('where the page of the bank still waits, nobody reads that the server is being asked before the order can be paid no more', async () => {
  const page = await browser.newPage({ ownContext: true });
  await page.clock.install();
  await page.addInitScript(keepBankPage, NO_PAYMENT);
  const releaseSite = await holdBack(page, /\/site-/);
  // asked for after the document was filled or not
  const decided = page.waitForRequest('**/assets/payment-page-*');
  await page.goto(`/payment?payment=${NO_PAYMENT}`);
  await decided;
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('Ödemenizin durumu soruluyor');
  releaseSite();
  await page.getByRole('heading', { level: 1, name: 'Bankanızın sayfasına yönlendiriliyorsunuz' }).waitFor();
  await page.clock.fastForward(60_000);
  await page.getByRole('heading', { level: 1, name: 'Bu ödemeyi bulamadık' }).waitFor();
  browser.forgive(/status of 404/);
});

test('the page of the bank that waits for another payment hides no result, and stays for its own', async () => {
  const page = await browser.open('/german');
  const other = '00000000-0000-4000-8000-000000000001';
  await page.evaluate(keepBankPage, other);
  const lost = page.getByRole('heading', { level: 1, name: 'Bu ödemeyi bulamadık' });
  await page.goto(`/payment?payment=${NO_PAYMENT}`);
  await lost.waitFor();
  await page.goto(`/payment/3ds?payment=${NO_PAYMENT}`, { waitUntil: 'commit' });
  await page.waitForURL(`**/payment?payment=${NO_PAYMENT}`);
  await lost.waitFor();
  browser.forgive(/status of 404/);
  await page.goto(`/payment/3ds?payment=${other}`);
  await page.getByRole('heading', { level: 1, name: 'Bank', exact: true }).waitFor();
  expect(await page.evaluate(() => document.body.innerText.trim())).toBe('Bank');
});

/** Class names within an element, without the panels of menus, in the order of the document; `served` reads it as it was sent. */
const classNames = (page: Page, within: string, served = false) =>
  page.evaluate(
    async ([selector, sent]) => {
      const html = sent ? await (await fetch(window.location.href)).text() : undefined;
      const from = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
      return [...from.querySelectorAll(`${selector} [class]:not(ul[id], ul[id] *)`)].map(
        ({ className }) => `${className}`,
      );
    },
    [within, served] as const,
  );

test('what was hydrated keeps the styles of its document when it renders again, and what appears afterwards has its own', async () => {
  const page = await browser.open('/english');
  const sent = await classNames(page, 'header', true);
  expect(sent.length).toBeGreaterThan(10);
  expect(await classNames(page, 'header')).toEqual(sent);
  const button = page.getByRole('button', { name: 'Consulting Solutions' });
  await button.click();
  const panel = page.getByRole('list', { name: 'Consulting Solutions' });
  await panel.waitFor();
  expect(await panel.evaluate((element) => getComputedStyle(element).position)).toBe('absolute');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  expect(await classNames(page, 'header')).toEqual(sent);
});

/** Changes the document of a path before the page gets it. */
const changeDocument = (page: Page, path: string, change: (html: string) => string) =>
  pause(page, `**${path}`, async (paused) => {
    const html = await (await paused.fetch()).text();
    await paused.fulfill({ body: change(html), contentType: 'text/html; charset=utf-8' });
  });

test('a document whose words something else has changed is rendered anew, with its styles', async () => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    // React reports what it recovers from.
    window.addEventListener('error', (event) => {
      event.preventDefault();
      document.documentElement.dataset['recovered'] = event.message;
    });
  });
  await changeDocument(page, '/danismanlik', (html) => html.replaceAll('</h1>', ' translated</h1>'));
  await page.goto('/danismanlik');
  const sent = await classNames(page, 'main', true);
  await hydrated(page);
  await page.locator('html[data-recovered*="418"]').waitFor({ state: 'attached' });
  expect(await page.locator('h1').textContent()).not.toContain('translated');
  expect(await classNames(page, 'main')).toEqual(sent);
});

/** Opens a path on a phone whose translator has added a word before anything is hydrated; code that is `late` is held back. */
async function openTranslated(path: string, before: RegExp, late: RegExp): Promise<[page: Page, release: () => void]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(recoverSilently);
  await changeDocument(page, path, (html) => html.replace(before, '$& translated'));
  const release = await holdBack(page, late);
  await page.goto(path);
  return [page, release];
}

test('the menu that the first tap has opened stays open also where a translator has changed the words of the header', async () => {
  const [page, release] = await openTranslated('/turkish', /<a [^>]*href="#main"[^>]*>/, /\/around-/);
  await page.getByRole('button', { name: 'Menüyü aç' }).click();
  const menu = page.getByRole('dialog', { name: 'Menü' });
  await menu.waitFor();
  const translated = page.locator('a[href="#main"]', { hasText: 'translated' });
  expect(await translated.count()).toBe(1);
  release();
  await eventually('the header without the added word', async () => (await translated.count()) === 0 || undefined);
  await menu.waitFor();
  await waitsNoMore(page);
});

test('what is being typed where a translator has changed the words of a form stays, with the focus, as a draft', async () => {
  const [page, release] = await openTranslated('/danismanlik', /<form.*?<label[^>]*>/s, /\/enquiry-form-/);
  const form = page.locator('form');
  const label = form.locator('label').filter({ hasText: 'translated' });
  const message = form.locator('textarea').first();
  await label.waitFor();
  await message.fill('Merhaba');
  release();
  await label.waitFor({ state: 'detached' });
  await holds(message, 'Merhaba');
  await focusOn('the message', message);
  await page.keyboard.type(' size');
  await page.reload();
  await holds(message, 'Merhaba size');
});
