import { expect, test } from 'vitest';
import { hydrated, scrollPage, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { focusOn } from '../support/forms.ts';
import { onePerKind } from '../support/repetitions.ts';

// Ways that other tests go in the browser too; `npm run test:long`. The rule: web/src/lib/part-of.test.ts.

const browser = withBrowser();

test('an address whose part cannot be decoded shows the page, and an encoded part is found', async () => {
  const page = await browser.open('/english');
  await page.evaluate(() => {
    location.hash = '%';
  });
  await focusOn('the page', page.locator('main'));
  expect(await page.getByRole('heading', { name: 'Unexpected Application Error!' }).count()).toBe(0);
  // history entries of typed addresses have no key, but each keeps its own position
  await scrollPage(page, 600);
  await page.evaluate(() => {
    location.hash = '#%63ontact';
  });
  await focusOn('the part that is encoded', page.locator('#contact'));
});

test.each(
  onePerKind([
    ['/turkish', ['at once', 'after a reload'], 3_000],
    ['/english', ['at once', 'after a reload'], 5_000],
    ['/kocluk-cozumleri', ['at once'], 1_200],
  ] as const),
)('the first step back in a document restores the scroll position on %s, %s', async (path, ways, place) => {
  const page = await browser.open(path);
  for (const way of ways) {
    await scrollPage(page, way === 'at once' ? place : place - 1_000);
    // Not with a pointer, which would first scroll to the link.
    await page.locator('footer a[href="/programs"]').evaluate((link) => (link as HTMLElement).click());
    await page.waitForURL('**/programs');
    await eventually('the start of the next page', () => page.evaluate(() => window.scrollY === 0 || undefined));
    if (way === 'after a reload') {
      await page.reload();
      await hydrated(page);
    }
    await page.goBack();
    await page.waitForURL(`**${path}`);
    await page.locator('main form').waitFor({ state: 'attached' });
    await eventually(`the same place ${way}`, () =>
      page.evaluate(
        (top) => Math.abs(window.scrollY - top) < 2 || undefined,
        way === 'at once' ? place : place - 1_000,
      ),
    );
  }
});
