import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoAxeFindings } from '../support/axe.ts';
import { hydrated, withBrowser } from '../support/browser.ts';
import { onePerKind } from '../support/repetitions.ts';

const browser = withBrowser();

/** Every page in every language that it has, by what it is made of. */
const PAGES: ReadonlyArray<readonly [kind: string, path: string]> = [
  ...['/turkish', '/english', '/'].map((path) => ['home', path] as const),
  ...['/grup-kocluk-programi', '/group-coaching-program'].map((path) => ['group', path] as const),
  ...['/payment', '/payment?lang=en', '/payment?productId=grup-kocluk-tr'].map((path) => ['payment', path] as const),
  ...['/partners', '/ortaklar'].map((path) => ['partners', path] as const),
  ...['/dijital-magaza', '/shop'].map((path) => ['shop', path] as const),
  ...['/consultation', '/book-consultation'].map((path) => ['consultation', path] as const),
  ...['/danismanlik', '/strategy-session'].map((path) => ['session', path] as const),
  ...['/booking', '/booking?lang=tr'].map((path) => ['booking', path] as const),
  ...['/about', '/about?lang=tr'].map((path) => ['about', path] as const),
  ...['/programs?lang=tr', '/programs'].map((path) => ['programs', path] as const),
  ...['/privacy-policy', '/privacy-policy?lang=en', '/terms-conditions', '/terms-conditions?lang=en'].map(
    (path) => ['legal', path] as const,
  ),
  ...['/danismanlik-basarili', '/hizmet-talep-basarili', '/ortaklik-basarili'].map(
    (path) => ['success', path] as const,
  ),
  ...['/consultation-success', '/consultation-success?lang=tr'].map((path) => ['success', path] as const),
  ...['/service-inquiry-success', '/partnership-success'].map((path) => ['success', path] as const),
  ...['/workshops-training', '/export-solutions', '/coaching-solutions', '/training-solutions'].map(
    (path) => ['solution', path] as const,
  ),
  ...['/ihracat-cozumleri', '/kocluk-cozumleri', '/atolyeler-egitimler', '/kurumsal-danismanlik'].map(
    (path) => ['solution', path] as const,
  ),
  ...['/ihracat-danismanligi', '/atolyeler', '/egitimler'].map((path) => ['solution', path] as const),
  ['german', '/german'],
];

/** The first page of each kind; every page in the long run. */
const pages = onePerKind(PAGES, ([kind]) => kind).map(([, path]) => path);

const PHONE = { width: 320, height: 640 };
const SCREEN = { width: 1280, height: 900 };

/** More stops than any page has. */
const MOST_STOPS = 400;

/**
 * Texts that an element around them cuts off. Carousels have cards beside the screen, and what is one pixel wide is for
 * screen readers.
 */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('[aria-roledescription], svg') || element.offsetWidth === 1) continue;
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === 'visible') continue;
        const frame = around.getBoundingClientRect();
        const out =
          left < frame.left - 2 || right > frame.right + 2 || top < frame.top - 2 || bottom > frame.bottom + 2;
        if (out && ['hidden', 'clip'].includes(getComputedStyle(around).overflowY)) cut.push(node.textContent);
      }
    }
    return cut;
  });
}

/** Elements that the keyboard reaches, one after the other, and that are then not seen: covered, or outside of the screen. */
async function unseenStops(page: Page): Promise<string[]> {
  const unseen: string[] = [];
  await page.keyboard.press('Tab');
  const start = await page.evaluateHandle(() => document.activeElement);
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const place = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const shown = element.closest('label') ?? element;
      const seen = [...element.getClientRects()].some(({ left, right, top, bottom }) =>
        [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
          const hit = document.elementFromPoint((left + right) / 2, y);
          return hit !== null && (shown.contains(hit) || hit.contains(element));
        }),
      );
      return seen ? '' : `${element.outerHTML.slice(0, 120)}`;
    });
    if (place === null) break;
    if (place !== '') unseen.push(place);
    await page.keyboard.press('Tab');
    if (await start.evaluate((first) => first === document.activeElement)) break;
  }
  return unseen;
}

test.each(pages)(
  '%s: axe finds nothing on a small screen and in forced colours, text of twice the size is all there, the focus is always seen',
  async (path) => {
    const page = await browser.newPage({ viewport: PHONE });
    await page.goto(path);
    await hydrated(page);
    expect(await unseenStops(page), 'stops of the keyboard that are not seen').toEqual([]);
    await expectNoAxeFindings(page, 'on a small screen');
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize(SCREEN);
    await expectNoAxeFindings(page, 'in forced colours');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await cutOff(page), 'texts of twice the size').toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, 'width with texts of twice the size').toBeLessThanOrEqual(SCREEN.width);
  },
);

test.each(pages)('%s: without script all of it can be read, and other pages be reached', async (path) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: PHONE });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const ways = page.locator('a[href^="/"]:visible');
  expect(await ways.count(), 'links to other pages').toBeGreaterThan(path === '/german' ? 2 : 3);
  const faded = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h2, h3, p, li, dt, dd)')]
      .filter((text) => !text.closest('details, dialog, [hidden], noscript'))
      .filter((text) => !text.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map(({ textContent }) => textContent),
  );
  expect(faded, 'texts that only a script shows').toEqual([]);
});
