import { settings } from '@site/contract/business/settings';
import { paymentPath } from '@site/contract/records/collections';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest } from '../support/at-rest.ts';
import { hydrated, passTime, scrollPage, shownIsHydrated, shows, stopClock, withBrowser } from '../support/browser.ts';
import { changeDocument, recoverSilently } from '../support/changed-document.ts';
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

/** Waits until the router is hydrated, which needs no interaction. */
const routerIsThere = (page: Page) =>
  eventually('the router', () =>
    page.evaluate(() => {
      const root = document.getElementById('root');
      return (root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))) || undefined;
    }),
  );

/** Opens a path without an interaction; `scripts` grows with each requested script. */
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
 * Aborts the first request for these addresses. Resolves with a function that waits until the page has retried, which it
 * does at once on the event `online`.
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

/** Interval of the frames of a stopped clock, in milliseconds. */
const FRAME_MS = 16;

const isWaiting = (page: Page) => page.waitForSelector('html[data-waiting]', { state: 'attached' });
/** Resolves with the share of the upper edge that the waiting line covers with reduced motion. */
const shareOfEdge = (page: Page) =>
  page.evaluate(() => new DOMMatrix(getComputedStyle(document.documentElement, '::before').transform).a);
const waitsNoMore = (page: Page) => page.waitForSelector('html:not([data-waiting])', { state: 'attached' });

const UNUSED = ['/english', '/danismanlik', '/grup-kocluk-programi', '/newsletter'];

test.each(onePerKind(UNUSED, (path) => (path === '/newsletter' ? 'hydrated with the router' : 'in parts')))(
  '%s loads neither styles nor its own code until the first interaction, or for five seconds',
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

/** Id of a payment that does not exist. */
const NO_PAYMENT = '00000000-0000-4000-8000-000000000000';

async function isNotFound(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Bu ödemeyi bulamadık' }).waitFor();
  browser.forgive(/404/);
}

/** Resolves with the times, in milliseconds of the page, at which its scripts were requested. */
const scriptStarts = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (name.endsWith('.js') ? startTime : [])),
  );

test.each(onePerKind(['/ortaklar', `/payment?payment=${NO_PAYMENT}`]))(
  'on %s no script is requested before the first paint',
  async (path) => {
    const page = await browser.open(path, { ownContext: true });
    const paint = await page.evaluate(() =>
      performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
    );
    expect(paint).toHaveLength(1);
    expect(Math.min(...(await scriptStarts(page)))).toBeGreaterThan(paint[0] ?? Number.POSITIVE_INFINITY);
    if (path.includes(NO_PAYMENT)) await isNotFound(page);
  },
);

test('the scripts of an order are requested after the frame that shows its HTML, however late that comes, and hydrate it', async () => {
  const page = await browser.newPage({ ownContext: true });
  await page.addInitScript(() => {
    // on a busy machine the page would give up waiting for the order, and render it
    AbortController.prototype.abort = () => {};
    new MutationObserver(() => {
      if (!('order' in document.documentElement.dataset)) return;
      performance.mark('filled');
      requestAnimationFrame(() => setTimeout(() => performance.mark('shown')));
    }).observe(document, { subtree: true, attributeFilter: ['data-order'] });
  });
  const release = await holdBack(page, /\/assets\/order-/);
  await page.goto('/payment?productId=grup-kocluk-tr');
  await page.evaluate(() => Object(window).painted);
  await atRest(page);
  expect(await scriptStarts(page)).toEqual([]);
  release();
  await page.waitForSelector('html[data-order]', { state: 'attached' });
  const form = await page.locator('main form').elementHandle();
  await hydrated(page);
  const [filled = Number.NaN, shown = Number.NaN] = await page.evaluate(() =>
    ['filled', 'shown'].map((name) => Number(performance.getEntriesByName(name)[0]?.startTime)),
  );
  // a frame that takes too long is not waited for
  expect(Math.min(...(await scriptStarts(page)))).toBeGreaterThan(Math.min(shown, filled + 200));
  expect(await form?.evaluate((element) => element.isConnected)).toBe(true);
});

test('until the order of an address is loaded, the link to the other language leads to the same order, and keeps the focus', async () => {
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
  'a page whose %s fails to load at first is hydrated without a reload',
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
    // not the response that the browser may have cached when the server did not have the file
    expect(await page.locator('html').getAttribute('data-tries')).toMatch(/^default reload /);
    await routerIsThere(page);
    expect(await page.locator('body[data-same]').count()).toBe(1);
    browser.forgive(/ERR_FAILED/);
  },
);

/**
 * Performs once in each document, at a moment that a test cannot hit, what a visitor may do: after the site's first script
 * has read the address, or after the router has rendered and before it listens to the history.
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

test.each([
  ['before the router has rendered', 'looked'],
  ['before the router listens', 'listens'],
] as const)('a step through the history %s shows the page of its address', async (_, moment) => {
  const page = await browser.newPage();
  await atMoment(page, moment, '/kurumsal-danismanlik');
  // The document is being left (`watchEarlySteps`): on a busy machine React may still hydrate it at the other address.
  await page.addInitScript(recoverSilently);
  await page.goto('/danismanlik');
  await shows(page, '/kurumsal-danismanlik');
  await hydrated(page);
  expect(new URL(page.url()).pathname).toBe('/kurumsal-danismanlik');
});

test('going back after a reload, before the scripts, shows the page of its address, even if its styles fail to load at first', async () => {
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

test('a tap on a link to a part before the router listens does not leave the page waiting', async () => {
  const page = await browser.newPage({ clock: true });
  await atMoment(page, 'listens', '/danismanlik#main');
  await page.goto('/danismanlik');
  await hydrated(page);
  expect(new URL(page.url()).hash).toBe('#main');
  await page.locator('h1').click();
  await page.clock.runFor(1_000);
  expect(await page.locator('html[data-waiting]').count()).toBe(0);
});

/** Taps a link of a page before the router is there, and records in the document whether the tap shows a wait. */
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

/** Waits until the page is scrolled to a position in pixels. */
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

test.each(
  onePerKind([
    ['in HTML', /\/assets\/(around|home-page|enquiry-form)-/],
    ['that is hydrated', /\/assets\/enquiry-form-/],
  ] as const),
)(
  'a link %s leads to its part at once, however late code is; typing keeps the focus, and Back and Forward restore the positions of the link and of the typing',
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

test('going back restores a scroll position from before the scripts were loaded', async () => {
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

test('going back from a part restores the position of an early tap on its link, which only the browser knows, however late code is', async () => {
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

/** Follows a link to a part of the home page from a scroll position. */
async function followPartFrom(page: Page, top: number): Promise<void> {
  await scrollPage(page, top);
  await follow(page, 'footer a[href="/turkish#about"]');
  await page.waitForURL('**/turkish#about');
}

/** Ways to get a history entry before that of a part in a document that is not hydrated yet. */
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

// The first step back from a part that was tapped early: web/src/app/after-navigation.test.tsx.
test.each(onePerKind(Object.entries(WAYS_TO_A_PART).toReversed()))(
  'after %s going back within the page keeps late parts and typed text and restores the position; so do later steps',
  async (_, toPart) => {
    const page = await browser.newPage();
    const release = await holdBack(page, /\/assets\/(services|enquiry-form)-/);
    await toPart(page);
    await hydrated(page);
    const message = page.locator('form textarea');
    await message.fill('Merhaba');
    const form = await page.locator('form').elementHandle();
    const [height, place] = await page.evaluate(async () => {
      // The page gets the scroll event, here of typing, with the next frame, and cannot know the position before.
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

test('going back to another page whose code is late keeps the current page, which also has a late part, until the code is loaded', async () => {
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

test('a link that is tapped before the router is there waits for it, and leads to its page without a new document', async () => {
  const page = await browser.newPage();
  await tapEarly(page, '/programs', 'main a[href^="/consultation"]');
  await page.goto('/programs');
  await shows(page, '/consultation');
  expect(await page.locator('body').getAttribute('data-tapped')).toBe('true');
  await waitsNoMore(page);
});

test('a link in HTML prefetches its page when the pointer rests on it, not when it passes; it needs no new document, and a slow page shows the waiting line at once', async () => {
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

test('a slow page shows the waiting line even after a first tap on a link that is not hydrated; going back ends it', async () => {
  const { page } = await openUnused('/english');
  const releaseFooter = await holdBack(page, /\/around-/);
  const release = await holdBack(page, /\/programs-page-/);
  await stopClock(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Programs' }).click();
  await page.clock.runFor(FRAME_MS);
  await isWaiting(page);
  // hydrating an island does not end the wait for the page
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
  // this page came without a document, so none of its islands is still HTML
  expect(await page.locator('main > [data-island=still]').count()).toBe(0);
});

test('the menu of a phone opens, works and closes before any script is loaded, and stays open when it is hydrated', async () => {
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

test('text typed in a form before its code is loaded is restored after a visit to the privacy notice', async () => {
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
  // as a draft, which a new document also restores
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await holds(message, 'Merhaba');
  await holds(list, chosen);
});

test('text typed on a page whose texts in the requested language are late stays when they are loaded, with the focus, but no phone number', async () => {
  const page = await browser.newPage({ clock: true });
  const release = await holdBack(page, /\/assets\/booking-(?!page)/);
  await page.goto('/booking?lang=tr');
  await routerIsThere(page);
  // it waits this long without words
  await page.clock.runFor(5_000);
  const field = (name: string) => page.locator(`form [name=${name}]`);
  await field('phone').fill('0532 000 00 00');
  await field('firstName').fill('Işıl');
  release();
  await page.waitForSelector('html[lang=tr]', { state: 'attached' });
  await holds(field('firstName'), 'Işıl');
  await focusOn('the name', field('firstName'));
  await page.keyboard.type('ay');
  await holds(field('firstName'), 'Işılay');
  expect(await field('phone').inputValue()).toBe('');
});

test('the first tap makes its requests after its events, so that the browser can show the tap first', async () => {
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

test('hydration does not set the language of a page again, which would match the styles of the whole document anew', async () => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    const languages = new MutationObserver((changes) => {
      document.documentElement.dataset['languages'] = changes.map(({ oldValue }) => oldValue).join(' ');
    });
    // Once the parser has created the element with the language.
    document.addEventListener('readystatechange', () =>
      languages.observe(document.documentElement, { attributeFilter: ['lang'], attributeOldValue: true }),
    );
  });
  await page.goto('/english');
  await hydrated(page);
  expect(await page.locator('html').getAttribute('data-languages')).toBeNull();
  // Proves that the observer would have noticed it.
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'en'));
  await page.waitForSelector('html[data-languages=en]', { state: 'attached' });
});

/** Returns the language button of a phone. */
const languagesOf = (page: Page) => page.getByRole('button', { name: /dil seçin/ });

test('the first tap on the language menu opens it although nothing was hydrated', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const release = await holdBack(page, /\/assets\/site-/);
  await page.goto('/turkish', { waitUntil: 'commit' });
  await languagesOf(page).click();
  release();
  await page.locator('header [aria-expanded=true]').waitFor();
});

test('a tap on the language menu that still waits for its code opens nothing over the page of a link chosen later', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const release = await holdBack(page, /\/assets\/(around|programs-page)-/);
  await page.goto('/danismanlik');
  await routerIsThere(page);
  await languagesOf(page).click();
  await isWaiting(page);
  // A pointer that rests on it would open the menu too.
  await page.mouse.move(0, 400);
  await follow(page, 'footer a[href="/programs"]');
  release();
  await shows(page, '/programs/tr');
  await waitsNoMore(page);
  await page.locator('[data-island=live] > header').waitFor();
  expect(await languagesOf(page).getAttribute('aria-expanded')).toBe('false');
});

// How each connection is classified: web/src/lib/connection.test.ts.
const NETWORKS = onePerKind(
  [
    ['on a fast connection they are', { effectiveType: '4g', type: 'wifi', saveData: false }, true],
    ['for a visitor who saves data they are not', { effectiveType: '4g', type: 'wifi', saveData: true }, false],
    ['on a mobile network they are not', { effectiveType: '4g', type: 'cellular', saveData: false }, false],
  ] as const,
  ([, , ahead]) => String(ahead),
);

test.each(NETWORKS)(
  'a page that is only read stays HTML; pages of its visible links are prefetched or not: %s',
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
    // The page observes its links in the same way, so it is notified of this one no later than this observer.
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

test('an order is shown with its price before its code is loaded, and keeps what was typed and pressed until then', async () => {
  const { page, scripts } = await openUnused('/payment?productId=grup-kocluk-tr');
  const pay = page.getByRole('button', { name: `${chargedText('grup-kocluk-tr', 'tr')} Öde` });
  await pay.waitFor();
  const ofOrder = () => scripts.filter((url) => /\/(styles|checkout|payment-page)-/.test(url));
  expect(ofOrder()).toEqual([]);

  const release = await holdBack(page, /checkout-/);
  await page.getByLabel('Ad soyad', { exact: true }).first().fill('Işıl Öztürk');
  await page.getByRole('radio', { name: 'Başka bir kişiye' }).check();
  await pay.click();
  release();
  await page.getByRole('group', { name: 'Eksik Bilgiler' }).waitFor();
  expect(await page.getByLabel('Ad soyad', { exact: true }).first().inputValue()).toBe('Işıl Öztürk');
  expect(await page.getByRole('radio', { name: 'Başka bir kişiye' }).isChecked()).toBe(true);
  await page.getByLabel('Faturadaki ad soyad').waitFor();
  // Text typed before the code is loaded is kept like any other.
  await page.reload();
  await page.getByLabel('Ad soyad', { exact: true }).first().waitFor();
  await holds(page.getByLabel('Ad soyad', { exact: true }).first(), 'Işıl Öztürk');
});

test('an order reacts to choices, ticks and card digits from before its code was loaded', async () => {
  const page = await browser.newPage();
  const release = await holdBack(page, /checkout-/);
  await page.goto('/payment?productId=3-seanslık-bireysel-paket');
  await page.getByRole('radio', { name: 'Şirkete' }).check();
  await page.getByLabel('Hizmete 14 gün dolmadan').check();
  await page.getByLabel('Son kullanma tarihi: Yıl').fill('2034');
  await page.getByLabel('Kart numarası').fill('374427000000003');
  // Moves the caret to a wrong digit in the middle.
  await page.getByLabel('Kart numarası').evaluate((card) => (card as HTMLInputElement).setSelectionRange(6, 6));
  release();
  await page.getByLabel('Şirket unvanı').waitFor();
  await page.getByText('sonra cayma hakkı yoktur', { exact: false }).first().waitFor();
  await holds(page.getByLabel('Kart numarası'), '3744 2700 0000 003');
  const caret = await page.getByLabel('Kart numarası').evaluate((card) => (card as HTMLInputElement).selectionStart);
  expect(caret).toBe('3744 27'.length);
  // a four-digit year is shortened to its last two digits
  await holds(page.getByLabel('Son kullanma tarihi: Yıl'), '34');
  await page.getByLabel('CVV').fill('1234');
  await holds(page.getByLabel('CVV'), '1234');
});

test('a buyer who is typing when the group becomes full is scrolled to the message that says so', async () => {
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

test('an order whose prerendered HTML cannot be loaded is rendered by the page, an English program in English', async () => {
  const page = await browser.newPage();
  await pause(page, '**/assets/order-*.json', (paused) => paused.fulfill({ status: 404 }));
  await page.goto('/payment?productId=group-coaching-program');
  await page.getByRole('button', { name: `Pay ${chargedText('group-coaching-program', 'en')}` }).waitFor();
  expect(new URL(page.url()).searchParams.get('lang')).toBe('en');
  browser.forgive(/404/);
});

// In English: web/src/payment-document/asked-payment.test.ts.
test.each(
  onePerKind([
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
  ]),
)(
  'a buyer who comes back from the bank reads "$asking" before the document is parsed completely and before any code of the page; it stays when that is loaded, and the result shifts nothing',
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

/** Stores an order that failed with insufficient funds; resolves with its id. */
async function failedOrder(): Promise<string> {
  const { paymentId } = await open(orderCall());
  await database().doc(paymentPath(paymentId)).update({ _state: 'failed', message: 'insufficient-funds' });
  return paymentId;
}

/** Stores a paid order; resolves with its id. */
const paidOrder = () => paidBefore(orderCall());

/** Counts the page's requests for the state of a payment. */
function questionsOf(page: Page): { count: number } {
  const questions = { count: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/payment-status')) questions.count += 1;
  });
  return questions;
}

// What is shown of other ends: web/src/payment-document/first-answer.test.ts.
test.each(
  onePerKind([
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
  ] as const),
)(
  'a buyer who comes back from the bank reads "$title" before any code of the page, and the rest once it is loaded, without another request',
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

test('an answer that arrives once a result is hydrated is left to the code of the page', async () => {
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

test('a first answer that is not ours is requested again by the code of the page', async () => {
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

/** Stores the bank's page of a payment where the payment page looks for it, valid for a minute. */
function keepBankPage(id: string): void {
  sessionStorage.setItem('bank-page', `${id}\n<h1>Bank</h1>`);
  sessionStorage.setItem('bank-page-until', `${Date.now() + 60_000}`);
}

test("while the bank's page is stored, the page does not say that it asks the server until the order can no longer be paid", async () => {
  const page = await browser.newPage({ ownContext: true });
  await page.clock.install();
  await page.addInitScript(keepBankPage, NO_PAYMENT);
  const releaseSite = await holdBack(page, /\/site-/);
  // requested whether or not the document was filled
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

test("a stored bank's page of another payment hides no result, and stays for its own payment", async () => {
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

/**
 * Returns the class names within an element, without menu panels, in document order; `served` reads the document as it was
 * sent.
 */
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

test('hydrated elements keep the styles of their document when they render again, and new elements get their own', async () => {
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

test('a document whose words were changed by something else is rendered again, with its styles', async () => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    // React reports errors that it recovers from.
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
