import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoAxeFindings } from '../support/axe.ts';
import { hydrated, withBrowser } from '../support/browser.ts';
import { emptyGroup } from '../support/payments.ts';
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
  ['german', '/german'],
];

/** The first page of each kind; every page in the long run. */
const pages = onePerKind(PAGES, ([kind]) => kind).map(([, path]) => path);

const PHONE = { width: 320, height: 640 };
const SCREEN = { width: 1280, height: 900 };

const FRAMES_TO_SETTLE = 60;

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
    const place = await page.evaluate(async (frames) => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const shown = element.closest('label') ?? element;
      const seen = () =>
        [...element.getClientRects()].some(({ left, right, top, bottom }) =>
          [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
            const hit = document.elementFromPoint((left + right) / 2, y);
            return hit !== null && (shown.contains(hit) || hit.contains(element));
          }),
        );
      // A carousel brings its card into view, and late parts push others, in the frames after.
      for (let frame = 0; frame < frames && !seen(); frame += 1) await new Promise(requestAnimationFrame);
      return seen() ? '' : element.outerHTML.slice(0, 120);
    }, FRAMES_TO_SETTLE);
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
    expect.soft(await unseenStops(page), 'stops of the keyboard that are not seen').toEqual([]);
    await expectNoAxeFindings(page, 'on a small screen');
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize(SCREEN);
    await expectNoAxeFindings(page, 'in forced colours');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect.soft(await cutOff(page), 'texts of twice the size').toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, 'width with texts of twice the size').toBeLessThanOrEqual(SCREEN.width);
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
      // What a width leaves out has no place in the page; what waits for a script has one.
      .filter((text) => text.getClientRects().length > 0 && !text.closest('details'))
      .filter((text) => !text.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map(({ textContent }) => textContent),
  );
  expect(faded, 'texts that only a script shows').toEqual([]);
});

/**
 * What a screen reader meets, in its order and words, as reviewed texts. After a change that is meant, `vitest -u` writes
 * them anew: read the difference aloud before it is committed.
 */
const script = (name: string) => `read-aloud/${name}.txt`;

test('a screen reader meets the home page, a form in error and an order in reviewed words', async () => {
  await Promise.all([emptyGroup('tr'), emptyGroup('en')]);
  const home = await browser.open('/turkish');
  await home.getByRole('status').getByText('7 yer kaldı').first().waitFor();
  await expect(await home.locator('body').ariaSnapshot()).toMatchFileSnapshot(script('home'));

  const page = await browser.open('/english');
  await page.getByRole('button', { name: 'Send Request' }).click();
  const form = page.locator('form');
  await form.getByRole('group', { name: /^Missing Information/ }).waitFor();
  const spoken = [form, page.getByRole('region', { name: 'Notifications' })];
  const heard = await Promise.all(spoken.map((part) => part.ariaSnapshot()));
  await expect(heard.join('\n')).toMatchFileSnapshot(script('form-in-error'));

  const order = await browser.open('/payment?productId=grup-kocluk-tr');
  await order.getByRole('region', { name: 'Sipariş özeti' }).getByText('7 yer kaldı').waitFor();
  await expect(await order.locator('body').ariaSnapshot()).toMatchFileSnapshot(script('order'));
});
