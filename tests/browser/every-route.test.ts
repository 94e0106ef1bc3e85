import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest } from '../support/at-rest.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { hydrated, MOVING, shownIsHydrated, withBrowser } from '../support/browser.ts';
import { siteOrigin } from '../support/environment.ts';
import { eventually } from '../support/eventually.ts';
import { FRAMES_TO_SETTLE, MOST_STOPS, stopAt, unseenFocus } from '../support/keyboard.ts';
import { expectAccessibleInLargeLetters } from '../support/large-text.ts';
import { languageOf, pagesByKind, pathsOfAllKinds } from '../support/page-kinds.ts';
import { LONG, onePerKind } from '../support/repetitions.ts';

const browser = withBrowser();

/** Addresses that are not in the sitemap. */
const HIDDEN = [
  '/',
  '/group-coaching-sales-turkish',
  '/book-consultation',
  '/danismanlik-basarili',
  '/hizmet-talep-basarili',
  '/ortaklik-basarili',
  '/consultation-success',
  '/service-inquiry-success',
  '/partnership-success',
  '/payment',
  '/newsletter',
  '/german',
];

/** Addresses of bilingual pages in the other language than their own. */
const IN_OTHER_LANGUAGE = [
  '/about?lang=tr',
  '/programs?lang=tr',
  '/booking?lang=tr',
  '/consultation-success?lang=tr',
  '/privacy-policy?lang=en',
  '/terms-conditions?lang=en',
  '/payment?lang=en',
  '/newsletter?lang=en',
];

/** Addresses that show the same page in the same language as another one, where line breaks are tested. */
const SHOWN_ELSEWHERE: Readonly<Record<string, string>> = {
  '/': '/turkish',
  '/group-coaching-sales-turkish': '/grup-kocluk-programi',
  '/about?lang=tr': '/about/tr',
  '/programs?lang=tr': '/programs/tr',
  '/booking?lang=tr': '/booking/tr',
  '/privacy-policy?lang=en': '/privacy-policy/en',
  '/terms-conditions?lang=en': '/terms-conditions/en',
};

/**
 * Addresses whose page only a script shows in their language. One page of each kind is hydrated besides; of all others the
 * documents are read, which hold what a script would leave as it is. `npm run test:long` hydrates every page.
 */
const SHOWN_BY_SCRIPT = IN_OTHER_LANGUAGE.filter((path) => !(path in SHOWN_ELSEWHERE));

/** Whether a page is hydrated in this run. */
const isHydrated = (path: string) => LONG || pagesByKind.includes(path) || SHOWN_BY_SCRIPT.includes(path);

/**
 * Pages with parts of their own that take the focus, cover it or move under it: sliders, a bar at the lower edge, a compass, an
 * order, a list of sections. The others consist of what these have.
 */
const OWN_STOPS = LONG
  ? pagesByKind
  : ['/turkish', '/grup-kocluk-programi', '/payment', '/partners', '/workshops-training', '/privacy-policy'];

/** A page of each kind that has a form with a mail field, in either language. */
const WITH_A_MAIL_FIELD = [
  ...['/turkish', '/english', '/danismanlik', '/strategy-session', '/consultation', '/booking', '/ortaklar'],
  ...['/export-solutions', '/atolyeler', '/grup-kocluk-programi', '/cayma-bildirimi', '/payment'],
];

/** Documented minimum height of text areas. */
const TEXT_AREA_PX = 120;

/** Documented addresses that moved for good, with their targets. */
const REDIRECTS = {
  '/tr': '/turkish',
  '/coaching-cozumleri': '/kocluk-cozumleri',
  '/shop-turkish': '/dijital-magaza',
  '/kadingirisimciler': '/dijital-magaza',
};

async function sitemapPaths(): Promise<string[]> {
  const xml = await (await fetch(`${siteOrigin()}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => new URL(location ?? '').pathname);
}

/** Height of the screen in pixels; what is outside of it is not drawn. */
const HEIGHT = 640;

/** The viewport of a screen of 1280 by 1024 px at 400 % zoom. */
const ENLARGED = { width: 320, height: 256 };
const PHONE = { width: 320, height: HEIGHT };
const SCREEN = { width: 1280, height: 900 };

/** Height for tests of line breaks only, so that next to nothing is drawn. */
const LOW = 64;

/** How long a page may draw no frame before the browser is considered broken. */
const NO_FRAME_MS = 30_000;

/** Scrolls through the whole page, so that every visible late island and picture is loaded; hidden islands stay HTML. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async (limitMs) => {
    const frame = () =>
      new Promise((resolve, reject) => {
        requestAnimationFrame(resolve);
        setTimeout(() => reject(new Error(`The browser draws no frame of ${location.pathname}`)), limitMs);
      });
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await frame();
    }
  }, NO_FRAME_MS);
  await shownIsHydrated(page);
}

interface Findings {
  readonly links: string[];
  readonly ids: string[];
  readonly withoutAlt: string[];
  readonly lowTextAreas: number[];
  readonly mailFields: string[];
  readonly headings: number;
  readonly language: string;
}

function findings(page: Page): Promise<Findings> {
  return page.evaluate((textAreaPx) => {
    const shown = (element: Element) => element.getClientRects().length > 0;
    return {
      links: [...document.querySelectorAll('a[href]')].map((link) => (link as HTMLAnchorElement).href),
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      // A drawing is decorative; a photograph needs an alternative text.
      withoutAlt: [...document.images]
        .filter(({ alt, src }) => alt === '' && !src.endsWith('.svg'))
        .concat([...document.images].filter((image) => !image.hasAttribute('alt')))
        .map(({ src }) => src),
      lowTextAreas: [...document.querySelectorAll('textarea')]
        .filter(shown)
        // its own height, and its minimum height when a visitor drags it
        .map((area) => Math.min(area.offsetHeight, Number.parseFloat(getComputedStyle(area).minHeight) || 0))
        .filter((height) => height < textAreaPx),
      mailFields: [...document.querySelectorAll<HTMLInputElement>('form input:is([name=email], [name=userEmail])')].map(
        ({ type, autocomplete }) => [type, autocomplete].join(),
      ),
      headings: [...document.querySelectorAll('h1')].filter(shown).length,
      language: document.documentElement.lang,
    };
  }, TEXT_AREA_PX);
}

/**
 * Resolves with words that are broken across lines because they do not fit. A slider resizes its cards in the frames after
 * the screen's size has changed.
 */
function brokenWords(page: Page, withinFrames: number): Promise<string[]> {
  return page.evaluate(async (frames) => {
    const range = document.createRange();
    const lines = () => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    const broken = () => {
      const found: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        range.selectNodeContents(node);
        const element = node.parentElement;
        // Elements one pixel wide are for screen readers.
        if (lines() < 2 || !element?.checkVisibility({ visibilityProperty: true }) || element.offsetWidth === 1)
          continue;
        for (const word of (node.textContent ?? '').matchAll(/[^\s\u00ad\u200b\u2060/\u2010-\u2015-]+/g)) {
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          if (lines() > 1) found.push(word[0]);
        }
      }
      return found;
    };
    let found = broken();
    for (let frame = 0; frame < frames && found.length > 0; frame += 1) {
      await new Promise(requestAnimationFrame);
      found = broken();
    }
    return found;
  }, withinFrames);
}

/** Resolves with placeholders that are wider than their empty fields, of which a visitor sees the beginning only. */
function cutPlaceholders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('This browser draws no canvas.');
    return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
      .filter((field) => field.checkVisibility())
      .filter((field) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        context.font = font;
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return context.measureText(field.placeholder).width > room;
      })
      .map(({ name, placeholder }) => `${name}: ${placeholder}`);
  });
}

/** Width of a tablet, on which a form beside other parts is as narrow as on a phone. */
const TABLET = 1000;

/** Findings by address; a retried test continues from there. */
const pages = new Map<string, Findings>();
const wide: string[] = [];
const broken: string[] = [];
const cut: string[] = [];

/** Checks a page that is open at 320 px, and stores the findings. */
async function look(page: Page, path: string, withinFrames = FRAMES_TO_SETTLE): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > PHONE.width) wide.push(`${path}: ${width}`);
  const found = await findings(page);
  for (const width of path in SHOWN_ELSEWHERE && !LONG ? [] : [PHONE.width, 768, TABLET, 1440]) {
    if (width !== PHONE.width) await page.setViewportSize({ width, height: LOW });
    cut.push(...(await cutPlaceholders(page)).map((one) => `${path} at ${width}: ${one}`));
    // the lines of all texts are looked at in three widths, because that takes long
    if (width === TABLET) continue;
    broken.push(...(await brokenWords(page, withinFrames)).map((word) => `${path} at ${width}: ${word}`));
  }
  pages.set(path, found);
}

/** Waits until a hydrated page has the language of its address. */
const speaks = (page: Page, path: string) =>
  page.waitForSelector(`html[lang=${languageOf(path)}]`, { state: 'attached' });

/** Opens an address, which must answer 200, in a tab of a phone. */
async function goTo(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path, { waitUntil: 'commit' });
  expect(answer?.status(), path).toBe(200);
  // not earlier: the page that is left would be laid out once more
  await page.setViewportSize(PHONE);
  await page.waitForLoadState();
}

/**
 * Resolves with elements that have the keyboard focus without being visible, covered or off-screen, and with places where
 * the focus is lost. Behind the last link of a page nothing has the focus either, but Shift+Tab returns to that link.
 */
async function unseenStops(page: Page, withinFrames: number): Promise<string[]> {
  const unseen: string[] = [];
  await page.keyboard.press('Tab');
  const start = await page.evaluateHandle(() => document.activeElement);
  let place = await unseenFocus(page, withinFrames);
  for (let stop = 0; stop < MOST_STOPS && place !== undefined; stop += 1) {
    if (place !== null) unseen.push(place);
    await page.keyboard.press('Tab');
    const next = await stopAt(page, start, withinFrames);
    if (next.target === 'here') return unseen;
    place = next.unseen;
  }
  await page.keyboard.press('Shift+Tab');
  const lostBehind = await page.evaluate(() => {
    const link = [...document.links].findLast((one) => one.checkVisibility());
    const { activeElement } = document;
    return activeElement === link ? undefined : activeElement?.outerHTML.slice(0, 200);
  });
  return lostBehind === undefined ? unseen : [...unseen, `no focus behind ${lostBehind}`];
}

// Before every address is visited: most of the time is spent on loading.
test.each(OWN_STOPS)('%s: the focus is always visible on a small screen', async (path) => {
  // motion is welcome on one page: what takes the focus must be on the screen at once there too
  const moves = path === '/payment';
  const small = await browser.newPage({ viewport: ENLARGED, ...(moves ? MOVING : {}) });
  expect((await small.goto(path))?.status()).toBe(200);
  await hydrated(small);
  // until then the words of another language are hidden, and what is hidden takes no focus
  await speaks(small, path);
  const unseen = await unseenStops(small, moves ? 1 : FRAMES_TO_SETTLE);
  expect.soft(unseen, `stops of the keyboard that are not seen: ${unseen.join(', ')}`).toEqual([]);
  await small.setViewportSize(PHONE);
  await readThrough(small);
  await look(small, path);
});

test.each(pagesByKind)('%s: axe finds nothing on a small screen', async (path) => {
  await expectNoAxeFindings(await browser.visit(path, { viewport: PHONE }), 'on a small screen');
});

// Two pages that together contain everything that the site's styles change in forced colours: the entry of the shown page,
// a tick, filled parts.
test.each(LONG ? pagesByKind : ['/turkish', '/ortaklar'])('%s: axe finds nothing in forced colours', async (path) => {
  const forced = await browser.visit(path, { viewport: SCREEN, forcedColors: 'active' });
  await expectNoAxeFindings(forced, 'in forced colours');
});

test('every address of the sitemap belongs to a kind of page that the tests read', async () => {
  const unread = (await sitemapPaths()).filter((path) => !pathsOfAllKinds.includes(path));
  expect(unread, 'missing in tests/support/page-kinds.ts').toEqual([]);
});

test('every address shows its page without a complaint, and no link of any page leads nowhere', async () => {
  const paths = [...new Set([...(await sitemapPaths()), ...HIDDEN, ...IN_OTHER_LANGUAGE])];
  expect(paths.length).toBeGreaterThan(35);
  const page = await browser.newPage();
  // A bilingual page keeps the language of earlier pages; here only the address decides.
  await page.addInitScript(() => sessionStorage.clear());
  const documents = await browser.newPage({ javaScriptEnabled: false });
  // the words of a document are in its own language
  const read = paths.filter((path) => isHydrated(path) || !path.includes('?'));
  for (const path of read.filter((path) => !pages.has(path))) {
    if (!isHydrated(path)) {
      await goTo(documents, path);
      // without scripts there are no frames to wait for, and nothing moves
      await look(documents, path, 0);
      continue;
    }
    await goTo(page, path);
    await hydrated(page);
    await speaks(page, path);
    await readThrough(page);
    await look(page, path);
  }
  for (const path of [...Object.values(SHOWN_ELSEWHERE), ...pagesByKind])
    expect([...pages.keys()]).toContain(path.split('?')[0]);
  // The privacy policy says that there are no cookies.
  expect(await page.context().cookies()).toEqual([]);
  expect(wide).toEqual([]);
  expect(broken).toEqual([]);
  expect(cut, 'placeholders that are cut off').toEqual([]);
  for (const [path, { headings, withoutAlt, language, lowTextAreas, mailFields }] of pages) {
    expect(headings, `h1 of ${path}`).toBe(1);
    expect(withoutAlt, path).toEqual([]);
    expect(language, path).toBe(languageOf(path));
    expect(lowTextAreas, `text areas of ${path}`).toEqual([]);
    for (const field of mailFields) expect(field, `mail field of ${path}`).toBe('email,email');
  }

  for (const path of WITH_A_MAIL_FIELD) expect(pages.get(path)?.mailFields, `mail fields of ${path}`).toHaveLength(1);

  const dead: string[] = [];
  for (const [path, { links }] of pages) {
    for (const link of new Set(links)) {
      const url = new URL(link);
      if (url.origin !== siteOrigin()) continue;
      const asked = `${decodeURI(url.pathname)}?lang=${url.searchParams.get('lang')}`;
      const target = pages.get(asked) ?? pages.get(decodeURI(url.pathname));
      const anchor = decodeURIComponent(url.hash.slice(1));
      if (!target) dead.push(`${path} -> ${url.pathname}`);
      else if (anchor !== '' && !target.ids.includes(anchor)) dead.push(`${path} -> ${url.pathname}${url.hash}`);
    }
  }
  expect(dead).toEqual([]);
}, 240_000);

test.each(Object.entries(REDIRECTS))('%s leads to %s for good', async (from, to) => {
  const answer = await fetch(`${siteOrigin()}${from}`, { redirect: 'manual' });
  expect(answer.status).toBe(301);
  expect(new URL(answer.headers.get('location') ?? '', siteOrigin()).pathname).toBe(to);
});

test('an address that has moved is replaced within a visit, so that the way back leads past it', async () => {
  const page = await browser.open('/english');
  // all moved addresses, also within a visit: web/src/site/routes.test.ts
  for (const [from, to] of onePerKind(Object.entries(REDIRECTS))) {
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, from);
    await page.waitForURL(`**${to}`);
    await page.goBack();
    await page.waitForURL('**/english');
  }
});

test('an unknown address answers 404, says so, and logs its path without the query', async () => {
  const page = await browser.newPage();
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'info') logged.push(message.text());
  });
  const answer = await page.goto('/boyle-bir-sayfa-yok?gizli=1');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
  await hydrated(page);
  const home = page.getByRole('main').getByRole('link', { name: 'Ana Sayfaya Dön' });
  expect(await home.getAttribute('href')).toBe('/turkish');
  // The page logs in an effect, which may run after the page is visible.
  await eventually('the path in the log', () => logged.length > 0 || undefined);
  expect(logged.join('\n')).toContain('/boyle-bir-sayfa-yok');
  expect(logged.join('\n')).not.toContain('gizli');
  await expectAccessibleInLargeLetters(page, 'an unknown address');
  browser.forgive(/404/);
});

test('an address in capitals, which Hosting does not know, shows the not-found page in the language of the visit, and is logged once', async () => {
  const page = await browser.newPage();
  // as an English page leaves it
  await page.addInitScript(() => sessionStorage.setItem('locale', 'en'));
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('404: ')) logged.push(message.text());
  });
  await page.goto('/Partners');
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Oops! Page not found']);
  await eventually('the path in the log', () => logged.length > 0 || undefined);
  await atRest(page);
  expect(logged).toEqual(['404: /Partners']);
  browser.forgive(/404/);
});
