import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoAxeFindings } from '../support/axe.ts';
import { hydrated, withBrowser } from '../support/browser.ts';
import { MOST_STOPS, stopAt, unseenFocus } from '../support/keyboard.ts';
import { widthsWithLargeLetters } from '../support/large-letters.ts';
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
  ...['/booking', '/booking/tr', '/booking?lang=tr'].map((path) => ['booking', path] as const),
  ...['/about', '/about/tr', '/about?lang=tr'].map((path) => ['about', path] as const),
  ...['/programs', '/programs/tr', '/programs?lang=tr'].map((path) => ['programs', path] as const),
  ...['/privacy-policy', '/privacy-policy/en', '/terms-conditions', '/terms-conditions/en'].map(
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
  ...['/cayma-bildirimi', '/withdrawal'].map((path) => ['withdrawal', path] as const),
  ...['/newsletter', '/newsletter?lang=en'].map((path) => ['newsletter', path] as const),
  ['german', '/german'],
];

/** The first page of each kind; every page in the long run. */
const pages = onePerKind(PAGES, ([kind]) => kind).map(([, path]) => path);

/** A screen of 1280 by 1024 px in letters of four times their size. */
const ENLARGED = { width: 320, height: 256 };
const PHONE = { width: 320, height: 640 };
const SCREEN = { width: 1280, height: 900 };

/** Elements that the keyboard reaches, one after the other, and that are then not seen: covered, or outside of the screen. */
async function unseenStops(page: Page): Promise<string[]> {
  const unseen: string[] = [];
  await page.keyboard.press('Tab');
  const start = await page.evaluateHandle(() => document.activeElement);
  let place = await unseenFocus(page);
  for (let stop = 0; stop < MOST_STOPS && place !== undefined; stop += 1) {
    if (place !== null) unseen.push(place);
    await page.keyboard.press('Tab');
    const next = await stopAt(page, start);
    if (next.target === 'here') break;
    place = next.unseen;
  }
  return unseen;
}

test.each(pages)(
  '%s: axe finds nothing on a small screen and in forced colours, and the focus is always seen',
  async (path) => {
    const small = await browser.newPage({ viewport: ENLARGED });
    await small.goto(path);
    await hydrated(small);
    expect.soft(await unseenStops(small), 'stops of the keyboard that are not seen').toEqual([]);
    await small.setViewportSize(PHONE);
    await expectNoAxeFindings(small, 'on a small screen');
    // A tab of its own: when colours and size changed under a page that axe had read, the browser crashed once.
    const forced = await browser.visit(path, { viewport: SCREEN, forcedColors: 'active' });
    await expectNoAxeFindings(forced, 'in forced colours');
  },
);

test.each(pages)(
  '%s: without script all of it can be read, also in large letters, and other pages be reached',
  async (path) => {
    const page = await browser.readPrerendered(path);
    await page.setViewportSize(PHONE);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const ways = page.locator('a[href^="/"]:visible');
    expect(await ways.count(), 'links to other pages').toBeGreaterThan(path === '/german' ? 2 : 3);
    for (const width of [PHONE.width, 1440]) {
      await page.setViewportSize({ ...PHONE, width });
      const dead = await page.locator('button:visible').evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
      expect(dead, 'buttons that nothing answers').toEqual([]);
    }
    await page.setViewportSize(PHONE);
    const faded = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(h2, h3, p, li, dt, dd)')]
        // What a width leaves out has no place in the page; what waits for a script has one.
        .filter((text) => text.getClientRects().length > 0 && !text.closest('details'))
        .filter((text) => !text.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map(({ textContent }) => textContent),
    );
    expect(faded, 'texts that only a script shows').toEqual([]);
    expect(await widthsWithLargeLetters(page), 'scrolled sideways in letters of twice their size').toEqual([]);
  },
);
