import { expect, test } from 'vitest';
import { withBrowser } from '../support/browser.ts';
import { widthsWithLargeLetters } from '../support/large-text.ts';
import { pagesByKind } from '../support/page-kinds.ts';

const browser = withBrowser();

const PHONE = { width: 320, height: 640 };

// What axe and the keyboard find on these pages is tested by every-route.test.ts, which opens them anyway.
test.each(pagesByKind)(
  '%s: without script, everything can be read, also in large letters, and other pages can be reached',
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
        // What a width hides has no box; what waits for a script has one.
        .filter((text) => text.getClientRects().length > 0 && !text.closest('details'))
        .filter((text) => !text.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map(({ textContent }) => textContent),
    );
    expect(faded, 'texts that only a script shows').toEqual([]);
    expect(await widthsWithLargeLetters(page), 'scrolled sideways in letters of twice their size').toEqual([]);
  },
);

test('in letters of twice their size on a phone, a value stands below its label and a word of a title stays whole', async () => {
  // A phone of 360 px at 200 %.
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 180, height: 370 } });
  for (const path of ['/danismanlik', '/grup-kocluk-programi']) {
    await page.goto(path);
    const narrow = await page
      .locator('main dl dd')
      .evaluateAll((all) =>
        all.filter((value) => value.clientWidth > 0 && value.clientWidth < 120).map(({ textContent }) => textContent),
      );
    expect.soft(narrow, path).toEqual([]);
  }
  await page.goto('/turkish');
  const lines = await page.evaluate(() => {
    const words = document.createTreeWalker(document.querySelector('h1') ?? document.body, NodeFilter.SHOW_TEXT);
    const found: [string, number][] = [];
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        found.push([word, range.getClientRects().length]);
      }
    }
    return found;
  });
  expect.soft(lines.length).toBeGreaterThan(3);
  // as long as the longest of the example
  expect.soft(lines.filter(([word, rects]) => word.length <= 16 && rects > 1)).toEqual([]);
});

// By computed styles: without a picture no test can tell how it looks.
test('in forced colours the system draws the tick, and a filled part and the entry of the shown page are visible without background and shadow', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false, forcedColors: 'active' });
  await page.goto('/turkish');
  const tick = page.locator('form [type=checkbox]');
  expect.soft(await tick.evaluate((box) => getComputedStyle(box).appearance)).toBe('auto');
  await page.goto('/ortaklar');
  const filled = await page.locator('main button[aria-current] > span').evaluate((part) => {
    const { forcedColorAdjust, backgroundColor } = getComputedStyle(part, '::before');
    return [forcedColorAdjust, backgroundColor === getComputedStyle(part).color];
  });
  expect.soft(filled).toEqual(['none', true]);
  // Its own green would be hard to see on a dark ground.
  const marks = await page
    .locator('main li > svg')
    .evaluateAll((all) =>
      all.map((mark) => getComputedStyle(mark).color === getComputedStyle(mark.parentElement ?? mark).color),
    );
  expect.soft(marks.length).toBeGreaterThan(0);
  expect.soft(marks).not.toContain(false);
  const lines = await page
    .locator('header nav li > *')
    .evaluateAll((all) => all.map((entry) => getComputedStyle(entry).borderBottomWidth));
  expect.soft(lines.filter((line) => line === '2px')).toHaveLength(1);
});

test('in forced colours a compass and a card have the background of the page, so that their lines are visible', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false, forcedColors: 'active', colorScheme: 'dark' });
  for (const path of ['/kocluk-cozumleri', '/payment?productId=bireysel-koçluk-programı']) {
    await page.goto(path);
    const fills = await page
      .locator('main circle[stroke][fill^=var], svg[stroke] > rect')
      .evaluateAll((all) =>
        all.map((shape) => getComputedStyle(shape).fill === getComputedStyle(document.body).backgroundColor),
      );
    expect.soft(fills.length, path).toBeGreaterThan(0);
    expect.soft(fills, path).not.toContain(false);
    const unseen = await page
      .locator('main :is(a, button)')
      .evaluateAll((all) =>
        all
          .filter((label) => getComputedStyle(label).color === getComputedStyle(document.body).backgroundColor)
          .map(({ textContent }) => textContent),
      );
    expect.soft(unseen, path).toEqual([]);
  }
});
